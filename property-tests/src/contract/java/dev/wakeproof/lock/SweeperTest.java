package dev.wakeproof.lock;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How often those that give up look through the whole stack. */
class SweeperTest {
  private static final int WAITING = 6;

  private final Sweeper sweeper = new Sweeper();
  private Node top;

  @ParameterizedTest
  @ValueSource(longs = {0, Long.MAX_VALUE - 3})
  void sweep_afterHalfAsManyCancellations_runsAgain(long drawn) {
    sweeper.setPlain(drawn);
    // Sweeps, so the next number is due whatever the first one was.
    sweeper.oneHasGivenUp(sweeper.draw(), PreparedStack.above(null));
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
