package dev.wakeproof.lock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.atomic.RefCell;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Those that give up in line at an unfair lock, between others that wait, do not pile up there. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LineIsSweptTest {
  private static final int WAITING = 8;
  private static final int LEAVING = 5;
  private static final int ROUNDS = 20;

  private final LockSteps steps = new UnfairSteps(new RefCell<>(Word.LOCKED), 0);
  private final Deque<Thread> waiters = new ArrayDeque<>();

  @Test
  void cancel_inLine_nodesStayBounded() throws Exception {
    for (int i = 0; i < WAITING; i++) {
      comes();
    }
    for (int round = 0; round < ROUNDS; round++) {
      comes();
      List<Thread> leaving = new ArrayList<>();
      for (int i = 0; i < LEAVING; i++) {
        comes();
        leaving.add(waiters.getLast());
      }
      passOn();
      for (Thread waiter : leaving) {
        GoneAreFewTest.giveUp(waiter);
        waiters.remove(waiter);
      }
      assertThat(line())
          .as("LineIsSwept: %d wait, in a line of", waiters.size())
          .isBetween(waiters.size(), 2 * (WAITING + LEAVING + 1));
    }
    while (!waiters.isEmpty()) {
      passOn();
    }
  }

  /** Or a dead node of the old generation keeps all that came after it from being collected. */
  @Test
  void unlock_ofALineWithWaiters_leavesNoLinkInTheNodeThatLeft() throws Exception {
    for (int i = 0; i < WAITING; i++) {
      comes();
    }
    passOn();
    Node first = steps.inLine();
    for (int i = 1; i < WAITING; i++) {
      Node leaving = steps.inLine();
      passOn();
      assertThat(leaving.above.getPlain()).as("the link of waiter %d", i).isNull();
    }
    assertThat(first.above.getPlain()).isNull();
  }

  @Test
  void sweep_ofALineWithCancelledNodes_leavesNoLinkInThem() throws Exception {
    comes();
    for (int i = 0; i < LEAVING; i++) {
      comes();
    }
    List<Thread> leaving = new ArrayList<>(waiters).subList(1, LEAVING);
    passOn();
    List<Node> gone = new ArrayList<>();
    for (Node node = steps.inLine(); node != null; node = node.above.getPlain()) {
      gone.add(node);
    }
    for (Thread waiter : leaving) {
      GoneAreFewTest.giveUp(waiter);
      waiters.remove(waiter);
    }
    while (!waiters.isEmpty()) {
      passOn();
    }
    assertThat(gone).allSatisfy(node -> assertThat(node.above.getPlain()).isNull());
  }

  private void comes() throws InterruptedException {
    waiters.add(GoneAreFewTest.queued(steps, waiters.size() + 1));
  }

  /** The longest waiter holds the lock then, and its thread has ended. */
  private void passOn() throws InterruptedException {
    steps.unlock(steps.word);
    waiters.removeFirst().join();
  }

  private int line() {
    int length = 0;
    for (Node node = steps.inLine(); node != null; node = node.above.getOpaque()) {
      length++;
    }
    return length;
  }
}
