package dev.wakeproof.lock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.testing.TestThreads;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/**
 * Waiters come to a queued lock that is held and give up, one after the other: those that have do
 * not pile up in its stack. In the lock's own package, for from outside one only sees memory go.
 */
class GoneAreFewTest {
  private static final int TRIES = 100;
  private static final int MOST_MOVES = 60;

  /** A waiter comes; any other move is the number of the one that gives up. */
  private static final int COMES = -1;

  private final RefCell<Word> word = new RefCell<>(Word.LOCKED);

  @Property(tries = TRIES, shrinking = ShrinkingMode.OFF)
  void unfairCancelledNodesAreBounded(
      @ForAll @Size(max = MOST_MOVES) List<@IntRange(min = COMES, max = 5) Integer> moves)
      throws Exception {
    check(new UnfairSteps(word, 0), moves);
  }

  @Property(tries = TRIES, shrinking = ShrinkingMode.OFF)
  void fairCancelledNodesAreBounded(
      @ForAll @Size(max = MOST_MOVES) List<@IntRange(min = COMES, max = 5) Integer> moves)
      throws Exception {
    check(new FairSteps(word, 0), moves);
  }

  private void check(LockSteps steps, List<Integer> moves) throws Exception {
    List<Thread> waiters = new ArrayList<>();
    for (int move : moves) {
      if (move == COMES || move >= waiters.size()) {
        waiters.add(queued(steps, waiters.size() + 1));
      } else {
        giveUp(waiters.remove(move));
      }
      check(waiters.size());
    }
    for (Thread waiter : waiters) {
      giveUp(waiter);
    }
    check(0);
  }

  private void check(int waiting) {
    int length = 0;
    for (Node node = Word.top(word.get()); node != null; node = node.below.getOpaque()) {
      length++;
    }
    assertThat(length)
        .withFailMessage("HoldsAllWhoWait: %d wait, and the stack holds %d", waiting, length)
        .isGreaterThanOrEqualTo(waiting);
    assertThat(length)
        .withFailMessage("IsShort: %d wait in a stack of %d", waiting, length)
        .isLessThanOrEqualTo(2 * waiting);
  }

  static Thread queued(LockSteps steps, int length) {
    Runnable wait = () -> steps.await(steps.word.get(), WaitPolicy.UNTIL_INTERRUPTED, null);
    Thread waiter = TestThreads.of(wait, "waiter");
    waiter.start();
    while (steps.queueLength() < length) {
      Thread.yield();
    }
    return waiter;
  }

  static void giveUp(Thread waiter) throws InterruptedException {
    waiter.interrupt();
    waiter.join();
  }
}
