package dev.wakeproof.bench.workload;

import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.lock.SpinLock;
import dev.wakeproof.semaphore.Mutex;
import dev.wakeproof.semaphore.ReadWriteMutex;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** The locks by name: ours, then what people would pick instead. */
public final class Locks {
  /** How often the spinning form of the queued lock looks again. */
  private static final int SPINS = 100;

  private static final Map<String, Supplier<Section>> BY_NAME = new LinkedHashMap<>();

  static {
    BY_NAME.put("QueuedLock", () -> section(new QueuedLock()));
    BY_NAME.put("QueuedLock(spins)", () -> section(new QueuedLock(false, SPINS)));
    BY_NAME.put("QueuedLock(fair)", () -> section(new QueuedLock(true)));
    BY_NAME.put("Mutex", () -> section(new Mutex()));
    BY_NAME.put("ReadWriteMutex.writeLock", () -> section(new ReadWriteMutex().writeLock()));
    BY_NAME.put("SpinLock", () -> section(new SpinLock()));
    BY_NAME.put("synchronized", Monitor::new);
    BY_NAME.put("ReentrantLock", () -> section(new ReentrantLock()));
    BY_NAME.put("ReentrantLock(fair)", () -> section(new ReentrantLock(true)));
    BY_NAME.put("StampedLock", Locks::stamped);
  }

  private Locks() {}

  /** All of them. */
  public static List<String> names() {
    return List.copyOf(BY_NAME.keySet());
  }

  /** A new one, free. */
  public static Section create(String name) {
    return Registry.get(BY_NAME, name).get();
  }

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
