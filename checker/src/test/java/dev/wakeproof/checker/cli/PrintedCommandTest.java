package dev.wakeproof.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.TestProject;
import dev.wakeproof.checker.host.Invocation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** {@code check --print}: the command of a check, for running it by hand. */
@Execution(ExecutionMode.CONCURRENT)
class PrintedCommandTest {
  @TempDir private Path folder;
  private TestProject project;

  @BeforeEach
  void project() throws IOException {
    project = new TestProject(folder).verify("toy-holds", "Count:holds");
  }

  @Test
  void print_ofACheck_runsTheSameByHand() throws Exception {
    CommandLineRun command = CommandLineRun.on(project, "check", "--print", "--check", "toy-holds");
    assertThat(command.exit()).as(command.toString()).isZero();
    assertThat(command.out().lines()).hasSize(1);
    assertThat(project.root().resolve("build/by-hand/toy-holds"))
        .as("where an engine may have left what its command reads")
        .isDirectory();
    assertThat(command.out())
        .contains("mkdir -p ", "/build/by-hand/toy-holds && cd ", "/specs/toy/bounds && ")
        .contains("-Xmx128m", " tlc2.TLC -tool -workers 1 ", " -config holds.cfg Count.tla");
    assertThat(printed(command.out())).contains("4 distinct states found, 0 states left on queue");
  }

  @Test
  void line_withOddCharacters_isQuotedForTheShell() throws Exception {
    String odd = "it's $HOME; two  \"words\" *";
    Invocation invocation = new Invocation(List.of("printf", "%s|", odd, "-x"), folder);
    assertThat(printed(invocation.line())).isEqualTo(odd + "|-x|");
  }

  private static String printed(String line) throws IOException, InterruptedException {
    Process process = new ProcessBuilder("sh", "-c", line).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    return said;
  }

  @Test
  void print_unknownCheck_isRefused() {
    assertBadInput("unknown check 'nope'", "check", "--print", "--check", "nope");
  }

  private void assertBadInput(String line, String... arguments) {
    CommandLineRun run = CommandLineRun.on(project, arguments);
    assertThat(run.exit()).as(run.toString()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains(line).doesNotContain("\tat ");
  }
}
