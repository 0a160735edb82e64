package dev.wakeproof.mutation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real mutants of the library, under one exploration and one test. */
class MainTest {
  private static final Path SOURCE =
      Path.of("../java-impl/src/main/java/dev/wakeproof/ticket/TicketedSemaphore.java");

  /** An exploration that counts as long by its number of executions. */
  private static final String LONG =
      "exploration\tlong\tdev.wakeproof.scenario.ticket.%s\tSC\texecutions=2500\tseed=1";

  @TempDir private Path scratch;
  private final List<String> plan = new ArrayList<>();

  @BeforeEach
  void planOneExploration() {
    String classPath = System.getProperty("java.class.path");
    plan.add(
        "library\t" + Path.of("../java-impl/target/classes").toAbsolutePath().normalize() + "/");
    plan.add("explorer\t" + classPath);
    plan.add("tests\t" + classPath);
    plan.add("own\t" + Path.of("target/classes").toAbsolutePath());
    plan.add("folder\t" + scratch);
    plan.add("memory\t" + scratch.resolve("memory"));
    plan.add("worker");
    plan.add(
        "exploration\tborrowers\tdev.wakeproof.scenario.ticket.TicketTwoBorrowers\tSC"
            + "\tforgets=1\tsymmetry=0");
  }

  @Test
  void run_explorationKillsAMutant_reportsItsProperty() throws Exception {
    assertThat(fates("P1_AddGrant", "drop"))
        .hasSize(1)
        .allSatisfy(
            fate -> assertThat(fate).contains("\tred\texplorer\tborrowers\tNoLostWakeup\t"));
  }

  @Test
  void run_mutantSurvives_isGreen() throws Exception {
    // None of the two ever tries.
    assertThat(fates("T3_CasTicket", "drop compareAndSetRelease, as if done"))
        .hasSize(1)
        .allSatisfy(fate -> assertThat(fate).contains("\tgreen\t\t\t\t0.0\t"));
  }

  @Test
  void run_mutantSurvives_leavesItsClasses() throws Exception {
    String fate = fates("T3_CasTicket", "drop compareAndSetRelease, as if done").get(0);
    String type = "dev/wakeproof/ticket/TicketedSemaphore.class";
    Path folder = Path.of(fate.substring(fate.lastIndexOf('\t') + 1));
    assertThat(Files.readAllBytes(folder.resolve(type)))
        .isNotEqualTo(Files.readAllBytes(Path.of("../java-impl/target/classes", type)));
  }

  @Test
  void run_storedResult_isNotRepeated() throws Exception {
    plan.add("test\t" + TryProbe.class.getName());
    List<String> first = fates("T3_CasTicket", "drop compareAndSetRelease, as if done");
    List<String> known = Files.readAllLines(scratch.resolve("memory"));
    assertThat(known).hasSize(1);
    assertThat(fates("T3_CasTicket", "drop compareAndSetRelease, as if done")).isEqualTo(first);
    assertThat(Files.readAllLines(scratch.resolve("memory"))).isEqualTo(known);
  }

  @Test
  void run_longExploration_comesAfterShortTests() throws Exception {
    plan.add("test\t" + TryProbe.class.getName());
    fates("T1_LoadTicket", "weaken");
    List<String> test = Files.readAllLines(scratch.resolve("memory"));
    assertThat(test).hasSize(1);
    Files.delete(scratch.resolve("memory"));
    plan.add(LONG.formatted("TicketTrier"));
    fates("T1_LoadTicket", "weaken");
    List<String> both = Files.readAllLines(scratch.resolve("memory"));
    assertThat(both).hasSize(2);
    assertThat(both.get(0)).startsWith(key(test.get(0)));
  }

  @Test
  void run_longExplorationKillsEarly_runsNoOtherCheck() throws Exception {
    plan.add(LONG.formatted("TicketTwoBorrowers"));
    assertThat(fates("P1_AddGrant", "drop"))
        .hasSize(1)
        .allSatisfy(fate -> assertThat(fate).contains("\tred\texplorer\tlong\tNoLostWakeup\t"));
    assertThat(Files.readAllLines(scratch.resolve("memory"))).hasSize(1);
  }

  @Test
  void run_mutantWithWaiver_comesLast() throws Exception {
    List<String> inOrder = ids(fates("P1_AddGrant", ""));
    assertThat(inOrder).hasSizeGreaterThan(1);
    plan.add("argued\t" + inOrder.get(0));
    assertThat(ids(fates("P1_AddGrant", "")))
        .containsExactlyInAnyOrderElementsOf(inOrder)
        .endsWith(inOrder.get(0));
  }

  @Test
  void run_mutantWithWaiver_runsNoLongCheck() throws Exception {
    plan.add("test\t" + TryProbe.class.getName());
    plan.add(LONG.formatted("TicketTrier"));
    plan.add("argued\t" + ids(fates("T1_LoadTicket", "weaken")).get(0));
    Files.delete(scratch.resolve("memory"));
    fates("T1_LoadTicket", "weaken");
    assertThat(Files.readAllLines(scratch.resolve("memory"))).isEmpty();
  }

