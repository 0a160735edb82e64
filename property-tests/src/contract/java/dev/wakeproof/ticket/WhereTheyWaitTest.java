package dev.wakeproof.ticket;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The place at which a waiter waits. It does not affect the order of admission, so the test of the
 * array reads the thread's stack and state. A release of several permits serves a waiter at each
 * place.
 */
@Timeout(20)
class WhereTheyWaitTest {
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(5);
  private static final String ON_THE_GRANTS = "awaitFront";
  private static final String ON_AN_ELEMENT = "awaitChange";

  /** {@code FewSpinners}: as many waiters spin as the threshold says, and none if it is 0. */
  @Test
  void waiters_withinTheThreshold_spinOnTheGrants() throws InterruptedException {
    for (int threshold = 0; threshold < 3; threshold++) {
      WaitingArraySemaphore semaphore =
          new WaitingArraySemaphore(0, threshold, new WaitingArray(4));
      for (int waiter = 0; waiter < 4; waiter++) {
        Thread thread = waiter(semaphore, waiter + 1);
        awaitMethod(thread, waiter < threshold ? ON_THE_GRANTS : ON_AN_ELEMENT);
      }
      semaphore.release(4);
    }
  }

  @Test
  void newSemaphore_withoutAThreshold_usesOne() throws InterruptedException {
    WaitingArraySemaphore semaphore = new WaitingArraySemaphore(0);
    awaitMethod(waiter(semaphore, 1), ON_THE_GRANTS);
    awaitMethod(waiter(semaphore, 2), ON_AN_ELEMENT);
    semaphore.release(2);
  }

  /** {@code LooksOnce}: or it would spin on grants and bucket by turns, and never nap. */
  @Test
  void wokenWaiter_notAdmitted_waitsForTheNextChange() throws InterruptedException {
    WaitingArraySemaphore semaphore = new WaitingArraySemaphore(0, 0, new WaitingArray(1));
    Thread first = waiter(semaphore, 1);
    Thread second = waiter(semaphore, 2);
    awaitMethod(second, ON_AN_ELEMENT);

    semaphore.release();
    ends(first);
    // A nap from before the change takes some milliseconds at most.
    Thread.sleep(100);

    while (second.getState() != Thread.State.TIMED_WAITING) {
      Thread.sleep(1);
    }
    assertThat(second.isAlive()).isTrue();
    semaphore.release();
    ends(second);
  }

  @Test
  void release_ofMany_servesAllOnABucket() throws InterruptedException {
    WaitingArraySemaphore semaphore = new WaitingArraySemaphore(0, 0, new WaitingArray(8));
    List<Thread> line = new ArrayList<>();
    for (int drawn = 1; drawn <= 3; drawn++) {
      line.add(waiter(semaphore, drawn));
      awaitMethod(line.get(drawn - 1), ON_AN_ELEMENT);
    }

    semaphore.release(3);

    for (Thread waiter : line) {
      ends(waiter);
    }
    assertThat(semaphore.availablePermits()).isZero();
  }

  @Test
  void release_ofMany_servesAllSpinners() throws InterruptedException {
    TicketSemaphore semaphore = new TicketSemaphore(0);
    Thread first = waiter(semaphore, 1);
    Thread second = waiter(semaphore, 2);

    semaphore.release(2);

    ends(first);
    ends(second);
    assertThat(semaphore.availablePermits()).isZero();
  }

  private static Thread waiter(TicketedSemaphore semaphore, int drawn) throws InterruptedException {
    Thread thread = new Thread(semaphore::acquireUninterruptibly);
    thread.setDaemon(true);
    thread.start();
    while (semaphore.getQueueLength() < drawn) {
      Thread.sleep(1);
    }
    return thread;
  }

  /** A release changes the bucket of the ticket that comes near, not of the admitted one. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void release_oneByOne_servesAll(int threshold) throws InterruptedException {
    WaitingArraySemaphore semaphore = new WaitingArraySemaphore(0, threshold, new WaitingArray(8));
    List<Thread> waiters = new ArrayList<>();
    for (int waiter = 0; waiter < 5; waiter++) {
      Thread thread = waiter(semaphore, waiter + 1);
      waiters.add(thread);
      awaitMethod(thread, waiter < threshold ? ON_THE_GRANTS : ON_AN_ELEMENT);
    }
    for (Thread waiter : waiters) {
      semaphore.release();
      ends(waiter);
    }
  }

  private static void awaitMethod(Thread thread, String method) throws InterruptedException {
    long begun = System.nanoTime();
    while (Arrays.stream(thread.getStackTrace())
        .noneMatch(frame -> frame.getMethodName().equals(method))) {
      assertThat(System.nanoTime() - begun).as("waits in vain for %s", method).isLessThan(PATIENCE);
      Thread.sleep(1);
    }
  }

  private static void ends(Thread thread) throws InterruptedException {
    thread.join(TimeUnit.NANOSECONDS.toMillis(PATIENCE));
    assertThat(thread.isAlive()).as("waits for ever").isFalse();
  }
}
