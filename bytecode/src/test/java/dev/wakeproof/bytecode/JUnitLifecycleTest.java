package dev.wakeproof.bytecode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/** What JUnit does with a test that the command line explores. */
@SuppressWarnings({
  "UnnecessaryLambda",
  "UnusedMethod",
  "UnusedVariable",
  "try"
}) // The annotations are looked at.
class JUnitLifecycleTest {
  private static final ClassLoader CLASS_PATH = JUnitLifecycleTest.class.getClassLoader();

  @ParameterizedTest
  @CsvSource({
    "junit.jupiter.execution.timeout.default, true",
    "junit.jupiter.execution.timeout.test.method.default, true",
    "junit.jupiter.execution.timeout.mode, false",
    "'junit.jupiter.execution.timeout.mode = disabled, junit.jupiter.execution.timeout.default', false",
    "junit.jupiter.execution.timeout.thread.mode.default, false",
    "junit.jupiter.conditions.deactivate, false"
  })
  void explore_timeLimitOfTheProperties_saysThatItDoesNotEnd(String key, boolean limits) {
    ClassLoader loader = withSettings((key + " = 1 s").replace(", ", "\n"));
    String name = Programs.class.getName();
    Test test =
        Test.named(loader, name, "sleepsTooLong")
            .around(JUnitLifecycle.around(loader, name, "sleepsTooLong"));
    assertThat(Exploration.of(test, Options.of(MemoryModel.SC)).extent())
        .isEqualTo(limits ? "holds (no @Timeout ends the test)" : "holds");
  }

  @ParameterizedTest
  @CsvSource({
    "Programs, sleepsTooLong, ",
    "Programs, disabled, @Disabled",
    "Programs, conditional, @EnabledOnOs",
    "Programs$Off, runs, @Disabled",
    "Programs$Off$Nested, runs, @Disabled"
  })
  void disabledBy_annotation_namesIt(String type, String method, String annotation) {
    String name = JUnitLifecycleTest.class.getName() + "$" + type;
    assertThat(JUnitLifecycle.disabledBy(CLASS_PATH, name, method)).isEqualTo(annotation);
  }

  @org.junit.jupiter.api.Test
  void around_annotationThatCarriesOthers_isCalled() {
    Around around = around(Composed.class, "runs");
    assertThat(around.before()).extracting(Around.Call::method).containsExactly("sets");
    assertThat(around.after())
        .extracting(Around.Call::method)
        .containsExactly("closesItself", "closesInterface", "closesSuperclass");
  }

  @ParameterizedTest
  @CsvSource({
    "OnAnAnnotation, runs",
    "Twice, runs",
    "OnTheMethod, runs",
    "Closing, runs",
    "InAFolder, runs"
  })
  void around_extension_isRefused(String type, String method) {
    String name = JUnitLifecycleTest.class.getName() + "$" + type;
    assertThatThrownBy(() -> JUnitLifecycle.around(CLASS_PATH, name, method))
        .hasMessageContaining(type + " has a JUnit extension");
  }

  @ParameterizedTest
  @CsvSource({
    "makesTests, TestFactory",
    "repeats, TestTemplate",
    "repeatsByOwnAnnotation, TestTemplate",
    "takesValues, TestTemplate"
  })
  void around_severalTestsOfOneMethod_isRefused(String method, String annotation) {
    assertThatThrownBy(() -> around(Several.class, method))
        .hasMessageContaining("Several." + method + " is a @" + annotation);
    assertThat(around(Several.class, "other")).isEqualTo(Around.NOTHING);
  }

  @RepeatedTest(2)
  @Retention(RetentionPolicy.RUNTIME)
  private @interface Twofold {}

  static class Several {
    @TestFactory
    List<DynamicTest> makesTests() {
      return List.of();
    }

    @RepeatedTest(3)
    void repeats() {}

    @Twofold
    void repeatsByOwnAnnotation() {}

    @ParameterizedTest
    @ValueSource(ints = 1)
    void takesValues(int number) {}

    void other() {}
  }

  @org.junit.jupiter.api.Test
  void around_extensionOnAnotherTest_isNothing() {
    assertThat(around(OnTheMethod.class, "other")).isEqualTo(Around.NOTHING);
  }

