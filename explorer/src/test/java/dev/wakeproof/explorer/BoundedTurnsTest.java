package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests how a time limit of 100 is divided. */
class BoundedTurnsTest {
  private final BoundedTurns turns = new BoundedTurns(100);

  @Test
  void budget_searchThatWillNotEnd_isHalfOfTheTime() {
    turns.begin(0);
    assertThat(turns.nextPause()).isEqualTo(5);
    assertThat(turns.budget(5, 0.001)).isEqualTo(5);
    turns.spend(5);
    assertThat(turns.budget(20, 0.001)).isEqualTo(15);
  }

  @Test
  void budget_searchThatWillEnd_isATenthOfItsTime() {
    turns.begin(0);
    assertThat(turns.budget(20, 0.3)).isEqualTo(2);
    turns.spend(2);
    assertThat(turns.budget(32, 0.5)).isEqualTo(1);
  }

  @Test
  void budget_searchThatEndsLaterThanEstimated_isHalfOfTheTime() {
    turns.begin(0);
    assertThat(turns.budget(10, 0.9)).isEqualTo(1);
    turns.spend(1);
    assertThat(turns.budget(21, 0.9)).isEqualTo(20);
  }

  @Test
  void budget_allTurnsTogether_leaveMostForTheUnboundedSearch() {
    turns.begin(0);
    long elapsed = 0;
    long bounded = 0;
    while (turns.nextPause() <= 100) {
      elapsed = Math.max(elapsed, turns.nextPause());
      long budget = Math.max(0, turns.budget(elapsed, 0));
      turns.spend(budget);
      bounded += budget;
      elapsed += budget;
    }
    assertThat(bounded).isEqualTo(40);
  }

  @Test
  void budget_searchThatBeganAnew_countsItsOwnTimeOnly() {
    turns.begin(90);
    assertThat(turns.budget(91, 0.1)).isZero();
  }
}
