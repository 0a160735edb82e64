package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.bytecode.Exploration;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.explorer.refusal.RefusedException;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Constants for which the JVM runs code, or that are code, and that no source of Java has. */
class ConstantsOfClassFilesTest {
  private static final String BOOTSTRAPS = "java/lang/invoke/ConstantBootstraps";
  private static final String SWITCHES = "java/lang/runtime/SwitchBootstraps";
  private static final String LOOKUP = "Ljava/lang/invoke/MethodHandles$Lookup;";
  private static final Handle SWITCH =
      new Handle(
          Opcodes.H_INVOKESTATIC,
          SWITCHES,
          "typeSwitch",
          "("
              + LOOKUP
              + "Ljava/lang/String;Ljava/lang/invoke/MethodType;[Ljava/lang/Object;)"
              + "Ljava/lang/invoke/CallSite;",
          false);

  @Test
  void explore_dynamicConstant_isRefusedByNameAndPlace() {
    assertThatThrownBy(() -> explore(run -> run.visitLdcInsn(constant("[I"))))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("the dynamic constant name of java.lang.invoke.ConstantBootstraps")
        .hasMessageContaining("Holder.java:7");
  }

  @Test
  void explore_dynamicConstantAsAnArgument_isRefused() {
    assertThatThrownBy(() -> explore(run -> concatenate(run, constant("[I"))))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("the dynamic constant name of java.lang.invoke.ConstantBootstraps");
  }

  @Test
  void explore_methodHandleAsAConstant_isRefused() {
    Handle handle =
        new Handle(Opcodes.H_INVOKESTATIC, "java/lang/System", "nanoTime", "()J", false);
    assertThatThrownBy(() -> explore(run -> run.visitLdcInsn(handle)))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("the constant handle of java.lang.System.nanoTime");
  }

  @Test
  void explore_labelsOfASwitchWithARenamedClass_areRefused() {
    assertThatThrownBy(() -> explore(run -> switchOver(run, "java.util.concurrent.Future$State")))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("the dynamic constant name of java.lang.invoke.ConstantBootstraps");
  }

  @Test
  void explore_methodTypeAsAConstant_holds() {
    assertThat(explore(run -> run.visitLdcInsn(Type.getMethodType("()V")))).isEqualTo("holds");
  }

  private static ConstantDynamic constant(String argument) {
    Handle bootstrap =
        new Handle(
            Opcodes.H_INVOKESTATIC,
            BOOTSTRAPS,
            "invoke",
            "("
                + LOOKUP
                + "Ljava/lang/String;Ljava/lang/Class;Ljava/lang/invoke/MethodHandle;"
                + "[Ljava/lang/Object;)Ljava/lang/Object;",
            false);
    Handle of =
        new Handle(
            Opcodes.H_INVOKESTATIC,
            "java/lang/constant/ClassDesc",
            "of",
            "(Ljava/lang/String;)Ljava/lang/constant/ClassDesc;",
            true);
    return new ConstantDynamic("name", "Ljava/lang/constant/ClassDesc;", bootstrap, of, argument);
  }

  private static void concatenate(MethodVisitor run, Object constant) {
    Handle concatenation =
        new Handle(
            Opcodes.H_INVOKESTATIC,
            "java/lang/invoke/StringConcatFactory",
            "makeConcatWithConstants",
            "("
                + LOOKUP
                + "Ljava/lang/String;Ljava/lang/invoke/MethodType;Ljava/lang/String;"
                + "[Ljava/lang/Object;)Ljava/lang/invoke/CallSite;",
            false);
    run.visitInvokeDynamicInsn("text", "()Ljava/lang/String;", concatenation, "\2", constant);
  }

  private static void switchOver(MethodVisitor run, String type) {
    run.visitInsn(Opcodes.ACONST_NULL);
    run.visitInsn(Opcodes.ICONST_0);
    run.visitInvokeDynamicInsn("typeSwitch", "(Ljava/lang/Object;I)I", SWITCH, constant(type));
    run.visitInsn(Opcodes.POP);
    run.visitInsn(Opcodes.ACONST_NULL);
  }

  private static String explore(Consumer<MethodVisitor> pushes) {
    ClassLoader loader = Made.loader("Holder", holder(pushes));
    var test = dev.wakeproof.bytecode.Test.named(loader, "Holder", "run");
    return Exploration.of(test, Options.of(MemoryModel.SC)).extent();
  }

  private static byte[] holder(Consumer<MethodVisitor> pushes) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Holder", null, "java/lang/Object", null);
    writer.visitSource("Holder.java", null);
    MethodVisitor init = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
    init.visitVarInsn(Opcodes.ALOAD, 0);
    init.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    init.visitInsn(Opcodes.RETURN);
    init.visitMaxs(0, 0);
    MethodVisitor run = writer.visitMethod(Opcodes.ACC_PUBLIC, "run", "()V", null, null);
    Label begin = new Label();
    run.visitLabel(begin);
    run.visitLineNumber(7, begin);
    pushes.accept(run);
    run.visitInsn(Opcodes.POP);
    run.visitInsn(Opcodes.RETURN);
    run.visitMaxs(0, 0);
    writer.visitEnd();
    return writer.toByteArray();
  }
}
