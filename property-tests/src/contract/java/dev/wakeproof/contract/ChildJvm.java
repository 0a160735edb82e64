package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a program of the tests in a JVM of its own. */
final class ChildJvm {
  private ChildJvm() {}

  /** Returns what the program prints; it must end within 90 seconds. */
  static String said(List<String> options, Class<?> program, String argument) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(program.getName(), argument));
    Process child = new ProcessBuilder(command).redirectErrorStream(true).start();
    try {
      String said = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(child.waitFor(90, TimeUnit.SECONDS)).isTrue();
      return said.strip();
    } finally {
      child.destroyForcibly();
    }
  }
}
