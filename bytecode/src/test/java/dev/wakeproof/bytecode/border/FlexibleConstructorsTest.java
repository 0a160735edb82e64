package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.bytecode.Exploration;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.explorer.refusal.RefusedException;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Constructors that set a field before they call {@code super()}, as compilers of JDK 25 allow. */
class FlexibleConstructorsTest {
  private static final String ABOVE = Type.getInternalName(Asking.class);

  /** Its constructor asks the subclass for the field. */
  public abstract static class Asking {
    private final int seen;

    protected Asking() {
      seen = value();
    }

    protected abstract int value();

    /** Fails if the constructor has seen the field before it was set. */
    public void run() {
      if (seen != 5) {
        throw new AssertionError("Saw" + seen);
      }
    }
  }

  @Test
  void explore_finalFieldSetBeforeSuper_isSeenByTheSuperclass() {
    assertThat(explore(Opcodes.ACC_FINAL, true)).isEqualTo("holds");
  }

  @Test
  void explore_finalFieldSetAfterSuper_isNotSeenByTheSuperclass() {
    assertThat(explore(Opcodes.ACC_FINAL, false)).isEqualTo("Saw0");
  }

  @Test
  void explore_fieldSetBeforeSuper_isRefusedByName() {
    assertThatThrownBy(() -> explore(0, true))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("Flexible.field, set before super()");
  }

  @Test
  void explore_finalFieldSetBeforeSuperOrLateByAnother_isRefusedByName() {
    assertThatThrownBy(() -> explore(Made.loader("Flexible", inBothOrders())))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("Flexible.field, set before super()");
  }

  @Test
  void explore_fieldSetAfterSuper_isNotSeenByTheSuperclass() {
    assertThat(explore(0, false)).isEqualTo("Saw0");
  }

  private static String explore(int access, boolean before) {
    return explore(Made.loader("Flexible", flexible(access, before)));
  }

  private static String explore(ClassLoader loader) {
    var test = dev.wakeproof.bytecode.Test.named(loader, "Flexible", "run");
    var result = Exploration.of(test, Options.of(MemoryModel.SC));
    return result.violation() == null ? result.extent() : result.violation().property();
  }

  private static byte[] flexible(int access, boolean before) {
    ClassWriter writer = begun(access);
    addConstructor(writer, "()V", before);
    return ended(writer);
  }

  /** The test calls the constructor that sets the field before {@code super()}. */
  private static byte[] inBothOrders() {
    ClassWriter writer = begun(Opcodes.ACC_FINAL);
    addConstructor(writer, "()V", true);
    addConstructor(writer, "(I)V", false);
    return ended(writer);
  }

  private static ClassWriter begun(int access) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Flexible", null, ABOVE, null);
    writer.visitField(access, "field", "I", null, null).visitEnd();
    return writer;
  }

  private static void addConstructor(ClassWriter writer, String descriptor, boolean before) {
    MethodVisitor init = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", descriptor, null, null);
    if (before) {
      setField(init);
    }
    init.visitVarInsn(Opcodes.ALOAD, 0);
    init.visitMethodInsn(Opcodes.INVOKESPECIAL, ABOVE, "<init>", "()V", false);
    if (!before) {
      setField(init);
    }
    init.visitInsn(Opcodes.RETURN);
    init.visitMaxs(0, 0);
  }

  private static byte[] ended(ClassWriter writer) {
    MethodVisitor value = writer.visitMethod(Opcodes.ACC_PROTECTED, "value", "()I", null, null);
    value.visitVarInsn(Opcodes.ALOAD, 0);
    value.visitFieldInsn(Opcodes.GETFIELD, "Flexible", "field", "I");
    value.visitInsn(Opcodes.IRETURN);
    value.visitMaxs(0, 0);
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static void setField(MethodVisitor init) {
    init.visitVarInsn(Opcodes.ALOAD, 0);
    init.visitInsn(Opcodes.ICONST_5);
    init.visitFieldInsn(Opcodes.PUTFIELD, "Flexible", "field", "I");
  }
}
