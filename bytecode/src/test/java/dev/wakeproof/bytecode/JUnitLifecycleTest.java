package dev.wakeproof.bytecode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
    ClassLoader loader =
        new ClassLoader(CLASS_PATH) {
          @Override
          public InputStream getResourceAsStream(String name) {
            return name.equals("junit-platform.properties")
                ? new ByteArrayInputStream(
                    (key + " = 1 s").replace(", ", "\n").getBytes(StandardCharsets.UTF_8))
                : super.getResourceAsStream(name);
          }
        };
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

  @org.junit.jupiter.api.Test
  void around_extensionOnAnotherTest_isNothing() {
    assertThat(around(OnTheMethod.class, "other")).isEqualTo(Around.NOTHING);
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
