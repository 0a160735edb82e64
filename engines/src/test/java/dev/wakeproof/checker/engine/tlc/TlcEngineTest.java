package dev.wakeproof.checker.engine.tlc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Checks;
import dev.wakeproof.checker.TestProject;
import dev.wakeproof.checker.catalog.Bound;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Limits;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.verdict.Step;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Real runs of the TLC that comes with this program. */
@Execution(ExecutionMode.CONCURRENT)
class TlcEngineTest {
  private static final Limits ENOUGH = new Limits(120, 128);

  @TempDir private Path folder;
  private TestProject project;

  @BeforeEach
  void project() throws IOException {
    project = new TestProject(folder);
  }

  @Test
  void run_correctModel_holds() {
    Verdict verdict = run("Count:holds");
    assertThat(verdict.outcome()).isEqualTo(Outcome.HOLDS);
    assertThat(verdict.complete()).isTrue();
    assertThat(verdict.distinctStates()).isEqualTo(4);
    assertThat(verdict.depth()).isEqualTo(4);
    assertThat(verdict.bound()).isEqualTo(new Bound("model", "tiny"));
  }

  @Test
  void run_moduleOfAnotherFamily_isFound() throws IOException {
    Path other = Files.createDirectory(project.root().resolve("specs/other"));
    Files.writeString(other.resolve("Base.tla"), "---- MODULE Base ----\nThree == 3\n====\n");
    Path toy = project.root().resolve("specs/toy");
    Files.writeString(
        toy.resolve("OnBase.tla"),
        """
        ---- MODULE OnBase ----
        EXTENDS Base
        VARIABLE x
        Init == x = Three
        Next == UNCHANGED x
        IsThree == x = Three
        ====
        """);
    Files.writeString(
        toy.resolve("bounds/on-base.cfg"), "INIT Init\nNEXT Next\nINVARIANT IsThree\n");
    assertThat(run("OnBase:on-base").outcome()).isEqualTo(Outcome.HOLDS);
  }

  @Test
  void run_publishedModule_isFoundFromTheBounds() throws IOException {
    project.write(
        "specs/toy/as-published/Printed.tla",
        """
        ---- MODULE Printed ----
        EXTENDS Integers
        VARIABLE x
        Init == x = 0
        Next == x' = x + 1
        Promised ==
          /\\ [][x' > x]_x
          /\\ [][x' < 3]_x
        ====
        """);
    project.write(
        "specs/toy/bounds/MCPrinted.tla", "---- MODULE MCPrinted ----\nEXTENDS Printed\n====\n");
    project.write("specs/toy/bounds/printed.cfg", "INIT Init\nNEXT Next\nPROPERTY Promised\n");
    assertViolated(run("MCPrinted:printed"), "Promised");
  }

  @Test
  void run_violatedInvariant_isNamedWithATrace() {
    Verdict verdict = run("Count:below");
    assertViolated(verdict, "BelowTwo");
    assertThat(verdict.trace()).hasSize(3);
    assertThat(verdict.trace().get(2)).isEqualTo(new Step(null, "Round", Map.of("x", "2")));
  }

  @Test
  void run_initialStateViolates_namesTheInvariant() {
    Verdict verdict = run("Count:initial");
    assertViolated(verdict, "NotZero");
    assertThat(verdict.trace()).containsExactly(new Step(null, Step.INITIAL, Map.of("x", "0")));
  }

  @Test
  void run_severalProcesses_namesTheMovingOne() {
    Verdict verdict = run("Processes:processes");
    assertViolated(verdict, "NoLostUpdate");
    List<String> steps =
        verdict.trace().stream().map(step -> step.actor() + " " + step.step()).toList();
    assertThat(steps).hasSize(5).contains("p1 P1_Look", "p2 P1_Look", "p1 P2_Add", "p2 P2_Add");
    assertThat(verdict.trace().get(1).changes()).hasSize(1);
  }

  @Test
  void run_deadlock_isNamed() {
    assertViolated(run("Count:deadlock"), "Deadlock");
  }

  @Test
  void run_failedAssertion_isNamed() {
    Verdict verdict = run("Count:assertion");
    assertViolated(verdict, "Assertion");
    assertThat(verdict.reason()).contains("x must not be two");
  }

