package dev.wakeproof.ticket;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** {@code OnlyForDrawn}: a release changes a bucket only for a drawn ticket. */
@Timeout(60)
class OnlyForDrawnTest {
  private static final int BUCKETS = 8;

  private final WaitingArray array = new WaitingArray(BUCKETS);

  @Test
  void release_withoutWaiters_changesNoBucket() {
    WaitingArraySemaphore semaphore = new WaitingArraySemaphore(1, 0, array);

    semaphore.acquireUninterruptibly();
    semaphore.release();
    semaphore.release(BUCKETS + 1);

    assertThat(changes()).isZero();
  }

  /** The free permits are more than an {@code int} holds. */
  @Test
  void release_ontoBillionsOfPermits_changesNoBucket() {
    WaitingArraySemaphore semaphore = new WaitingArraySemaphore(Integer.MAX_VALUE, 0, array);

    semaphore.release(Integer.MAX_VALUE);
    semaphore.release();
    semaphore.release();

    assertThat(changes()).isZero();
  }

  @Test
  void release_oneWaiter_changesOneBucket() throws InterruptedException {
    WaitingArraySemaphore semaphore = new WaitingArraySemaphore(0, 0, array);
    Thread waiter = new Thread(semaphore::acquireUninterruptibly);
    waiter.start();
    while (!semaphore.hasQueuedWaiters()) {
      Thread.onSpinWait();
    }

    semaphore.release(BUCKETS + 1);
    waiter.join();

    assertThat(changes()).isOne();
  }

  @Test
  void release_waiterNearTheFront_changesNoBucket() throws InterruptedException {
    WaitingArraySemaphore semaphore = new WaitingArraySemaphore(0, 1, array);
    Thread waiter = new Thread(semaphore::acquireUninterruptibly);
    waiter.start();
    while (!semaphore.hasQueuedWaiters()) {
      Thread.onSpinWait();
    }

    semaphore.release();
    waiter.join();

    assertThat(changes()).isZero();
  }

  /** {@code OneForOne}. */
  @Test
  void release_ofOneWithManyWaiters_changesOneBucket() throws InterruptedException {
    WaitingArraySemaphore semaphore = new WaitingArraySemaphore(0, 0, array);
    List<Thread> line = new ArrayList<>();
    for (int i = 0; i < BUCKETS; i++) {
      Thread waiter = new Thread(semaphore::acquireUninterruptibly);
      waiter.setDaemon(true);
      waiter.start();
      line.add(waiter);
    }
    while (semaphore.getQueueLength() < BUCKETS) {
      Thread.onSpinWait();
    }

    semaphore.release();

    assertThat(changes()).isOne();
    semaphore.release(BUCKETS - 1);
    for (Thread waiter : line) {
      waiter.join();
    }
  }

  /** {@code OnceAPost}. */
  @Test
  void release_severalWaitersPerBucket_changesEachBucketOnce() throws InterruptedException {
    int waiters = 2 * BUCKETS;
    WaitingArraySemaphore semaphore = new WaitingArraySemaphore(0, 0, array);
    List<Thread> line = new ArrayList<>();
    for (int i = 0; i < waiters; i++) {
      Thread waiter = new Thread(semaphore::acquireUninterruptibly);
      waiter.start();
      line.add(waiter);
    }
    while (semaphore.getQueueLength() < waiters) {
      Thread.onSpinWait();
    }

    semaphore.release(waiters);
    for (Thread waiter : line) {
      waiter.join();
    }

    assertThat(changes()).isEqualTo(BUCKETS);
  }

  /** Otherwise a thread that watches the bucket might see the same number again. */
  @Test
  void change_concurrent_losesNoUpdate() throws InterruptedException {
    int each = 300_000;
    List<Thread> all = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Thread changes =
          new Thread(
              () -> {
                for (int done = 0; done < each; done++) {
                  array.change(1);
                }
              });
      changes.start();
      all.add(changes);
    }
    for (Thread changes : all) {
      changes.join();
    }

    assertThat(array.changes(1)).isEqualTo(all.size() * (long) each);
  }

  private long changes() {
    return IntStream.range(0, BUCKETS).mapToLong(array::changes).sum();
  }
}
