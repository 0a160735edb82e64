package dev.wakeproof.bytecode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.explorer.refusal.RefusedException;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Threads by a builder, virtual ones among them. JDK 17, for which this is compiled, has no words
 * for that; so the class that starts them is written here, and runs on any.
 */
class VirtualThreadsTest {
  private static final String NAME = "dev/wakeproof/bytecode/Built";
  private static final String BUILDER = "java/lang/Thread$Builder";

  @ParameterizedTest
  @ValueSource(strings = {"Virtual", "Platform"})
  void areThreadsLikeOthers(String kind) throws Exception {
    Test test = Test.named(new Written(kind, "start"), "dev.wakeproof.bytecode.Built", "test");
    assertThat(Exploration.of(test, Options.of(MemoryModel.TSO)).violation().property())
        .isEqualTo("Race");
    assertThat(Exploration.of(test.allowingRaces(), Options.of(MemoryModel.TSO)).violation())
        .satisfies(
            lost -> assertThat(lost.message()).contains("Counted 1, virtual " + isVirtual(kind)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Virtual", "Platform"})
  void factoriesAreRefusedByName(String kind) throws Exception {
    Test test = Test.named(new Written(kind, "factory"), "dev.wakeproof.bytecode.Built", "test");
    assertThatThrownBy(() -> Exploration.of(test, Options.of(MemoryModel.TSO)))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("java.lang.Thread$Builder$Of" + kind + ".factory");
  }

  private static boolean isVirtual(String kind) {
    return kind.equals("Virtual");
  }

  /** Called by what is written: both have counted. */
  public static void require(int counted, boolean virtual) {
    if (counted != 2) {
      throw new AssertionError("Counted " + counted + ", virtual " + virtual);
    }
  }

  /** Knows one class more, which is in no file. */
  private static final class Written extends ClassLoader {
    private final byte[] code;

    Written(String kind, String method) {
      super(VirtualThreadsTest.class.getClassLoader());
      code = write(BUILDER + "$Of" + kind, kind, method);
    }

    @Override
    public InputStream getResourceAsStream(String name) {
      return name.equals(NAME + ".class")
          ? new ByteArrayInputStream(code)
          : super.getResourceAsStream(name);
    }

    @Override
    protected Class<?> findClass(String name) {
      return defineClass(name, code, 0, code.length);
    }
  }

  /** A class that counts in a thread of such a builder and in its own. */
  private static byte[] write(String builder, String kind, String method) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    String[] runnable = {"java/lang/Runnable"};
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, NAME, null, "java/lang/Object", runnable);
    writer.visitField(0, "count", "I", null, null);
    MethodVisitor init = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
    init.visitVarInsn(Opcodes.ALOAD, 0);
    init.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    init.visitInsn(Opcodes.RETURN);
    init.visitMaxs(0, 0);
    MethodVisitor run = writer.visitMethod(Opcodes.ACC_PUBLIC, "run", "()V", null, null);
    run.visitVarInsn(Opcodes.ALOAD, 0);
    run.visitInsn(Opcodes.DUP);
    run.visitFieldInsn(Opcodes.GETFIELD, NAME, "count", "I");
    run.visitInsn(Opcodes.ICONST_1);
    run.visitInsn(Opcodes.IADD);
    run.visitFieldInsn(Opcodes.PUTFIELD, NAME, "count", "I");
    run.visitInsn(Opcodes.RETURN);
    run.visitMaxs(0, 0);
    MethodVisitor test = writer.visitMethod(Opcodes.ACC_PUBLIC, "test", "()V", null, null);
    String of = "()L" + builder + ";";
    test.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Thread", "of" + kind, of, false);
    test.visitLdcInsn("built");
    String named = "(Ljava/lang/String;)L" + builder + ";";
    test.visitMethodInsn(Opcodes.INVOKEINTERFACE, builder, "name", named, true);
    if (method.equals("factory")) {
      String factory = "()Ljava/util/concurrent/ThreadFactory;";
      test.visitMethodInsn(Opcodes.INVOKEINTERFACE, builder, "factory", factory, true);
      test.visitInsn(Opcodes.POP);
    } else {
      test.visitVarInsn(Opcodes.ALOAD, 0);
      String start =
          Type.getMethodDescriptor(Type.getType(Thread.class), Type.getType(Runnable.class));
      test.visitMethodInsn(Opcodes.INVOKEINTERFACE, builder, method, start, true);
      test.visitVarInsn(Opcodes.ASTORE, 1);
      test.visitVarInsn(Opcodes.ALOAD, 0);
      test.visitMethodInsn(Opcodes.INVOKEVIRTUAL, NAME, "run", "()V", false);
      test.visitVarInsn(Opcodes.ALOAD, 1);
      test.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Thread", "join", "()V", false);
      test.visitVarInsn(Opcodes.ALOAD, 0);
      test.visitFieldInsn(Opcodes.GETFIELD, NAME, "count", "I");
      test.visitVarInsn(Opcodes.ALOAD, 1);
      test.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Thread", "isVirtual", "()Z", false);
      String self = VirtualThreadsTest.class.getName().replace('.', '/');
      test.visitMethodInsn(Opcodes.INVOKESTATIC, self, "require", "(IZ)V", false);
    }
    test.visitInsn(Opcodes.RETURN);
    test.visitMaxs(0, 0);
    writer.visitEnd();
    return writer.toByteArray();
  }
}