  @Test
  void run_violatedActionProperty_isNamed() {
    assertViolated(run("Count:grows"), "Grows");
  }

  @Test
  void run_actionPropertyByPlace_isNamed() {
    assertViolated(run("Count:grows-from-zero"), "GrowsFromZero");
  }

  @Test
  void run_violatedLiveness_showsALasso() {
    Verdict verdict = run("Count:lasso");
    assertViolated(verdict, "VisitsOne");
    assertThat(verdict.loopAt()).isEqualTo(1);
    assertThat(verdict.trace()).hasSize(3);
  }

  @Test
  void run_noFairness_showsStuttering() {
    Verdict verdict = run("Count:stutter");
    assertViolated(verdict, "VisitsThree");
    assertThat(verdict.loopAt()).isEqualTo(verdict.trace().size());
  }

  @Test
  void run_tlcNamesNoProperty_namesAllCandidates() {
    assertViolated(run("Count:both"), "VisitsOne|VisitsOneAgain");
  }

  @Test
  void run_nothingToCheck_isAnError() {
    assertError(run("Count:empty"), "explored nothing");
  }

  @Test
  void run_syntaxError_hasFileAndLine() {
    assertError(run("Broken:broken"), "specs/toy/Broken.tla:5: Unknown operator: `y'.");
    assertError(run("Unparsable:broken"), "specs/toy/Unparsable.tla:3: Encountered");
  }

  /**
   * Each of them TLC tells in another way: in a frame, in a nested one, with a stack or without.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          x' = IF x < 2 THEN x + 1 ELSE Head(<<>>); 7; Attempted to apply Head to the empty sequence.
          x' = x + "a"; 7; Cannot cast tlc2.value.impl.StringValue to tlc2.value.impl.IntValue
          x' = <<1>>[x]; 7; Attempted to apply tuple <<1>> to integer 0 which is out of domain.
          x' = [a |-> 1].b; 7; Attempted to select nonexistent field "b" from the record
          x' \\in 1..Size(x); 5; The argument of Len should be a sequence, but instead it is: 0
          IF x = 0 THEN x' = 1 ELSE x = 1; 7; The following variable is not assigned: x.
          """)
  void run_evaluationError_hasFileLineAndCause(String next, int line, String cause)
      throws IOException {
    project.write(
        "specs/toy/Faulty.tla",
        """
        ---- MODULE Faulty ----
        EXTENDS Naturals, Sequences
        VARIABLE x
        Size(s) ==
          Len(s)
        Init == x = 0
        Next == %s
        Inv == x \\in Nat
        ====
        """
            .formatted(next));
    project.write("specs/toy/bounds/faulty.cfg", "INIT Init\nNEXT Next\nINVARIANT Inv\n");
    Verdict verdict = run("Faulty:faulty");
    assertError(verdict, cause);
    assertThat(verdict.reason())
        .startsWith("specs/toy/Faulty.tla:" + line + ": ")
        .doesNotContain("@!@!@", "unexpected exception");
  }

  @Test
  void run_precedenceConflict_hasFileAndLine() throws IOException {
    project.write(
        "specs/toy/Broken.tla",
        """
        ---- MODULE Broken ----
        VARIABLE x
        Init == x = 0
        Next == x' = 1 \\/ x' = 2 /\\ x' = 3
        ====
        """);
    assertError(
        run("Broken:broken"),
        "specs/toy/Broken.tla:4: Precedence conflict between ops \\lor and \\land. Use"
            + " parentheses.");
  }

  @Test
  void run_unknownEnd_showsTheLastOutput() {
    assertError(run("Count:broken"), "exit code 151, given specs/toy/bounds/broken.cfg: ", "Next");
  }

  @Test
  void run_outOfTime_namesTheLimit() {
    Verdict verdict = run(check("Count:far", new Limits(3, 128)), new Children());
    assertError(
        verdict, "time limit of 3 s", "raise limits.seconds of toy-x in specs/toy/checks.yaml");
  }

  /**
   * Once a run in a shared JVM did not end although it had printed its result. The test waits for
   * the whole limit, so it begins with a short one; a loaded machine gets more time.
   */
  @Test
  void run_sharedJvmHangsAfterTheResult_runsAlone() {
    TlcEngine engine =
        new TlcEngine(project.root(), Map.of(), new Children(), HangingTlc.class, Optional.empty());
    Verdict verdict = null;
    for (int seconds = 8;
        seconds < 600 && (verdict == null || verdict.outcome() == Outcome.ERROR);
        seconds *= 4) {
      verdict = engine.run(check("Count:below", new Limits(seconds, 128)), states -> {});
    }
    assertThat(verdict.outcome()).as(verdict.toString()).isEqualTo(Outcome.VIOLATED);
  }

