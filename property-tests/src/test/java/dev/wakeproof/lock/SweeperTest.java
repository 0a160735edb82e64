package dev.wakeproof.lock;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** How often those that give up look through the whole stack. */
class SweeperTest {
  private static final int WAITING = 6;

  private final Sweeper sweeper = new Sweeper();
  private Node top;

  @Test
  void sweep_afterHalfAsManyCancellations_runsAgain() {
    for (int i = 0; i < WAITING; i++) {
      top = PreparedStack.above(top);
    }
    sweeper.oneHasGivenUp(sweeper.draw(), top);
    for (int spared = 1; spared <= WAITING / 2; spared++) {
      giveUpBeneathTheTop();
      assertThat(PreparedStack.below(top)).isEqualTo(WAITING - 1 + spared);
    }
    giveUpBeneathTheTop();
    assertThat(PreparedStack.below(top)).isEqualTo(WAITING - 1);
  }

  private void giveUpBeneathTheTop() {
    Node leaving = PreparedStack.above(top.below.get());
    top.below.set(leaving);
    PreparedStack.leave(leaving);
    sweeper.oneHasGivenUp(sweeper.draw(), top);
  }
}
