package dev.wakeproof.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which statements a proof may rest on. */
class ProverTest {
  private static List<Prover.Result> prove(String... plan) throws Exception {
    List<String> lines = new ArrayList<>(List.of("variable x : Int"));
    lines.addAll(List.of(plan));
    Plan read = Plan.of(lines);
    return prove("Counter", read, Prover.GOAL, read.names("goal"));
  }

  private static List<Prover.Result> proveSides(String action, String keyword, String definition)
      throws Exception {
    Plan plan =
        Plan.of(
            List.of(
                "sort P = Everyone + None",
                "constant Left, Right, Both : Set(P)",
                "variable side : Both -> Bool",
                keyword + " " + definition));
    boolean isProperty = keyword.equals("goal") || keyword.equals("step");
    return prove("Sides", plan, action, List.of(isProperty ? definition : Prover.DOMAINS));
  }

  private static List<Prover.Result> prove(
      String module, Plan plan, String action, List<String> properties) throws Exception {
    Declarations declarations =
        new Declarations(ModuleLoader.load(module, SmallModel.folders(), line -> {}), plan);
    List<Prover.Result> results = new ArrayList<>();
    Prover.Selection goals =
        new Prover.Selection(Set.of(action), Set.copyOf(properties), Set.of(), false);
    new Prover(
            new Translation(declarations, null),
            declarations.plan(),
            new Solver(1_000_000),
            goals,
            results::add)
        .run();
    return results;
  }

  private static List<Boolean> proved(List<Prover.Result> results) {
    return results.stream().map(Prover.Result::proved).toList();
  }

  @Test
  void goals_ofALemma_areProved() throws Exception {
    assertThat(proved(prove("lemma Natural", "goal Above"))).containsExactly(true);
  }

  @Test
  void goals_earlierGoalInTheirList_restOnIt() throws Exception {
    List<Prover.Result> results =
        prove("lemma Natural", "goal Above Higher", "using Higher : Above");

    assertThat(proved(results)).containsExactly(true, true);
    assertThat(results.get(1).used()).containsExactly("Above");
  }

  @Test
  void goals_ofAPlanThatExtendsAnother_restOnItsOwnLemmasAlone(@TempDir Path folder)
      throws Exception {
    Files.writeString(folder.resolve("Base.prove"), "variable x : Int\nlemma Natural\n");
    Path plan = folder.resolve("Counter.prove");
    Files.writeString(plan, "extends Base\nlemma Natural\ngoal Above\n");
    assertThat(proved(prove("Counter", Plan.read(plan), Prover.GOAL, List.of("Above"))))
        .containsExactly(true);
    Files.writeString(plan, "extends Base\ngoal Above\n");
    assertThat(proved(prove("Counter", Plan.read(plan), Prover.GOAL, List.of("Above"))))
        .containsExactly(false);
  }

  @ParameterizedTest
  @CsvSource({
    "extends Base, Base.prove itself extends a plan: extend that one",
    "extends Gone, there is no Gone.prove beside the plan",
    "variable x : Int\\nextends First, 'a plan extends one other plan, in its first line'"
  })
  void plan_thatExtendsInAnotherWay_isRefused(String lines, String why, @TempDir Path folder)
      throws Exception {
    Files.writeString(folder.resolve("First.prove"), "variable x : Int\n");
    Files.writeString(folder.resolve("Base.prove"), "extends First\n");
    Path plan = Files.writeString(folder.resolve("Counter.prove"), lines.replace("\\n", "\n"));

    assertThatThrownBy(() -> Plan.read(plan))
        .isInstanceOf(Refused.class)
        .hasMessageStartingWith(why)
        .hasMessageContaining("at Counter.prove:");
  }

  @Test
  void lemmas_goalInTheirList_restOnIt() throws Exception {
    Plan plan =
        Plan.of(
            List.of("variable x : Int", "lemma Natural", "goal Above", "using Natural : Above"));
    List<Prover.Result> results = prove("Counter", plan, "Next", List.of("Natural"));

    assertThat(proved(results)).containsExactly(true);
  }

  @Test
  void goals_thatNameEachOther_areNotProved() throws Exception {
    assertThat(
            proved(
                prove(
                    "lemma Natural",
                    "goal Small Smaller",
                    "using Small : Smaller",
                    "using Smaller : Smaller")))
        .containsExactly(false, false);
  }

  @Test
  void goals_ofAFunctionOnADefinedSet_knowItsDomain() throws Exception {
    assertThat(proved(proveSides(Prover.GOAL, "goal", "LeftHasASide"))).containsExactly(true);
    assertThat(proved(proveSides(Prover.GOAL, "goal", "LeftIsAll"))).containsExactly(false);
  }

  @Test
  void steps_someElementChanges_areProvedOfTheRightSetAlone() throws Exception {
    assertThat(proved(proveSides("Next", "step", "LeftSteps"))).containsExactly(true);
    assertThat(proved(proveSides("Next", "step", "RightSteps"))).containsExactly(false);
  }

  private static List<Prover.Result> proveChoices(String action, String step) throws Exception {
    Plan plan =
        Plan.of(
            List.of(
                "sort P = Everyone + None",
                "variable one, other : Set(P)",
                "variable done : Everyone -> Bool",
                "step " + step));
    return prove("Choices", plan, action, List.of(step));
  }