  @ParameterizedTest
  @CsvSource({
    "SkippingBeforeAll, 'Assumption failed: not here'",
    "MakingItsInstanceFirst, '[made, before all, each]'",
    "FailingToMakeItsInstance, 'no instance'",
    "OfItsInterface, 'made before all each test'",
    "OfAnAnnotation, 'made before all each test'",
    "InheritingTwice, '1'",
    "HidingAStaticMethod, '11'"
  })
  void explore_methodsAround_areCalledAsByJUnit(String type, String says) {
    String name = JUnitLifecycleTest.class.getName() + "$" + type;
    Test test =
        Test.named(CLASS_PATH, name, "runs")
            .around(JUnitLifecycle.around(CLASS_PATH, name, "runs"));
    Result result = Exploration.of(test, Options.of(MemoryModel.SC));
    assertThat(result.isSkipped() ? result.skippedBy() : result.violation().message())
        .contains(says);
  }

  @org.junit.jupiter.api.Test
  void explore_settingOfTheProperties_makesOneInstance() {
    ClassLoader loader = withSettings("junit.jupiter.testinstance.lifecycle.default = PER_CLASS");
    Around around = JUnitLifecycle.around(loader, NotStatic.class.getName(), "runs");
    assertThat(around.perClass()).isTrue();
    assertThat(around.first()).extracting(Around.Call::method).containsExactly("beforeAll");
  }

  @ParameterizedTest
  @CsvSource({
    "NotStatic, beforeAll is no @BeforeAll method",
    "AfterAllNotStatic, afterAll is no @AfterAll method",
    "StaticBeforeEach, beforeEach is no @BeforeEach method",
    "WithAResult, afterEach is no @AfterEach method"
  })
  void around_methodThatJUnitRejects_isRefused(String type, String says) {
    String name = JUnitLifecycleTest.class.getName() + "$" + type;
    assertThatThrownBy(() -> JUnitLifecycle.around(CLASS_PATH, name, "runs"))
        .hasMessageContaining(type + "." + says);
  }

  @ParameterizedTest
  @CsvSource({
    "org/junit/Before, false",
    "org/junit/After, false",
    "org/junit/BeforeClass, false",
    "org/junit/AfterClass, false",
    "org/testng/annotations/BeforeMethod, false",
    "org/testng/annotations/AfterMethod, false",
    "org/testng/annotations/BeforeClass, false",
    "org/testng/annotations/AfterSuite, false",
    "org/junit/Rule, true",
    "org/junit/ClassRule, true",
    "org/junit/runner/RunWith, true",
    "org/testng/annotations/Listeners, true"
  })
  void around_annotationOfAnotherFramework_isRefused(String annotation, boolean isExtension) {
    String says = isExtension ? "a JUnit extension" : "a framework other than JUnit 5";
    assertThatThrownBy(() -> JUnitLifecycle.around(withClass(annotation), "Made", "runs"))
        .hasMessageContaining(says);
  }

  private static ClassLoader withSettings(String settings) {
    return new ClassLoader(CLASS_PATH) {
      @Override
      public InputStream getResourceAsStream(String name) {
        return name.equals("junit-platform.properties")
            ? new ByteArrayInputStream(settings.getBytes(StandardCharsets.UTF_8))
            : super.getResourceAsStream(name);
      }
    };
  }

  /** A class path with a class that has an annotation; the annotation need not be there. */
  private static ClassLoader withClass(String annotation) {
    String descriptor = "L" + annotation + ";";
    ClassWriter made = new ClassWriter(0);
    made.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Made", null, "java/lang/Object", null);
    if (annotation.endsWith("Rule")) {
      made.visitField(0, "rule", "Ljava/lang/Object;", null, null)
          .visitAnnotation(descriptor, true);
    } else if (annotation.matches(".*/(RunWith|Listeners)")) {
      made.visitAnnotation(descriptor, true);
    } else {
      made.visitMethod(Opcodes.ACC_ABSTRACT, "around", "()V", null, null)
          .visitAnnotation(descriptor, true);
    }
    return new ClassLoader(CLASS_PATH) {
      @Override
      public InputStream getResourceAsStream(String name) {
        return name.equals("Made.class")
            ? new ByteArrayInputStream(made.toByteArray())
            : super.getResourceAsStream(name);
      }
    };
  }

  private static Around around(Class<?> type, String method) {
    return JUnitLifecycle.around(CLASS_PATH, type.getName(), method);
  }

  @BeforeEach
  @Retention(RetentionPolicy.RUNTIME)
  private @interface Setup {}

