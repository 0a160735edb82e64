package dev.wakeproof.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests which statements a proof may rest on. */
class ProverTest {
  private static List<Prover.Result> prove(String... plan) throws Exception {
    List<String> lines = new ArrayList<>(List.of("variable x : Int"));
    lines.addAll(List.of(plan));
    Declarations declarations =
        new Declarations(
            ModuleLoader.load("Counter", SmallModel.folders(), line -> {}), Plan.of(lines));
    List<Prover.Result> results = new ArrayList<>();
    Prover.Selection goals =
        new Prover.Selection(
            Set.of(Prover.GOAL), Set.copyOf(declarations.plan().names("goal")), Set.of(), false);
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
}
