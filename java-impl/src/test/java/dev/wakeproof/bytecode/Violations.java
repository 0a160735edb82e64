package dev.wakeproof.bytecode;

import dev.wakeproof.atomic.Owner;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** One small class for each way of breaking a rule, and one that breaks none. */
final class Violations {
  private Violations() {}

  static final class SynchronizedMethod {
    synchronized void run() {}
  }

  static final class SynchronizedBlock {
    int run(Object lock) {
      synchronized (lock) {
        return 1;
      }
    }
  }

  static final class WaitsOnMonitor {
    @SuppressWarnings("WaitNotInLoop") // It is never run.
    void run(Object lock) throws InterruptedException {
      lock.wait();
    }
  }

  static final class CallsThread {
    void run() {
      Thread.onSpinWait();
    }
  }

  static final class ReferencesThreadMethod {
    Supplier<Thread> run() {
      return Thread::currentThread;
    }
  }

  static final class ExtendsThread extends Thread {}

  static final class Parks {
    void run() {
      LockSupport.park();
    }
  }

  static final class HoldsAtomic {
    final Object value = new AtomicInteger();
  }

  static final class HoldsLock {
    final Object lock = new ReentrantLock();
  }

  static final class TakesLatch {
    boolean run(CountDownLatch latch) {
      return latch == null;
    }
  }

  @SuppressWarnings("serial")
  static final class IsOwnable extends AbstractOwnableSynchronizer {}

  @SuppressWarnings("serial")
  static final class GoesPastTheOwner extends Owner {
    void run() {
      setExclusiveOwnerThread(null);
    }
  }

  static final class ReferencesAtomicMethod {
    IntSupplier run(Object value) {
      return ((AtomicInteger) value)::get;
    }
  }

  static final class UsesVarHandle {
    Object run() {
      VarHandle.fullFence();
      return MethodHandles.arrayElementVarHandle(int[].class);
    }
  }

  static final class ReadsClock {
    long run() {
      return System.nanoTime();
    }
  }

  static final class ReadsWallClock {
    long run() {
      return System.currentTimeMillis();
    }
  }

  static final class AsksIdentity {
    int run(Object value) {
      return System.identityHashCode(value);
    }
  }

  static final class CatchesThrowable {
    boolean run(Runnable body) {
      try {
        body.run();
        return true;
      } catch (Throwable t) {
        return false;
      }
    }
  }

  static final class MutableField {
    int value;
  }

  static final class MutableStaticField {
    static int value;
  }

  static final class ArrayField {
    final int[] values = new int[1];
  }

  @SuppressWarnings("serial")
  static final class Owned extends Owner {
    void run(Thread thread) {
      set(thread);
    }
  }

  /** Everything that is allowed and looks like something that is not. */
  static final class Clean implements java.util.concurrent.locks.Lock {
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
    public boolean tryLock(long time, java.util.concurrent.TimeUnit unit) {
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