  @ParameterizedTest
  @ValueSource(ints = {16, 64})
  void run_outOfMemory_namesTheLimit(int memoryMb) {
    Verdict verdict = run(check("Count:heavy", new Limits(120, memoryMb)), new Children());
    assertError(
        verdict,
        "memory limit of " + memoryMb + " MB",
        "raise limits.memoryMb of toy-x in specs/toy/checks.yaml");
  }

  @Test
  void run_modelThatExtendsAnotherFamily_holds() throws IOException {
    Path other = Files.createDirectories(project.root().resolve("specs/other"));
    Files.move(project.root().resolve("specs/toy/Count.tla"), other.resolve("Count.tla"));
    Files.writeString(
        project.root().resolve("specs/toy/MCCount.tla"),
        "---- MODULE MCCount ----\nEXTENDS Count\n====\n");
    assertThat(run("MCCount:holds").outcome()).isEqualTo(Outcome.HOLDS);
  }

  /** In a JVM of its own, and in one for many; the unique limit tells which. */
  @ParameterizedTest
  @ValueSource(ints = {33, 77})
  void run_killed_isAnError(int memoryMb) throws Exception {
    AtomicBoolean ended = new AtomicBoolean();
    Thread killer = new Thread(() -> killTlc("-Xmx" + memoryMb + "m", ended));
    killer.start();
    Verdict verdict = run(check("Count:far", new Limits(120, memoryMb)), new Children());
    ended.set(true);
    assertError(verdict, "killed half way (signal 9)");
    killer.join();
  }

  private static void killTlc(String option, AtomicBoolean ended) {
    while (!ended.get()
        && ProcessHandle.current().children().noneMatch(child -> killIfOurs(child, option))) {
      LockSupport.parkNanos(5_000_000);
    }
  }

  private static boolean killIfOurs(ProcessHandle child, String option) {
    return child.info().commandLine().orElse("").contains(option) && child.destroyForcibly();
  }

  @Test
  void run_interrupted_doesNotStart() {
    Children children = new Children();
    children.interrupt();
    assertThat(run(check("Count:holds", ENOUGH), children).outcome()).isEqualTo(Outcome.NOT_RUN);
  }

  @Test
  void version_ofTheBundledTlc_isKnown() {
    TlcEngine engine = new TlcEngine(project.root(), Map.of(), new Children());
    assertThat(engine.version().orElseThrow()).startsWith("2.18 ");
  }

  @Test
  void run_violatedModel_leavesNoFileInTheSpecs() throws IOException {
    List<Path> before = specs();
    run("Count:below");
    assertThat(specs()).isEqualTo(before);
  }

  private List<Path> specs() throws IOException {
    try (var files = Files.walk(project.root().resolve("specs"))) {
      return files.sorted().toList();
    }
  }

  private Verdict run(String target) {
    return run(check(target, ENOUGH), new Children());
  }

  private Verdict run(Check check, Children children) {
    return new TlcEngine(project.root(), Map.of(), children).run(check, states -> {});
  }

  private static Check check(String target, Limits limits) {
    return Checks.named("toy-x").at(target).limitedTo(limits.seconds(), limits.memoryMb()).check();
  }

  private static void assertViolated(Verdict verdict, String property) {
    assertThat(verdict.outcome()).as(verdict.toString()).isEqualTo(Outcome.VIOLATED);
    assertThat(verdict.property()).isEqualTo(property);
  }

  private static void assertError(Verdict verdict, String... parts) {
    assertThat(verdict.outcome()).as(verdict.toString()).isEqualTo(Outcome.ERROR);
    assertThat(verdict.reason()).contains(parts).doesNotContain("\n");
  }
}
