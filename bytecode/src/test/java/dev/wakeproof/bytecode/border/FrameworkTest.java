package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.bytecode.Exploration;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.util.Map;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.opentest4j.TestAbortedException;
import org.opentest4j.TestSkippedException;

/** A test is skipped by the exceptions of its framework; it fails by those of another one. */
class FrameworkTest {
  private static final String SKIPS = "org.testng.SkipException";
  private static final String TEST = "org.testng.annotations.Test";
  private static final String OF_TEST_NG = "OfTestNg";

  /** The libraries of this build have no TestNG. */
  private static final ClassLoader WITH_TEST_NG =
      Made.loader(
          Map.of(
              SKIPS, type(SKIPS, "java/lang/RuntimeException", false),
              TEST, annotation(),
              OF_TEST_NG, type(OF_TEST_NG, Programs.class.getName().replace('.', '/'), true)));

  @ParameterizedTest
  @CsvSource({
    "skipsByTestNg, SkipException",
    "aborts, skipped",
    "skipsByOpenTest4J, TestSkippedException",
    "skipsWithoutFramework, skipped"
  })
  void explore_testOfJupiter_isSkippedByItsExceptions(String method, String outcome) {
    assertThat(outcome(Programs.class.getName(), method)).isEqualTo(outcome);
  }

  @ParameterizedTest
  @CsvSource({"skipsWithoutFramework, skipped", "abortsWithoutFramework, TestAbortedException"})
  void explore_testOfTestNg_isSkippedByItsException(String method, String outcome) {
    assertThat(outcome(OF_TEST_NG, method)).isEqualTo(outcome);
  }

  private static String outcome(String programs, String method) {
    Result result =
        Exploration.of(
            dev.wakeproof.bytecode.Test.named(WITH_TEST_NG, programs, method),
            Options.of(MemoryModel.SC));
    return result.isSkipped() ? "skipped" : result.violation().property();
  }

  private static byte[] type(String name, String above, boolean annotated) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name.replace('.', '/'), null, above, null);
    if (annotated) {
      writer.visitAnnotation("L" + TEST.replace('.', '/') + ";", true).visitEnd();
    }
    MethodVisitor init = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
    init.visitVarInsn(Opcodes.ALOAD, 0);
    init.visitMethodInsn(Opcodes.INVOKESPECIAL, above, "<init>", "()V", false);
    init.visitInsn(Opcodes.RETURN);
    init.visitMaxs(0, 0);
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static byte[] annotation() {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(
        Opcodes.V17,
        Opcodes.ACC_PUBLIC | Opcodes.ACC_ANNOTATION | Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT,
        TEST.replace('.', '/'),
        null,
        "java/lang/Object",
        new String[] {"java/lang/annotation/Annotation"});
    AnnotationVisitor retention = writer.visitAnnotation("Ljava/lang/annotation/Retention;", true);
    retention.visitEnum("value", "Ljava/lang/annotation/RetentionPolicy;", "RUNTIME");
    retention.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }

  /** The superclass of the test of TestNG, too. */
  public static class Programs {
    void skipsWithoutFramework() throws ReflectiveOperationException {
      throw Class.forName(SKIPS)
          .asSubclass(RuntimeException.class)
          .getDeclaredConstructor()
          .newInstance();
    }

    void abortsWithoutFramework() {
      throw new TestAbortedException("never");
    }

    @RepeatedTest(1)
    void skipsByTestNg() throws ReflectiveOperationException {
      skipsWithoutFramework();
    }

    @RepeatedTest(1)
    void aborts() {
      throw new TestAbortedException("never");
    }

    @RepeatedTest(1)
    void skipsByOpenTest4J() {
      throw new TestSkippedException("never");
    }
  }
}
