package dev.wakeproof.bench.workload;

import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.lock.SpinLock;
import dev.wakeproof.semaphore.Mutex;
import dev.wakeproof.semaphore.ReadWriteMutex;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** The locks by name: the library's, then its peers. */
public final class Locks {
  /** How often the spinning form of the queued lock polls again. */
  private static final int SPINS = 100;

  /** All locks. */
  public static final Registry<Supplier<Section>> ALL = new Registry<Supplier<Section>>();

  static {
    ALL.add("QueuedLock", () -> section(new QueuedLock()));
    ALL.add("QueuedLock(spins)", () -> section(new QueuedLock(false, SPINS)));
    ALL.add("QueuedLock(fair)", () -> section(new QueuedLock(true)));
    ALL.add("QueuedLock(fair, spins)", () -> section(new QueuedLock(true, SPINS)));
    ALL.add("Mutex", () -> section(new Mutex()));
    ALL.add("ReadWriteMutex.writeLock", () -> section(new ReadWriteMutex().writeLock()));
    ALL.add("SpinLock", () -> section(new SpinLock()));
    ALL.add("synchronized", Monitor::new);
    ALL.add("ReentrantLock", () -> section(new ReentrantLock()));
    ALL.add("ReentrantLock(fair)", () -> section(new ReentrantLock(true)));
    ALL.add("StampedLock.writeLock", Locks::stamped);
    ALL.add(
        "ReentrantReadWriteLock.writeLock",
        () -> section(new ReentrantReadWriteLock().writeLock()));
  }

  private Locks() {}

  /** Creates a free lock. */
  public static Section create(String name) {
    return ALL.get(name).get();
  }

  @SuppressWarnings("LockNotBeforeTry") // A section that throws ends the benchmark.
  private static Section section(Lock lock) {
    return body -> {
      lock.lock();
      long result = body.getAsLong();
      lock.unlock();
      return result;
    };
  }

  private static Section stamped() {
    StampedLock lock = new StampedLock();
    return body -> {
      long stamp = lock.writeLock();
      long result = body.getAsLong();
      lock.unlockWrite(stamp);
      return result;
    };
  }

  private static final class Monitor implements Section {
    @Override
    public long run(LongSupplier body) {
      synchronized (this) {
        return body.getAsLong();
      }
    }
  }
}
