package dev.wakeproof.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.TestProject;
import dev.wakeproof.checker.engine.Children;
import dev.wakeproof.checker.engine.Invocation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** A check by hand, and what this program adds to it. */
@Execution(ExecutionMode.CONCURRENT)
class OverheadTest {
  @TempDir private Path folder;
  private TestProject project;

  @BeforeEach
  void project() throws IOException {
    project = new TestProject(folder).verify("toy-holds", "Count:holds");
  }

  @Test
  void aMedianOfEachIsCompared() {
    Overhead overhead =
        new Overhead(List.of(20.0, 30.0, 10.0), List.of(20.4, 31.0, 10.1), List.of(0.3, 0.5, 0.2));
    assertThat(overhead.lines())
        .containsExactly(
            "by hand               20.00 s  (10.00 to 30.00)",
            "wakeproof             20.40 s  (10.10 to 31.00)",
            "outside the engine     0.30 s  (0.20 to 0.50)",
            "ratio of the medians 1.020, between 0.337 and 3.100; outside the engine 1.5 %",
            "aim: less than 5 % more, where a run takes over 10 s: "
                + "not decided, the runs differ too much among themselves");
    assertThat(new Overhead(List.of(20.0, 40.0), List.of(33.0), List.of(1.0)).ratio())
        .isEqualTo(1.1);
  }

  @Test
  void anAimIsMetOrMissedOnlyWhereEveryRunSaysSo() {
    assertThat(aim(List.of(20.0, 20.1), List.of(20.3, 20.5))).endsWith(": met");
    assertThat(aim(List.of(20.0, 20.1), List.of(21.2, 21.3))).endsWith(": missed");
    assertThat(aim(List.of(20.0, 20.1), List.of(20.3, 21.3))).contains("not decided");
    assertThat(aim(List.of(2.0), List.of(2.0))).endsWith("this one takes less");
  }

  private static String aim(List<Double> byHand, List<Double> through) {
    return new Overhead(byHand, through, List.of(0.5)).lines().get(4);
  }

  @Test
  void theCommandOfACheckDoesByHandWhatTheCheckDoes() throws Exception {
    CommandLineRun command = project.run("command", "toy-holds");
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
  void aShellTakesEveryWordAsItIs() throws Exception {
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
  void bothWaysAreTimed() throws IOException {
    String classPath = System.getProperty("java.class.path");
    launcher(String.join(" ", Children.java(), "-cp", classPath, Wakeproof.class.getName()));
    CommandLineRun run = project.run("overhead", "toy-holds", "--runs", "1");
    assertThat(run.exit()).as(run.toString()).isZero();
    assertThat(run.out())
        .contains("1 of 1\n", "by hand  ", "wakeproof  ", "outside the engine  ")
        .endsWith(": this one takes less\n");
  }

  @Test
  void aRunThatFailsIsNoMeasurement() throws IOException {
    launcher("echo broken; exit 7;");
    assertBadInput("exit code 7 of: ", "overhead", "toy-holds", "--runs", "1");
    assertBadInput("broken", "overhead", "toy-holds", "--runs", "1");
    project.bug("toy-below", "Count:below", "BelowTwo").verify("toy-lies", "Count:below");
    assertBadInput("toy-below is not expected to hold", "overhead", "toy-below");
    assertBadInput("exit code 12 of: ", "overhead", "toy-lies");
    assertBadInput("unknown check 'nope'", "overhead", "nope");
    assertBadInput("unknown check 'nope'", "command", "nope");
    assertBadInput("--runs must be 1 at least", "overhead", "toy-holds", "--runs", "0");
  }

  private void launcher(String command) throws IOException {
    String script = "#!/bin/sh\n" + command + " \"$@\"\n";
    Path launcher = Files.writeString(project.root().resolve("wakeproof"), script);
    assertThat(launcher.toFile().setExecutable(true)).isTrue();
  }

  private void assertBadInput(String line, String... arguments) {
    CommandLineRun run = project.run(arguments);
    assertThat(run.exit()).as(run.toString()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains(line).doesNotContain("\tat ");
  }
}