  private interface Above {
    @AfterEach
    default void closesInterface() {}
  }

  static class Superclass {
    @AfterEach
    void closesSuperclass() {}
  }

  static class Composed extends Superclass implements Above {
    @Setup
    void sets() {}

    @AfterEach
    void closesItself() {}

    void runs() {}
  }

  static class Extending implements BeforeEachCallback {
    @Override
    public void beforeEach(ExtensionContext context) {}
  }

  @ExtendWith(Extending.class)
  @Retention(RetentionPolicy.RUNTIME)
  private @interface Extended {}

  @Extended
  static class OnAnAnnotation {
    void runs() {}
  }

  @ExtendWith(Extending.class)
  @ExtendWith(Extending.class)
  static class Twice {
    void runs() {}
  }

  static class OnTheMethod {
    @ExtendWith(Extending.class)
    void runs() {}

    void other() {}
  }

  static class Closing {
    @AutoClose private final AutoCloseable closed = () -> {};

    void runs() {}
  }

  static class InAFolder {
    @TempDir private Path folder;

    void runs() {}
  }

  @TestInstance(Lifecycle.PER_CLASS)
  static class SkippingBeforeAll {
    @BeforeAll
    void beforeAll() {
      Assumptions.assumeTrue(false, "not here");
    }

    @AfterEach
    void afterEach() {
      throw new AssertionError("JUnit does not call it");
    }

    void runs() {}
  }

  @TestInstance(Lifecycle.PER_CLASS)
  static class MakingItsInstanceFirst {
    private static final List<String> LOG = new ArrayList<>();

    MakingItsInstanceFirst() {
      LOG.add("made");
    }

    @BeforeAll
    static void beforeAll() {
      LOG.add("before all");
    }

    @BeforeEach
    void beforeEach() {
      LOG.add("each");
    }

    void runs() {
      throw new AssertionError(LOG);
    }
  }

  @TestInstance(Lifecycle.PER_CLASS)
  static class FailingToMakeItsInstance {
    FailingToMakeItsInstance() {
      Assumptions.assumeTrue(false, "no instance");
    }

    @AfterAll
    void afterAll() {
      throw new AssertionError("JUnit does not call it");
    }

    void runs() {}
  }

  @TestInstance(Lifecycle.PER_CLASS)
  private interface PerClass {}

  @TestInstance(Lifecycle.PER_CLASS)
  @Retention(RetentionPolicy.RUNTIME)
  private @interface OneInstance {}

  static class OfItsInterface extends LoggingInOrder implements PerClass {}

  @OneInstance
  static class OfAnAnnotation extends LoggingInOrder {}

  static class LoggingInOrder {
    private String log = "made";

    @BeforeAll
    void beforeAll() {
      log += " before all";
    }

    @BeforeEach
    void beforeEach() {
      log += " each";
    }

    void runs() {
      throw new AssertionError(log + " test");
    }
  }

  private interface Counting {
    @BeforeEach
    default void counts() {
      InheritingTwice.count++;
    }
  }

  static class InheritingOnce implements Counting {}

  static class InheritingTwice extends InheritingOnce implements Counting {
    private static int count;

    void runs() {
      throw new AssertionError(count);
    }
  }

  static class Hidden {
    @BeforeAll
    static void beforeAll() {
      HidingAStaticMethod.count++;
    }
  }

  static class HidingAStaticMethod extends Hidden {
    private static int count;

    @BeforeAll
    static void beforeAll() {
      count += 10;
    }

    void runs() {
      throw new AssertionError(count);
    }
  }

  static class NotStatic {
    @BeforeAll
    void beforeAll() {}

    void runs() {}
  }

  static class AfterAllNotStatic {
    @AfterAll
    void afterAll() {}

    void runs() {}
  }

  static class StaticBeforeEach {
    @BeforeEach
    static void beforeEach() {}

    void runs() {}
  }

  static class WithAResult {
    @AfterEach
    int afterEach() {
      return 1;
    }

    void runs() {}
  }

  static class Programs {
    void sleepsTooLong() throws InterruptedException {
      Thread.sleep(5_000);
    }

    @Disabled
    void disabled() {}

    @EnabledOnOs(OS.AIX)
    void conditional() {}

    @Disabled
    static class Off {
      void runs() {}

      static class Nested {
        void runs() {}
      }
    }
  }
}
