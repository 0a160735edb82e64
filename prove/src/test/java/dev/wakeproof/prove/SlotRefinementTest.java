package dev.wakeproof.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Proves RefinesSemaphore of a step of SlotSemaphore as it is, and not of one with a fault. No
 * counterexample to induction is looked for where an operator is unfolded, so no seeded bug of the
 * catalog can violate it.
 */
class SlotRefinementTest {
  private static final String PROPERTY = "RefinesSemaphore";
  private static final String MODULE = "SlotSemaphore.tla";

  @TempDir Path changed;

  @Test
  void refinement_ofAStep_isProvedOnlyOfTheRightOne() throws Exception {
    isProvedOnlyOfTheRightOne(
        "D6_PushList", "list' = Append(list, self)", "list' = <<self>> \\o list");
  }

  // Large: the other step shows that a wrong one is refused.
  @Test
  @Tag("large")
  void refinement_ofAnotherStep_isProvedOnlyOfTheRightOne() throws Exception {
    isProvedOnlyOfTheRightOne("L6_AddPermits", "permits' = num[self]", "permits' = Request[self]");
  }

  private void isProvedOnlyOfTheRightOne(String action, String right, String wrong)
      throws Exception {
    String text = Files.readString(Path.of("../specs/semaphore").resolve(MODULE));
    assertThat(text).contains(right);

    assertThat(isProved(text, action)).isTrue();
    assertThat(isProved(text.replace(right, wrong), action)).isFalse();
  }

  private boolean isProved(String text, String action) throws Exception {
    // Without checksums: the algorithm above the translation stays as it is.
    Files.writeString(
        changed.resolve(MODULE), text.replaceFirst("BEGIN TRANSLATION.*", "BEGIN TRANSLATION"));
    List<Path> folders = new ArrayList<>(List.of(changed));
    folders.addAll(SmallModel.folders());
    Plan plan = Plan.read(Path.of("../specs/semaphore/SlotSemaphoreProof.prove"));
    Declarations declarations =
        new Declarations(ModuleLoader.load("SlotSemaphoreProof", folders, line -> {}), plan);
    List<Prover.Result> results = new ArrayList<>();
    new Prover(
            new Translation(declarations, null),
            plan,
            new Solver(4_000_000),
            new Prover.Selection(Set.of(action), Set.of(PROPERTY), Set.of(), false),
            results::add)
        .run();
    assertThat(results).hasSize(1);
    return results.get(0).proved();
  }
}
