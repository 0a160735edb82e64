package dev.wakeproof.checker.engine.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Checks;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.verdict.Step;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Real runs of the explorer on real scenarios. */
@Execution(ExecutionMode.CONCURRENT)
class ExplorerEngineTest {
  /** Of most tests: a JVM runs one job after another. */
  private static final Children CHILDREN = new Children();

  private static final Path ROOT = Path.of("..").toAbsolutePath();
  private static final String SCENARIOS = "dev.wakeproof.scenario.semaphore.";

  @Test
  void run_shippedSemaphore_holds() {
    Verdict verdict = run(Checks.named("x").at(SCENARIOS + "TwoBorrowers"));
    assertThat(verdict.outcome()).as(verdict.toString()).isEqualTo(Outcome.HOLDS);
    assertThat(verdict.complete()).isTrue();
    assertThat(verdict.distinctStates()).isGreaterThan(100);
    assertThat(verdict.executions()).isGreaterThan(50);
  }

  @Test
  void run_publishedSemaphore_losesAWakeup() {
    Verdict verdict = run(Checks.named("x").at(SCENARIOS + "PublishedTwoBorrowers"));
    assertThat(verdict.outcome()).as(verdict.toString()).isEqualTo(Outcome.VIOLATED);
    assertThat(verdict.property()).isEqualTo("NoLostWakeup");
    assertThat(verdict.depth()).isLessThanOrEqualTo(30);
    assertThat(verdict.reason()).contains("the shortest way", "replay: SC/");
    assertThat(verdict.trace())
        .extracting(Step::step)
        .contains("R1_SwapSlot", "D5_CasSlot", "L6_AddPermits")
        .endsWith("S2_Park");
    assertThat(verdict.trace())
        .anySatisfy(step -> assertThat(step.changes()).containsEntry("ListTier.permits", "1"));
  }

  @Test
  void run_searchCutByABound_holdsBounded() {
    Checks check = Checks.named("x").at(SCENARIOS + "TwoBorrowers");
    Verdict none = run(check.searching(Map.of("preemptions", 0L)));
    assertThat(none.outcome()).as(none.toString()).isEqualTo(Outcome.HOLDS_BOUNDED);
    assertThat(none.reason()).isEqualTo("cut by a bound: preemptions: 0");
    assertThat(none.complete()).isFalse();
    Verdict random = run(check.searching(Map.of("seed", 5L, "executions", 20L)));
    assertThat(random.outcome()).isEqualTo(Outcome.HOLDS_BOUNDED);
    assertThat(random.reason()).contains("executions: 20", "random schedules, seed: 5");
    assertThat(random.seed()).isEqualTo("5");
    // A bound that leaves nothing out is no bound.
    Verdict wide = run(check.searching(Map.of("depth", 500L, "spuriousReturns", 0L)));
    assertThat(wide.outcome()).as(wide.toString()).isEqualTo(Outcome.HOLDS);
  }

  @Test
  void smallBound_hidingAViolation_saysSo() {
    Checks printed = Checks.named("x").at(SCENARIOS + "PublishedTwoBorrowers");
    assertThat(run(printed.searching(Map.of("preemptions", 0L))).outcome())
        .isEqualTo(Outcome.HOLDS_BOUNDED);
    assertThat(run(printed.searching(Map.of("preemptions", 2L))).property())
        .isEqualTo("NoLostWakeup");
  }

  @Test
  void run_notAScenario_isAnError() {
    Verdict verdict = run(Checks.named("x").at("java.lang.Object"));
    assertThat(verdict.outcome()).isEqualTo(Outcome.ERROR);
    assertThat(verdict.reason())
        .isEqualTo("java.lang.Object is no scenario with exactly one public constructor");
  }

  @Test
  void run_timeOrMemoryLimit_isNamed() {
    Checks large = Checks.named("x").at(SCENARIOS + "MutexOfThree");
    assertThat(run(large.limitedTo(1, 256)).reason()).contains("time limit of 1 s");
    assertThat(run(large.limitedTo(60, 8)).reason()).contains("memory limit of 8 MB");
  }

  /**
   * The limit, which no other test has, tells the JVM; bound to processors, there were one each.
   */
  @Test
  void run_severalChecksInOneJvm_haveTheResultsOfSeparateJvms() throws Exception {
    Children children = new Children();
    ExplorerEngine engine = new ExplorerEngine(ROOT, Map.of("PATH", ""), children);
    Set<Long> processes = new HashSet<>();
    for (String name : List.of("TwoBorrowers", "PublishedTwoBorrowers", "TwoBorrowers")) {
      Checks scenario = Checks.named("x").at(SCENARIOS + name).of("semaphore", "explorer");
      Verdict among = engine.run(scenario.limitedTo(60, 78).check(), states -> {});
      assertThat(among).isEqualTo(run(scenario.limitedTo(60, 777)));
      ProcessHandle.current()
          .children()
          .filter(child -> child.info().commandLine().orElse("").contains("-Xmx78m"))
          .forEach(child -> processes.add(child.pid()));
    }
    assertThat(processes).hasSize(1);
    children.hosts().retire();
  }

  @Test
  void run_notCompiled_saysHowToBuild(@TempDir Path empty) {
    Verdict verdict =
        new ExplorerEngine(empty, Map.of(), new Children())
            .run(Checks.named("x").check(), states -> {});
    assertThat(verdict.outcome()).isEqualTo(Outcome.ERROR);
    assertThat(verdict.reason()).contains("run: make build");
  }

  @Test
  void run_unsupportedCode_isAnError() {
    Verdict verdict = run(Checks.named("x").at("dev.wakeproof.scenario.trap.CheckThenAct"));
    assertThat(verdict.outcome()).as(verdict.toString()).isEqualTo(Outcome.ERROR);
    assertThat(verdict.reason())
        .contains("java.util.concurrent.atomic.AtomicInteger.get")
        .containsPattern("CheckThenAct[.]atEnd [(]CheckThenAct[.]java:\\d+[)]");
  }

