package dev.wakeproof.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.wakeproof.checker.TestProject;
import dev.wakeproof.checker.catalog.JsonFile;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.report.Fate;
import dev.wakeproof.checker.report.MutantCell;
import dev.wakeproof.checker.report.MutantsReport;
import dev.wakeproof.checker.report.RunReport;
import dev.wakeproof.checker.report.folder.ReportFolder;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that need a process of their own: signals, and a machine without Java PathFinder. */
@Execution(ExecutionMode.CONCURRENT)
@Timeout(120)
class ProcessTest {
  @TempDir private Path folder;
  private TestProject project;

  @BeforeEach
  void project() throws IOException {
    project = new TestProject(folder);
  }

  @Test
  void check_interrupted_endsChildrenAndReports() throws Exception {
    oneThatEndsAndOneThatDoesNot();
    Process process = start("check");
    List<ProcessHandle> children;
    try (BufferedReader out = process.inputReader()) {
      awaitLine(out, "ok       toy-holds");
      // The small check is done, so this one is the medium check.
      children = awaitChildren(process);
      // The same method of the process itself would close the stream that we read.
      process.toHandle().destroy();
      assertThat(out.lines()).contains("INTERRUPTED: what had not ended was not run");
    }
    assertThat(process.waitFor()).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(children).isNotEmpty().allSatisfy(child -> assertThat(child.isAlive()).isFalse());
    RunReport report = new ReportFolder(project.root().resolve("build/report")).read();
    assertThat(report.summary().interrupted()).isTrue();
    assertThat(report.find("toy-holds").orElseThrow().verdict()).isEqualTo(Outcome.HOLDS);
    assertThat(report.find("toy-far").orElseThrow().verdict()).isEqualTo(Outcome.NOT_RUN);
    assertThat(report.find("toy-far").orElseThrow().reason()).isEqualTo("interrupted");
  }

  /** The one that checks for many, and with less memory, one of its own. */
  @ParameterizedTest
  @CsvSource({"128, HostedTlc", "33, tlc2.TLC"})
  void check_killed_endsChildren(int memoryMb, String main) throws Exception {
    oneThatEndsAndOneThatDoesNot(memoryMb);
    Process process = start("check", "--check", "toy-far");
    List<ProcessHandle> children = awaitTlc(process, main);
    try {
      // No hook runs after this one.
      process.destroyForcibly();
      for (ProcessHandle child : children) {
        assertThat(child.onExit()).succeedsWithin(Duration.ofSeconds(20));
      }
    } finally {
      children.forEach(ProcessHandle::destroyForcibly);
    }
  }

  /** The child that checks, not the one that is asked for its version. */
  private static List<ProcessHandle> awaitTlc(Process process, String main)
      throws InterruptedException {
    List<ProcessHandle> checking = List.of();
    while (checking.isEmpty()) {
      Thread.sleep(20);
      checking =
          process
              .descendants()
              .filter(child -> checks(child.info().commandLine().orElse(""), main))
              .toList();
    }
    return checking;
  }

  private static boolean checks(String command, String main) {
    return command.contains(main) && !command.endsWith(" -h");
  }

  @Test
  void mutate_interrupted_keepsResults() throws Exception {
    project.verify("toy-holds", "Count:holds");
    for (String sources : List.of("src", "target/compiled-from")) {
      project.write(
          "property-tests/" + sources + "/contract/java/dev/wakeproof/contract/ToyTest.java",
          "void holds() {}\n");
    }
    project.bugOfTheLibrary("1-blind", null);
    project.bugOfTheLibrary("2-cut", "dev.wakeproof.contract.ToyTest#holds");
    project.write("bin/mvn", "#!/bin/sh\nexec sleep 100\n");
    Path bin = project.root().resolve("bin");
    assertThat(bin.resolve("mvn").toFile().setExecutable(true)).isTrue();
    ProcessBuilder command = process("mutate");
    command.environment().merge("PATH", "", (old, its) -> bin + File.pathSeparator + old);
    Process process = command.start();
    try (BufferedReader out = process.inputReader()) {
      awaitLine(out, "1-blind");
      process.toHandle().destroy();
      assertThat(out.lines()).anyMatch(rest -> rest.contains("NOT RUN"));
    }
    assertThat(process.waitFor()).isEqualTo(ExitCode.INTERRUPTED);
    Path file = project.root().resolve("build/report/mutants.json");
    MutantsReport mutants = JsonFile.read(file, "", "mutants.schema.json", MutantsReport.class);
    assertThat(mutants.interrupted()).isTrue();
    assertThat(mutants.mutants().get(1).cells())
        .extracting(MutantCell::engine, MutantCell::fate)
        .contains(tuple("contract", Fate.NOT_RUN));
  }

  @Test
  void watch_eachChange_checksAgain() throws Exception {
    project.verify("toy-holds", "Count:holds");
    Process process = start("check", "--watch", "--check", "toy-holds");
    try (BufferedReader out = process.inputReader()) {
      awaitLine(out, "ok       toy-holds");
      awaitLine(out, "watching; Ctrl-C ends");
      String text = Files.readString(project.root().resolve("specs/toy/Count.tla"));
      project.write("specs/toy/Count.tla", text.replace("Small == x < 4", "Small == x < 3"));
      awaitLine(out, "specs/toy/Count.tla changed");
      awaitLine(out, "FAILED   toy-holds");
      awaitLine(out, "watching; Ctrl-C ends");
      project.write("specs/toy/checks.yaml", "{");
      awaitLine(out, "wakeproof: specs/toy/checks.yaml:");
      awaitLine(out, "watching; Ctrl-C ends");
      assertThat(process.isAlive()).isTrue();
    } finally {
      process.destroy();
    }
    assertThat(process.waitFor()).isNotZero();
  }

