package dev.wakeproof.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CounterexampleTest {
  private static Optional<Counterexample> find(String goal) throws Exception {
    Plan plan = Plan.of(List.of("variable x : Int", "lemma Natural", "goal " + goal));
    Declarations declarations =
        new Declarations(ModuleLoader.load("Counter", SmallModel.folders(), line -> {}), plan);
    return Counterexample.find(
        declarations, new Solver(1_000_000), List.of("Natural"), Prover.GOAL, goal);
  }

  @Test
  void find_goalThatDoesNotFollow_showsAState() throws Exception {
    assertThat(find("Never").orElseThrow().before()).containsEntry("x", "2");
  }

  @Test
  void find_goalAboutNumbersBeyondTheListed_findsNone() throws Exception {
    assertThat(find("Far")).isEmpty();
  }
}
