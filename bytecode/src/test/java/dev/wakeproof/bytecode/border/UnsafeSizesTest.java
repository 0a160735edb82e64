package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.bytecode.Exploration;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.explorer.refusal.RefusedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Unsafe accesses an element as a whole, or is refused: there are no bytes in a location. */
class UnsafeSizesTest {
  private static final String UNSAFE = "sun/misc/Unsafe";
  private static final long FIRST = 16;

  @ParameterizedTest
  @CsvSource({
    "11, putInt, I, 'of type long as one of type int'",
    "10, putLong, J, 'of type int as one of type long'",
    "8, putInt, I, 'of type byte as one of type int'",
    "11, putByte, B, 'of type long as one of type byte'"
  })
  void explore_unsafeOfAnotherSize_isRefused(int array, String method, char type, String why) {
    assertThatThrownBy(() -> explore(array, method, type))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining(why);
  }

  @Test
  void explore_unsafeOfTheSameSize_holds() {
    assertThat(explore(Opcodes.T_LONG, "putLong", 'J').violation()).isNull();
  }

  private static Result explore(int array, String method, char type) {
    return Exploration.of(
        dev.wakeproof.bytecode.Test.named(
            Made.loader("Sized", classFile(array, method, type)), "Sized", "run"),
        Options.of(MemoryModel.SC));
  }

  private static byte[] classFile(int array, String method, char type) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V11, Opcodes.ACC_PUBLIC, "Sized", null, "java/lang/Object", null);
    MethodVisitor init = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
    init.visitVarInsn(Opcodes.ALOAD, 0);
    init.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    init.visitInsn(Opcodes.RETURN);
    init.visitMaxs(0, 0);
    MethodVisitor run = writer.visitMethod(Opcodes.ACC_PUBLIC, "run", "()V", null, null);
    run.visitMethodInsn(Opcodes.INVOKESTATIC, UNSAFE, "getUnsafe", "()L" + UNSAFE + ";", false);
    run.visitInsn(Opcodes.ICONST_2);
    run.visitIntInsn(Opcodes.NEWARRAY, array);
    run.visitLdcInsn(FIRST);
    run.visitInsn(type == 'J' ? Opcodes.LCONST_1 : Opcodes.ICONST_1);
    run.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, UNSAFE, method, "(Ljava/lang/Object;J" + type + ")V", false);
    run.visitInsn(Opcodes.RETURN);
    run.visitMaxs(0, 0);
    writer.visitEnd();
    return writer.toByteArray();
  }
}
