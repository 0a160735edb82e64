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
    assertThat(turns.budget(5, 0.001, true)).isEqualTo(5);
    turns.spend(5);
    assertThat(turns.budget(20, 0.001, true)).isEqualTo(15);
  }

  @Test
  void budget_searchThatWillEnd_isATenthOfItsTime() {
    turns.begin(0);
    assertThat(turns.budget(20, 0.3, true)).isEqualTo(2);
    turns.spend(2);
    assertThat(turns.budget(32, 0.5, true)).isEqualTo(1);
  }

  @Test
  void budget_searchThatEndsLaterThanEstimated_isHalfOfTheTime() {
    turns.begin(0);
    assertThat(turns.budget(10, 0.9, true)).isEqualTo(1);
    turns.spend(1);
    assertThat(turns.budget(21, 0.9, true)).isEqualTo(20);
  }

  @Test
  void budget_allTurnsTogether_leaveMostForTheUnboundedSearch() {
    turns.begin(0);
    long elapsed = 0;
    long bounded = 0;
    while (turns.nextPause() <= 100) {
      elapsed = Math.max(elapsed, turns.nextPause());
      long budget = Math.max(0, turns.budget(elapsed, 0, true));
      turns.spend(budget);
      bounded += budget;
      elapsed += budget;
    }
    assertThat(bounded).isEqualTo(40);
  }

  @Test
  void budget_searchThatBeganAnew_countsItsOwnTimeOnly() {
    turns.begin(90);
    assertThat(turns.budget(91, 0.1, true)).isZero();
  }

  @Test
  void budget_noBoundIsKnownInTheEnd_isATenthOfTheLimit() {
    turns.begin(0);
    for (int pause : new int[] {5, 10, 20, 35, 50}) {
      assertThat(turns.budget(pause, pause / 100.0, false)).isLessThan(6);
    }
    turns.begin(74);
    assertThat(turns.budget(75, 0.9, false)).isEqualTo(10);
  }

  @Test
  void nextPause_searchThatBeganAfterAllPauses_isHalfwayToTheLimit() {
    turns.begin(0);
    while (turns.nextPause() <= 100) {
      turns.budget(turns.nextPause(), 0.9, true);
    }
    turns.begin(90);
    assertThat(turns.nextPause()).isEqualTo(95);
    assertThat(turns.budget(95, 0.9, false)).isEqualTo(5);
    assertThat(turns.nextPause()).isEqualTo(Long.MAX_VALUE);
  }
}