  /** A killed mutant shows that its waiver is wrong. */
  @Test
  void run_mutantWithWaiverIsKilled_isRed() throws Exception {
    String drop = fates("P1_AddGrant", "drop").get(0);
    assertThat(drop).contains("\tred\texplorer\t");
    plan.add("argued\t" + ids(List.of(drop)).get(0));
    Files.delete(scratch.resolve("memory"));
    assertThat(fates("P1_AddGrant", "drop").get(0)).contains("\tred\texplorer\t");
  }

  @Test
  void run_mutantWithWaiver_runsNoTest() throws Exception {
    plan.add("test\t" + TryProbe.class.getName());
    String drop = "drop compareAndSetRelease, as if done";
    plan.add("argued\t" + ids(fates("T3_CasTicket", drop)).get(0));
    Files.delete(scratch.resolve("memory"));
    assertThat(fates("T3_CasTicket", drop).get(0)).contains("\tgreen\t");
  }

  @Test
  void run_storedResultWithoutDuration_isRepeated() throws Exception {
    plan.add("test\t" + TryProbe.class.getName());
    String drop = "drop compareAndSetRelease, as if done";
    List<String> first = fates("T3_CasTicket", drop);
    keptOfTheTest("\t.");
    assertThat(fates("T3_CasTicket", drop)).isEqualTo(first);
  }

  /** Replaces the recorded result of the test on the unmodified library. */
  private void keptOfTheTest(String end) throws IOException {
    Path file = scratch.resolve("ships.tsv");
    String name = TryProbe.class.getName();
    assertThat(Files.readString(file)).contains(name);
    Files.write(
        file,
        Files.readAllLines(file).stream()
            .map(line -> line.contains(name) ? line.replaceFirst("\t[0-9.]+\t\\.$", end) : line)
            .toList());
  }

  @Test
  void run_listPlan_printsIdsOfWaivedTypesAndRunsNone() throws Exception {
    plan.add("list\ttrue");
    assertThat(lines("P1_AddGrant", "")).isEmpty();
    plan.add("argued\tTicketedSemaphore.release: drop");
    assertThat(lines("P1_AddGrant", ""))
        .hasSizeGreaterThan(1)
        .allSatisfy(line -> assertThat(line).startsWith("exists\t").contains("[P1_AddGrant]: "));
    assertThat(scratch.resolve("memory")).doesNotExist();
  }

  private static String key(String line) {
    return line.substring(0, line.indexOf('\t'));
  }

  private static List<String> ids(List<String> fates) {
    return fates.stream().map(MainTest::id).toList();
  }

  private static String id(String fate) {
    return fate.split("\t", -1)[1];
  }

  @Test
  void run_stepOutsideTheExploration_isKilledByATest() throws Exception {
    plan.add("test\t" + TryProbe.class.getName());
    assertThat(fates("T3_CasTicket", "drop compareAndSetRelease, as if done"))
        .hasSize(1)
        .allSatisfy(
            fate ->
                assertThat(fate).contains("\tred\tcontract\t" + TryProbe.class.getName() + "\t"));
  }

  @Test
  void run_testFailsOnTheShippedLibrary_killsNothing() throws Exception {
    plan.add("test\t" + OnceProbe.class.getName());
    assertThat(fates("T3_CasTicket", "drop compareAndSetRelease, as if done"))
        .hasSize(1)
        .allSatisfy(fate -> assertThat(fate).contains("\tgreen\t"));
    assertThat(Files.readAllLines(scratch.resolve("memory"))).isEmpty();
  }

  /** Results of a run with other steps are kept beside those of this one. */
  @Test
  void run_probesOfAnotherFamily_areNotReused() throws Exception {
    plan.add("test\t" + TryProbe.class.getName());
    List<String> steps = List.copyOf(plan);
    plan.add("step\tBucket.java:1\tS");
    fates("P1_AddGrant", "drop");
    plan.clear();
    plan.addAll(steps);
    assertThat(fates("T3_CasTicket", "drop compareAndSetRelease, as if done"))
        .hasSize(1)
        .allSatisfy(fate -> assertThat(fate).contains("\tred\tcontract\t"));
  }

  @Test
  void run_explorationViolatedOnTheShippedLibrary_throws() {
    plan.add("exploration\tbroken\tdev.wakeproof.scenario.semaphore.PublishedTwoBorrowers\tSC");
    assertThatThrownBy(() -> fates("P1_AddGrant", "drop"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "broken is not green on the text that ships: red NoLostWakeup; mend that first");
  }

  private List<String> fates(String step, String operator)
      throws IOException, InterruptedException, ExecutionException {
    return lines(step, operator).stream().filter(line -> line.startsWith("mutant\t")).toList();
  }

  private List<String> lines(String step, String operator)
      throws IOException, InterruptedException, ExecutionException {
    List<String> lines = Files.readAllLines(SOURCE);
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).strip().equals("// [" + step + "]")) {
        plan.add("step\tTicketedSemaphore.java:" + (i + 2) + "\t" + step);
      }
    }
    plan.add("only\t[" + step + "]: " + operator);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Plan read = Plan.read(new BufferedReader(new StringReader(String.join("\n", plan))));
    new Main(read, scratch, new PrintStream(out, true, StandardCharsets.UTF_8)).run();
    return out.toString(StandardCharsets.UTF_8).lines().toList();
  }
}
