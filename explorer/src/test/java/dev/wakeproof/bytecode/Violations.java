package dev.wakeproof.bytecode;

import dev.wakeproof.atomic.Owner;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.scenario.Actor;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** One small class for each way of breaking a rule, and one that breaks none. */
public final class Violations {
  private Violations() {}

  public static final class SynchronizedMethod {
    synchronized void run() {}
  }

  public static final class SynchronizedBlock {
    int run(Object lock) {
      synchronized (lock) {
        return 1;
      }
    }
  }

  public static final class WaitsOnMonitor {
    @SuppressWarnings("WaitNotInLoop") // It is never run.
    void run(Object lock) throws InterruptedException {
      lock.wait();
    }
  }

  public static final class CallsThread {
    void run() {
      Thread.onSpinWait();
    }
  }

  public static final class ReferencesThreadMethod {
    Supplier<Thread> run() {
      return Thread::currentThread;
    }
  }

  public static final class ExtendsThread extends Thread {}

  public static final class Parks {
    void run() {
      LockSupport.park();
    }
  }

  public static final class HoldsAtomic {
    final Object value = new AtomicInteger();
  }

  public static final class HoldsLock {
    final Object lock = new ReentrantLock();
  }

  public static final class TakesLatch {
    boolean run(CountDownLatch latch) {
      return latch == null;
    }
  }

  @SuppressWarnings("serial")
  public static final class IsOwnable extends AbstractOwnableSynchronizer {}

  @SuppressWarnings("serial")
  public static final class GoesPastTheOwner extends Owner {
    void run() {
      setExclusiveOwnerThread(null);
    }
  }

  public static final class AsksWhatIsNoted {
    String run(Actor other) {
      return other.takeAnswer();
    }
  }

  public static final class ReferencesAtomicMethod {
    IntSupplier run(Object value) {
      return ((AtomicInteger) value)::get;
    }
  }

  public static final class UsesVarHandle {
    Object run() {
      VarHandle.fullFence();
      return MethodHandles.arrayElementVarHandle(int[].class);
    }
  }

  public static final class ReadsClock {
    long run() {
      return System.nanoTime();
    }
  }

  public static final class ReadsWallClock {
    long run() {
      return System.currentTimeMillis();
    }
  }

  public static final class AsksIdentity {
    int run(Object value) {
      return System.identityHashCode(value);
    }
  }

  public static final class Throws {
    double run() {
      return Math.random();
    }
  }

  public static final class HashesIdentity {
    int run(Object value) {
      return value.hashCode();
    }
  }

  public static final class Reflects {
    Object run() throws ReflectiveOperationException {
      return Class.forName("java.lang.Thread");
    }
  }

  public static final class Prints {
    void run() {
      System.out.println("done");
    }
  }

  public static final class Sleeps {
    void run() throws InterruptedException {
      TimeUnit.SECONDS.sleep(1);
    }
  }

  public static final class GoesParallel {
    long run() {
      return List.of(1).parallelStream().count();
    }
  }

  public static final class AsksTheExplorer {
    Object run() {
      return MemoryModel.SC;
    }
  }

  public static final class Finalizes {
    @Override
    @SuppressWarnings({"deprecation", "removal", "Finalize"}) // It is never run.
    protected void finalize() {}
  }

  public static final class Native {
    native void run();
  }

  public static final class CatchesThrowable {
    boolean run(Runnable body) {
      try {
        body.run();
        return true;
      } catch (Throwable t) {
        return false;
      }
    }
  }

  public static final class MutableField {
    int value;
  }

  public static final class MutableStaticField {
    static int value;
  }

  public static final class ArrayField {
    final int[] values = new int[1];
  }

  public static final class ListField {
    final ArrayList<String> values = new ArrayList<>();
  }

  @SuppressWarnings("serial")
  public static final class IsAList extends ArrayList<String> {}

  public static final class IsAThreadLocal extends ThreadLocal<String> {}

  public static final class StaticThreadLocal {
    static final ThreadLocal<String> VALUE = ThreadLocal.withInitial(() -> "");
  }

  /** The compiler makes a field of the array. */
  public static Class<?> capturesAnArray() {
    int[] count = new int[1];
    return new Object() {
      int next() {
        return count[0]++;
      }
    }.getClass();
  }

  @SuppressWarnings("serial")
  public static final class Owned extends Owner {
    void run(Thread thread) {
      setHolder(thread);
    }
  }

  /** Everything that is allowed and looks like something that is not. */
  public static final class Clean implements java.util.concurrent.locks.Lock {
    private final Thread owner = null;

    boolean ownedBy(Thread thread) {
      return owner == thread;
    }

    boolean run(Runnable body) {
      try {
        body.run();
        return true;
      } catch (RuntimeException | Error e) {
        return false;
      } finally {
        body.run();
      }
    }

    @Override
    public void lock() {}

    @Override
    public void lockInterruptibly() {}

    @Override
    public boolean tryLock() {
      return true;
    }

    @Override
    public boolean tryLock(long time, TimeUnit unit) {
      return unit.toNanos(time) > 0;
    }

    @Override
    public void unlock() {}

    @Override
    public java.util.concurrent.locks.Condition newCondition() {
      return null;
    }
  }
}
