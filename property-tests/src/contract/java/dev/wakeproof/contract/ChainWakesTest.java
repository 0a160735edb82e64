package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.ticket.WaitingChainSemaphore;
import dev.wakeproof.ticket.WaitingChains;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The waiters that the chains wake. A spurious wakeup loses nothing, so only a count of a thread's
 * sleeps detects it.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ChainWakesTest {
  private static final int RELEASES = 20;
  // Park may return for no reason, which hardly ever happens.
  private static final int SPARE = 3;

  private final WaitingChains oneStack = new WaitingChains(1);

  @Test
  void release_waiterNotAdmitted_leavesItAsleep() throws Exception {
    WaitingChainSemaphore semaphore = new WaitingChainSemaphore(0, oneStack);
    Thread waiter = asleepAt(semaphore);
    semaphore.release();
    waiter.join();
  }

  /** OnlyForDrawn: the stack is shared with another semaphore, which has a waiter. */
  @Test
  void release_withoutWaiters_wakesNoThread() throws Exception {
    WaitingChainSemaphore semaphore = new WaitingChainSemaphore(0, oneStack);
    WaitingChainSemaphore nobodyWaitsHere = new WaitingChainSemaphore(0, oneStack);
    Thread waiter = asleepAt(semaphore);
    long before = sleeps(waiter);
    for (int i = 0; i < RELEASES; i++) {
      nobodyWaitsHere.release();
      Thread.sleep(5);
    }
    assertThat(sleeps(waiter) - before).isLessThanOrEqualTo(SPARE);
    semaphore.release();
    waiter.join();
  }

  /** A release of the waiter before it wakes the whole stack, and this one sleeps again. */
  @Test
  void acquire_interruptedInTheFirstOfTwoSleeps_keepsTheStatus() throws Exception {
    WaitingChainSemaphore semaphore = new WaitingChainSemaphore(0, oneStack);
    Thread first = asleepAt(semaphore);
    Actor<Boolean> second =
        Actor.start(
            () -> {
              semaphore.acquireUninterruptibly();
              return Thread.interrupted();
            });
    Actor.until(() -> semaphore.getQueueLength() == 2 && second.isAsleep());
    second.interrupt();
    second.untilAsleepAgain();
    semaphore.release();
    first.join();
    Thread.sleep(20);
    second.untilAsleep();
    semaphore.release();
    assertThat(second.result()).isTrue();
  }

  @Test
  void release_ofMany_wakesAllOfAStack() throws Exception {
    WaitingChainSemaphore semaphore = new WaitingChainSemaphore(0, oneStack);
    List<Thread> stack = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      stack.add(asleepAt(semaphore));
    }
    semaphore.release(3);
    for (Thread waiter : stack) {
      waiter.join();
    }
  }

  /** DetachesOnlyGranted: each has a stack of its own. */
  @Test
  void release_ofOne_wakesOnlyTheAdmitted() throws Exception {
    WaitingChainSemaphore semaphore = new WaitingChainSemaphore(0, new WaitingChains(64));
    List<Thread> line = new ArrayList<>();
    for (int i = 0; i < RELEASES; i++) {
      line.add(asleepAt(semaphore));
    }
    Thread last = asleepAt(semaphore);
    long before = sleeps(last);
    for (Thread admitted : line) {
      semaphore.release();
      admitted.join();
      Thread.sleep(5);
    }
    assertThat(sleeps(last) - before).isLessThanOrEqualTo(SPARE);
    semaphore.release();
    last.join();
  }

  /** A platform thread: a virtual thread's sleeps are not counted. */
  private static Thread asleepAt(WaitingChainSemaphore semaphore) {
    Thread waiter = new Thread(semaphore::acquireUninterruptibly);
    waiter.setDaemon(true);
    waiter.start();
    Actor.until(() -> waiter.getState() == Thread.State.WAITING);
    return waiter;
  }

  private static long sleeps(Thread thread) {
    return ManagementFactory.getThreadMXBean().getThreadInfo(thread.getId()).getWaitedCount();
  }
}