  private void oneThatEndsAndOneThatDoesNot() {
    oneThatEndsAndOneThatDoesNot(128);
  }

  private void oneThatEndsAndOneThatDoesNot(int memoryMb) {
    project.verify("toy-holds", "Count:holds");
    project.check(
        "toy-far",
        "tlc",
        "Count:far",
        "verify",
        "holds",
        null,
        check -> {
          check.put("size", "medium");
          TestProject.limits(check).put("memoryMb", memoryMb);
        });
  }

  private static void awaitLine(BufferedReader out, String start) throws IOException {
    String line = out.readLine();
    while (line != null && !line.startsWith(start)) {
      line = out.readLine();
    }
    assertThat(line).as("the process ended before it said: %s", start).isNotNull();
  }

  private static List<ProcessHandle> awaitChildren(Process process) throws InterruptedException {
    List<ProcessHandle> children = process.descendants().toList();
    while (children.isEmpty()) {
      Thread.sleep(5);
      children = process.descendants().toList();
    }
    return children;
  }

  @Test
  void check_missingEngine_failsOnlyIfRequiredOrAlone() throws Exception {
    project.jpf("as", "toy.As");
    project.verify("toy-holds", "Count:holds");
    project.check("toy-as", "jpf", "as", "verify", "holds", null, check -> {});
    int feature = Runtime.version().feature();
    String reason =
        "jpf: Java PathFinder "
            + (feature == 17
                ? "not found (JPF_HOME or ~/.jpf/site.properties)"
                : "runs on JDK 17 and this is " + feature);

    CommandLineRun loud = run("check");
    assertThat(loud.exit()).as(loud.out()).isZero();
    assertThat(loud.out()).contains("NOT RUN  toy-as", "NOT RUN: 1: " + reason);
    assertThat(loud.out()).contains("1 as expected, 0 not as expected, 1 not run");

    CommandLineRun required = run("check", "--require", "jpf");
    assertThat(required.exit()).isEqualTo(ExitCode.UNAVAILABLE);
    assertThat(required.out()).contains("REQUIRED: " + reason);

    assertThat(run("check", "--engine", "jpf").exit()).isEqualTo(ExitCode.UNAVAILABLE);
  }

  @Test
  void check_configuredButMissingJpf_isBadInput() throws Exception {
    project.jpf("as", "toy.As");
    project.check("toy-as", "jpf", "as", "verify", "holds", null, check -> {});
    ProcessBuilder command = process("check");
    command.environment().put("JPF_HOME", folder.resolve("nope").toString());
    CommandLineRun refused = run(command.start());
    assertThat(refused.exit()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(refused.out().lines())
        .singleElement()
        .asString()
        .startsWith("wakeproof: there is no ")
        .endsWith("or correct JPF_HOME");
  }

  /** A full disk at the other end of a redirection. */
  @Test
  @EnabledIf("aFullDeviceIsThere")
  void check_fullDisk_exitsWithOne() throws Exception {
    project.verify("toy-holds", "Count:holds");
    for (String command : List.of("check --list", "check")) {
      Process process =
          process(command.split(" ", -1))
              .redirectErrorStream(false)
              .redirectOutput(new File("/dev/full"))
              .start();
      assertThat(process.errorReader().lines())
          .singleElement()
          .asString()
          .startsWith("wakeproof: not all of this could be printed: No space left");
      assertThat(process.waitFor()).as(command).isEqualTo(ExitCode.NOT_AS_EXPECTED);
    }
  }

  static boolean aFullDeviceIsThere() {
    return new File("/dev/full").exists();
  }

  @Test
  void check_closedOutput_printsNoError() throws Exception {
    project.verify("toy-holds", "Count:holds");
    Process process = process("check", "--list").redirectErrorStream(false).start();
    process.getInputStream().close();
    assertThat(process.errorReader().lines()).isEmpty();
    assertThat(process.waitFor()).isEqualTo(ExitCode.NOT_AS_EXPECTED);
  }

  @Test
  void check_missingTempFolder_reportsItOnce() throws Exception {
    project.verify("toy-holds", "Count:holds");
    project.verify("toy-again", "Count:holds");
    ProcessBuilder command = process("check");
    command.command().add(1, "-Djava.io.tmpdir=" + folder.resolve("nope"));
    CommandLineRun refused = run(command.start());
    assertThat(refused.exit()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(refused.out().lines().filter(line -> !line.startsWith("WARNING:")))
        .singleElement()
        .asString()
        .startsWith("wakeproof: the temporary folder ")
        .contains("nope cannot be written or is full", "-Djava.io.tmpdir");
  }

  private CommandLineRun run(String... arguments) throws IOException, InterruptedException {
    return run(start(arguments));
  }

  private static CommandLineRun run(Process process) throws IOException, InterruptedException {
    try (BufferedReader out = process.inputReader()) {
      String text = String.join("\n", out.lines().toList());
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      return new CommandLineRun(process.exitValue(), text, "");
    }
  }

  /** A process that sees neither our JPF_HOME nor our home folder. */
  private Process start(String... arguments) throws IOException {
    return process(arguments).start();
  }

  private ProcessBuilder process(String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.add("-Duser.home=" + folder);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(Wakeproof.class.getName());
    command.addAll(Stream.of(arguments).toList());
    command.addAll(List.of("--root", project.root().toString()));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().remove("JPF_HOME");
    return builder;
  }
}
