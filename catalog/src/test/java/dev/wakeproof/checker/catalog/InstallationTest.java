package dev.wakeproof.checker.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class InstallationTest {
  @AfterEach
  void leaveInstallation() {
    System.clearProperty("wakeproof.home");
  }

  @Test
  void command_build_namesTheLauncherInTheFolder() {
    assertThat(Installation.command("docs")).isEqualTo("./wakeproof docs");
  }

  @Test
  void command_installation_isOnThePath() {
    System.setProperty("wakeproof.home", "somewhere");
    assertThat(Installation.command("docs")).isEqualTo("wakeproof docs");
  }
}
