package dev.wakeproof.bytecode;

import static dev.wakeproof.bytecode.LockPrograms.outcome;
import static dev.wakeproof.bytecode.LockPrograms.start;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;

/** Programs with outcomes that only a thread in the queue of a lock makes possible. */
@SuppressWarnings({"LockNotBeforeTry", "WaitNotInLoop"}) // It keeps the programs short.
final class QueueObservers {
  private QueueObservers() {}

  private static Void pass(ReentrantLock lock) {
    lock.lock();
    lock.unlock();
    return null;
  }

  /** The wait for the lock consumes the permit that the later park needs. */
  static final class ParksAfterCheck {
    private final ReentrantLock lock = new ReentrantLock();
    private volatile boolean flag;

    void plays() throws Exception {
      Thread waiter =
          start(
              () -> {
                if (!flag) {
                  pass(lock);
                  LockSupport.park();
                }
                return null;
              });
      lock.lock();
      flag = true;
      LockSupport.unpark(waiter);
      lock.unlock();
      waiter.join();
    }
  }

  /** An unlock leaves a permit, which ends a later park early. */
  static final class ParksOnce {
    private final ReentrantLock lock = new ReentrantLock();
    private volatile boolean flag;

    void plays() throws Exception {
      Thread waiter =
          start(
              () -> {
                pass(lock);
                LockSupport.park();
                return flag ? null : early();
              });
      pass(lock);
      flag = true;
      LockSupport.unpark(waiter);
      waiter.join();
    }

    private static Void early() {
      throw outcome("early");
    }
  }

  /** The base of programs that look at the queue while they hold the lock. */
  abstract static class Observer {
    final ReentrantLock lock;

    Observer(ReentrantLock lock) {
      this.lock = lock;
    }

    abstract Object observe(Thread waiter);

    void plays() throws Exception {
      lock.lock();
      Thread waiter = start(() -> pass(lock));
      Object seen = observe(waiter);
      lock.unlock();
      waiter.join();
      throw outcome(seen);
    }
  }

  static final class AsksForThreads extends Observer {
    AsksForThreads() {
      super(new ReentrantLock());
    }

    @Override
    Object observe(Thread waiter) {
      return lock.hasQueuedThreads();
    }
  }

  static final class AsksForThread extends Observer {
    AsksForThread() {
      super(new ReentrantLock());
    }

    @Override
    Object observe(Thread waiter) {
      return lock.hasQueuedThread(waiter);
    }
  }

  static final class AsksForLength extends Observer {
    AsksForLength() {
      super(new ReentrantLock());
    }

    @Override
    Object observe(Thread waiter) {
      return lock.getQueueLength();
    }
  }

  /** An assertion library calls the method by reflection. */
  static final class AsksByProperty extends Observer {
    AsksByProperty() {
      super(new ReentrantLock());
    }

    @Override
    Object observe(Thread waiter) {
      assertThat(lock).extracting("queueLength").isEqualTo(0);
      return 0;
    }
  }

  /** The same, of the interrupt flag of a thread that waits for a lock. */
  static final class AsksForInterruptByProperty extends Observer {
    AsksForInterruptByProperty() {
      super(new ReentrantLock());
    }

    @Override
    Object observe(Thread waiter) {
      waiter.interrupt();
      assertThat(waiter).extracting("interrupted").isEqualTo(true);
      return true;
    }
  }

  static final class AsksForLengthOfSemaphore {
    private final Semaphore semaphore = new Semaphore(0);

    void plays() throws Exception {
      Thread waiter =
          start(
              () -> {
                semaphore.acquire();
                return null;
              });
      int length = semaphore.getQueueLength();
      semaphore.release();
      waiter.join();
      throw outcome(length);
    }
  }

  /** The base of programs that look at the waiters of a condition. */
  abstract static class ConditionObserver {
    final ReentrantLock lock = new ReentrantLock();
    final Condition condition = lock.newCondition();
    private boolean waits;

    abstract Object observe();

    void plays() throws Exception {
      Thread waiter =
          start(
              () -> {
                lock.lock();
                waits = true;
                condition.await();
                lock.unlock();
                return null;
              });
      lock.lock();
      Object seen = waits ? observe() : "early";
      waits = true;
      condition.signal();
      lock.unlock();
      if (seen.equals("early")) {
        throw outcome(seen);
      }
      waiter.join();
      throw outcome(seen);
    }
  }

  static final class AsksForWaiters extends ConditionObserver {
    @Override
    Object observe() {
      return lock.hasWaiters(condition);
    }
  }

  static final class AsksForNumberOfWaiters extends ConditionObserver {
    @Override
    Object observe() {
      return lock.getWaitQueueLength(condition);
    }
  }

  private static final class Watched extends ReentrantLock {
    private static final long serialVersionUID = 1;

    Collection<Thread> waiting() {
      return getQueuedThreads();
    }
  }

  static final class Extends extends Observer {
    Extends() {
      super(new Watched());
    }

    @Override
    Object observe(Thread waiter) {
      return ((Watched) lock).waiting().size();
    }
  }

  /** A thread in the queue has cleared its flag, and sets it again when it has the lock. */
  static final class AsksForInterrupt extends Observer {
    AsksForInterrupt() {
      super(new ReentrantLock());
    }

    @Override
    Object observe(Thread waiter) {
      waiter.interrupt();
      return waiter.isInterrupted();
    }
  }

  /** The queue interrupts its thread again, by the method that the program overrides. */
  static final class OverridesInterrupt {
    private final ReentrantLock lock = new ReentrantLock();
    private final AtomicInteger calls = new AtomicInteger();

    void plays() throws Exception {
      lock.lock();
      Thread waiter =
          new Thread(() -> pass(lock)) {
            @Override
            public void interrupt() {
              calls.incrementAndGet();
              super.interrupt();
            }
          };
      waiter.start();
      waiter.interrupt();
      lock.unlock();
      waiter.join();
      throw outcome(calls.get());
    }
  }

  /** Asks for the queue by a reference to the method. */
  static final class Refers extends Observer {
    Refers() {
      super(new ReentrantLock());
    }

    @Override
    Object observe(Thread waiter) {
      BooleanSupplier asks = lock::hasQueuedThreads;
      return asks.getAsBoolean();
    }
  }

  /** Observes the queue by a class that is loaded after an interrupt has ended a wait. */
  static final class LooksLater {
    private final ReentrantLock lock = new ReentrantLock();

    void plays() throws Exception {
      Thread waiter =
          start(
              () -> {
                try {
                  lock.lockInterruptibly();
                  lock.unlock();
                } catch (InterruptedException e) {
                  // The schedules in which the interrupt comes first.
                }
                return null;
              });
      lock.lock();
      waiter.interrupt();
      lock.unlock();
      waiter.join();
      new Watched().waiting();
    }
  }

  static final class TriesForATime {
    private final ReentrantLock lock = new ReentrantLock();

    void plays() throws Exception {
      int[] got = new int[1];
      Thread waiter =
          start(
              () -> {
                if (lock.tryLock(1, TimeUnit.SECONDS)) {
                  got[0] = 1;
                  lock.unlock();
                }
                return null;
              });
      pass(lock);
      waiter.join();
      throw outcome(got[0]);
    }
  }
}
