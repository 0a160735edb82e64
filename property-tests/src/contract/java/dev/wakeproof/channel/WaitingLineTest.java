package dev.wakeproof.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.atomic.LongCellArray;
import dev.wakeproof.callback.Wake;
import org.junit.jupiter.api.Test;

/**
 * The line and its flag alone: a thread that need not wait takes no lock, so the flag is down
 * whenever the line is empty.
 */
class WaitingLineTest {
  private final LongCellArray words = new LongCellArray(1);
  private final WaitingLine line = new WaitingLine(words, 0);
  private final LineWaiter first = new Nobody();
  private final LineWaiter second = new Nobody();

  private static final class Nobody extends LineWaiter {
    @Override
    int wake() {
      return 0;
    }

    @Override
    Wake callback() {
      throw new IllegalStateException("it has none");
    }
  }

  @Test
  void flag_emptyLine_isDown() {
    assertThat(words.get(0)).isZero();
    line.register(first);
    assertThat(words.get(0)).isEqualTo(1);
  }

  @Test
  void flag_lastWaiterLeft_isDown() {
    line.register(first);
    line.register(second);
    assertThat(line.withdraw(first)).isTrue();
    assertThat(words.get(0)).isEqualTo(1);
    assertThat(line.withdraw(second)).isTrue();
    assertThat(words.get(0)).isZero();
  }

  @Test
  void withdraw_takenWaiter_returnsFalse() {
    line.register(first);
    line.takeOldest();
    assertThat(line.withdraw(first)).isFalse();
  }

  @Test
  void withdraw_allTaken_returnsFalse() {
    line.register(first);
    line.register(second);
    line.takeAll();
    assertThat(line.withdraw(first)).isFalse();
    assertThat(line.withdraw(second)).isFalse();
  }

  @Test
  void flag_lastWaiterTaken_isDown() {
    line.register(first);
    line.register(second);
    assertThat(line.takeOldest()).isSameAs(first);
    assertThat(words.get(0)).isEqualTo(1);
    assertThat(line.takeOldest()).isSameAs(second);
    assertThat(words.get(0)).isZero();
  }

  @Test
  void flag_allWaitersTaken_isDown() {
    line.register(first);
    line.takeAll();
    assertThat(words.get(0)).isZero();
  }

  /** A node that keeps a link drags all later nodes into the old generation. */
  @Test
  void node_outOfTheLine_hasNoLinkToTheNext() {
    LineWaiter third = new Nobody();
    line.register(first);
    line.register(second);
    line.register(third);
    assertThat(line.withdraw(second)).isTrue();
    assertThat(second.newer.getPlain()).isNull();
    assertThat(line.takeOldest()).isSameAs(first);
    assertThat(first.newer.getPlain()).isNull();
    line.register(first);
    assertThat(line.takeAll()).isSameAs(third);
    assertThat(WaitingLine.partFromNewer(third)).isSameAs(first);
    assertThat(third.newer.getPlain()).isNull();
  }

  @Test
  void rejoin_afterSeparation_standsAlone() {
    line.register(first);
    line.register(second);
    assertThat(line.takeAll()).isSameAs(first);
    assertThat(WaitingLine.partFromNewer(first)).isSameAs(second);
    line.register(first);
    assertThat(line.length()).isEqualTo(1);
    assertThat(line.takeOldest()).isSameAs(first);
    assertThat(words.get(0)).isZero();
    assertThat(line.takeOldest()).isNull();
  }
}