  @Test
  void steps_choicesFromSetsWithACommonElement_areNotTheSame() throws Exception {
    assertThat(proved(proveChoices("Next", "OneChoice"))).containsExactly(true);
    assertThat(proved(proveChoices("Next", "TwoChoices"))).containsExactly(false);
  }

  @Test
  void steps_withAnInitialPart_areProvedOfTheInitialStatesToo() throws Exception {
    assertThat(proved(proveChoices(Prover.INITIAL, "FromNothing"))).containsExactly(true);
    assertThat(proved(proveChoices(Prover.INITIAL, "FromAll"))).containsExactly(false);
    assertThat(proved(proveChoices("Next", "FromAll"))).containsExactly(true);
    assertThat(proveChoices(Prover.INITIAL, "OneChoice")).isEmpty();
  }

  @Test
  void domains_valueOnAnotherSet_areNotProved() throws Exception {
    assertThat(proved(proveSides(Prover.INITIAL, "init", "Init"))).containsExactly(true);
    assertThat(proved(proveSides(Prover.INITIAL, "init", "InitLeft"))).containsExactly(false);
    assertThat(proved(proveSides("Next", "next", "Next"))).containsExactly(true);
    assertThat(proved(proveSides("NextLeft", "next", "NextLeft"))).containsExactly(false);
  }

  @ParameterizedTest
  @CsvSource({"Near, true", "Far, false", "Spared, false"})
  void goals_ofAnOperatorThatIsUnfoldedTwice_areProvedOfShortRecursion(String goal, boolean proved)
      throws Exception {
    Plan plan =
        Plan.of(
            List.of(
                "sort P = Everyone + None",
                "variable x : Int",
                "variable age : Everyone -> Int",
                "unfold Same : Int",
                "assume Differ",
                "lemma Bit",
                "goal " + goal));

    assertThat(proved(prove("Unfolded", plan, Prover.GOAL, List.of(goal)))).containsExactly(proved);
  }

  @ParameterizedTest
  @CsvSource({"Right, true", "TooMuch, false", "Some, true", "TooFew, false"})
  void steps_ofAnInstance_areProvedIfTheyFollow(String step, boolean proved) throws Exception {
    Plan plan =
        Plan.of(
            List.of(
                "sort P = Everyone + None",
                "constant Most : Int",
                "variable left, right : Everyone -> Int",
                "propose left",
                "step " + step));

    assertThat(proved(prove("Total", plan, "Next", List.of(step)))).containsExactly(proved);
  }

  private static List<Boolean> proveLinks(String goal, String lemmas) throws Exception {
    Plan plan =
        Plan.of(
            List.of(
                "sort Node = Nodes + End",
                "variable link : Nodes -> Node",
                "variable rank : Nodes -> Int",
                "variable top : Node",
                "chain Chain : rank",
                "lemma " + lemmas,
                "goal " + goal));
    return proved(prove("Links", plan, Prover.GOAL, List.of(goal, Prover.DOMAINS)));
  }

  @ParameterizedTest
  @CsvSource({
    "BeginsWithTop, true",
    "NoneTwice, true",
    "GoesOn, true",
    "OnePair, true",
    "TopIsNoRest, true",
    "TopIsRest, false",
    "EndsWithTop, false",
    "StaysAtTop, false",
    "Empty, false",
    "NoPair, false"
  })
  void goals_ofAChain_areProvedIfTheyFollow(String goal, boolean follows) throws Exception {
    assertThat(proveLinks(goal, "Linked Down").get(0)).isEqualTo(follows);
  }

  /** No list is what such a chain would be, so nothing may follow from it. */
  @Test
  void goals_ofAChainThatNeedNotEnd_areNotProved() throws Exception {
    assertThat(proveLinks("Empty", "Linked Loops")).startsWith(false).endsWith(false);
    assertThat(proveLinks("NoneTwice", "Linked")).startsWith(false).endsWith(false);
    assertThat(proveLinks("NoneTwice", "Linked Down")).startsWith(true).endsWith(true);
  }

  private static List<Prover.Result> watched(String initial, String step) throws Exception {
    Plan plan =
        Plan.of(
            List.of(
                "variable x, seen, last : Int",
                "init " + initial,
                "next " + step,
                "lemma Natural",
                "goal Above"));
    return prove("WatchedCounter", plan, Prover.GOAL, List.of("Above"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Watches", "Records"})
  void plan_stepThatOnlyWatches_isTaken(String step) throws Exception {
    assertThat(proved(watched("Starts", step))).containsExactly(true);
  }

  /** A step that is left out could break every lemma. */
  @ParameterizedTest
  @CsvSource({
    "Starts, Asks, this may exclude a step",
    "Starts, Compares, this may exclude a step",
    "Starts, Stops, this may exclude a step",
    "Starts, Chooses, this may exclude a step",
    "Starts, GivesTwo, the history variable seen has two values",
    "Starts, Forgets, not each history variable has a value: [last]",
    "Starts, Differs, this is not a disjunct of Next with values of history variables",
    "Starts, Adds, Adds has not the disjuncts of Next",
    "StartsLater, Watches, this may exclude a step",
    "StartsOtherwise, Watches, StartsOtherwise does not begin with Init",
    "StartsInPart, Watches, not each history variable has a value: [last]"
  })
  void plan_stepThatDoesMoreThanWatch_isRefused(String initial, String step, String why) {
    assertThatThrownBy(() -> watched(initial, step))
        .isInstanceOf(Refused.class)
        .hasMessageStartingWith(why);
  }
}