  @Test
  void run_missingShims_isAnError(@TempDir Path root) throws IOException {
    Project project = new Project(root);
    try (Stream<Path> shims = Files.walk(project.classes("explorer").resolve("shims"))) {
      for (Path file : shims.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
    Verdict verdict = project.run(Checks.named("x").at(SCENARIOS + "PublishedTwoBorrowers"));
    assertThat(verdict.outcome()).as(verdict.toString()).isEqualTo(Outcome.ERROR);
    assertThat(verdict.reason()).contains("its shim is missing").contains("run: make build");
  }

  @Test
  void run_programPrintsAResult_isAnError(@TempDir Path root) throws IOException {
    Project project = new Project(root);
    project.main("System.out.println(\"states\\t7\\nexecutions\\t5\\ndepth\\t3\\ndone\");");
    Verdict verdict = project.run(Checks.named("x").at(SCENARIOS + "TwoBorrowers"));
    assertThat(verdict.outcome()).as(verdict.toString()).isEqualTo(Outcome.ERROR);
    assertThat(verdict.reason()).isEqualTo("the explorer ended with exit code 0: states\t7");
  }

  @Test
  void run_processKilled_namesTheSignal(@TempDir Path root) throws IOException {
    Project project = new Project(root);
    project.main(
        "new ProcessBuilder(\"kill\", \"-9\", \"\" + ProcessHandle.current().pid())"
            + ".start().waitFor();");
    Verdict verdict = project.run(Checks.named("x").at(SCENARIOS + "TwoBorrowers"));
    assertThat(verdict.outcome()).as(verdict.toString()).isEqualTo(Outcome.ERROR);
    assertThat(verdict.reason()).contains("signal 9 (SIGKILL)", "out of memory");
  }

  @Test
  void run_endlessLoop_namesItsPlace(@TempDir Path root) throws IOException {
    Project project = new Project(root);
    project.compile(
        "scenarios",
        "Endless",
        """
        public final class Endless implements dev.wakeproof.scenario.Scenario {
          public java.util.List<dev.wakeproof.scenario.Actor> actors() {
            return java.util.List.of(
                new dev.wakeproof.scenario.Actor("A") {
                  public void run() {
                    for (int i = 0; ; i++) {
                      Integer.toString(i);
                    }
                  }
                });
          }
          public void atEnd() {}
          public String whenStuck() {
            return "Deadlock";
          }
        }
        """);
    Verdict verdict = project.run(Checks.named("x").at("Endless").limitedTo(12, 64));
    assertThat(verdict.outcome()).as(verdict.toString()).isEqualTo(Outcome.ERROR);
    assertThat(verdict.reason())
        .containsPattern("stands at Endless[$]1[.]run [(]Endless[.]java:[67][)]")
        .doesNotContain("raise");
  }

  @Test
  void run_bindingToAProcessorFails_goesOn(@TempDir Path folder) throws IOException {
    Path tool = folder.resolve("taskset");
    Files.writeString(tool, "#!/bin/sh\nexit 1\n");
    assertThat(tool.toFile().setExecutable(true)).isTrue();
    ExplorerEngine engine =
        new ExplorerEngine(ROOT, Map.of("PATH", folder.toString()), new Children());
    Verdict verdict =
        engine.run(
            Checks.named("x").at(SCENARIOS + "TwoBorrowers").of("semaphore", "explorer").check(),
            states -> {});
    assertThat(verdict.outcome()).as(verdict.toString()).isEqualTo(Outcome.HOLDS);
    assertThat(engine.version()).get().asString().contains("not bound to a processor");
  }

  private static Verdict run(Checks checks) {
    return new ExplorerEngine(ROOT, System.getenv(), CHILDREN)
        .run(checks.of("semaphore", "explorer").check(), states -> {});
  }

  /** What is compiled of this project, in a folder where more can be compiled. */
  private static final class Project {
    private final Path root;

    Project(Path root) throws IOException {
      this.root = root;
      for (String module : List.of("explorer", "java-impl", "as-published", "scenarios")) {
        Path from = ROOT.resolve(module).resolve("target");
        try (Stream<Path> tree = Files.walk(from.resolve("classes"))) {
          for (Path file : tree.toList()) {
            Path to = root.resolve(module).resolve("target").resolve(from.relativize(file));
            Files.createDirectories(to.getParent());
            Files.copy(file, to);
          }
        }
      }
      String libraries = "explorer/target/classpath.txt";
      Files.copy(ROOT.resolve(libraries), root.resolve(libraries));
    }

    Path classes(String module) {
      return root.resolve(module).resolve("target/classes");
    }

    /** Puts another main class in the place of the explorer's. */
    void main(String statement) throws IOException {
      compile(
          "explorer",
          "Main",
          """
          package dev.wakeproof.explorer;
          public final class Main {
            public static void main(String[] arguments) throws Exception {
              %s
            }
          }
          """
              .formatted(statement));
    }

    void compile(String module, String name, String text) throws IOException {
      Path source = Files.writeString(root.resolve(name + ".java"), text);
      int failed =
          ToolProvider.getSystemJavaCompiler()
              .run(
                  null,
                  null,
                  null,
                  "-d",
                  classes(module).toString(),
                  "-cp",
                  classes("scenarios").toString(),
                  source.toString());
      assertThat(failed).isZero();
    }

    Verdict run(Checks checks) {
      return new ExplorerEngine(root, System.getenv(), new Children())
          .run(checks.of("semaphore", "explorer").check(), states -> {});
    }
  }
}
