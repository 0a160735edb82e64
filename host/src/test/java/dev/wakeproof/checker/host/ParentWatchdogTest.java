package dev.wakeproof.checker.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.util.List;
import org.junit.jupiter.api.Test;

/** That a kill takes the children along is shown in ProcessTest; here, that it is all of them. */
class ParentWatchdogTest {

  @Test
  void on_javaCommand_addsTheWatchdogAfterTheClassPath() {
    List<String> leashed = ParentWatchdog.on(List.of("java", "-cp", "a.jar", "Main", "-cp"));
    assertThat(leashed.get(2)).startsWith("a.jar" + File.pathSeparator);
    assertThat(leashed.subList(3, 6))
        .isEqualTo(List.of(ParentWatchdog.class.getName(), "Main", "-cp"));
  }

  @Test
  void on_otherCommand_isUnchanged() {
    assertThat(ParentWatchdog.on(List.of("git", "apply", "x")))
        .containsExactly("git", "apply", "x");
  }
}
