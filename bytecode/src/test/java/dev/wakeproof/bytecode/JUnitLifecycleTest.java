package dev.wakeproof.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What JUnit does with a test that the command line explores. */
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
        Test.named(loader, name, "sleepsTooLong").around(JUnitLifecycle.around(loader, name));
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
