package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.address.AddressSemaphore;
import dev.wakeproof.channel.Channel;
import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.lock.SpinLock;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Mutex;
import dev.wakeproof.semaphore.ReadWriteMutex;
import dev.wakeproof.ticket.TicketSemaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A deadline counts from the call: no pause before the sleep is added to it. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DeadlineTest {
  private static final int ATTEMPTS = 100_000;

  /** Shorter than a thread without a deadline spins. */
  private static final long SOON_NANOS = 40_000;

  /** Something that never comes true in time. */
  interface Timed {
    boolean attempt(long nanos) throws Exception;
  }

  static Stream<Arguments> timed() throws Exception {
    CountingSemaphore semaphore = new CountingSemaphore(0);
    TicketSemaphore ticket = new TicketSemaphore(0);
    AddressSemaphore address = new AddressSemaphore(0);
    Channel<String> empty = new Channel<>(1);
    Channel<String> full = new Channel<>(1);
    full.send("");
    Lock mutex = heldElsewhere(new Mutex());
    Lock unfair = heldElsewhere(new QueuedLock(false, 1_000_000));
    Lock fair = heldElsewhere(new QueuedLock(true));
    Lock spin = heldElsewhere(new SpinLock());
    ReadWriteMutex shelf = new ReadWriteMutex();
    heldElsewhere(shelf.writeLock());
    return Stream.of(
        row("semaphore", nanos -> semaphore.tryAcquire(nanos, TimeUnit.NANOSECONDS)),
        row("ticket", nanos -> ticket.tryAcquire(nanos, TimeUnit.NANOSECONDS)),
        row("address", nanos -> address.tryAcquire(nanos, TimeUnit.NANOSECONDS)),
        row("mutex", nanos -> mutex.tryLock(nanos, TimeUnit.NANOSECONDS)),
        row("unfair lock", nanos -> unfair.tryLock(nanos, TimeUnit.NANOSECONDS)),
        row("fair lock", nanos -> fair.tryLock(nanos, TimeUnit.NANOSECONDS)),
        row("spin lock", nanos -> spin.tryLock(nanos, TimeUnit.NANOSECONDS)),
        row("reader", nanos -> shelf.readLock().tryLock(nanos, TimeUnit.NANOSECONDS)),
        row("writer", nanos -> shelf.writeLock().tryLock(nanos, TimeUnit.NANOSECONDS)),
        row("send", nanos -> full.trySend("", nanos, TimeUnit.NANOSECONDS)),
        row("receive", nanos -> empty.tryReceive(nanos, TimeUnit.NANOSECONDS) != null));
  }

  @ParameterizedTest
  @MethodSource("timed")
  void timedWait_ofANanosecond_endsSoon(Timed timed) throws Exception {
    // The shortest of many: whatever else the machine does, one of them is left alone.
    long shortest = Long.MAX_VALUE;
    for (int i = 0; i < ATTEMPTS && shortest > SOON_NANOS; i++) {
      long start = System.nanoTime();
      assertThat(timed.attempt(1)).isFalse();
      shortest = Math.min(shortest, System.nanoTime() - start);
    }
    assertThat(shortest).isLessThanOrEqualTo(SOON_NANOS);
  }

  private static Arguments row(String name, Timed timed) {
    return Arguments.of(Named.of(name, timed));
  }

  private static Lock heldElsewhere(Lock lock) throws Exception {
    Actor.run(lock::lock).result();
    return lock;
  }
}
