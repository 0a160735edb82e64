package dev.wakeproof.bytecode;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Interactions of threads. Each assertion holds in every schedule, unless a method says otherwise.
 */
@SuppressWarnings("WaitNotInLoop") // The test is about what one wait does.
class Threads {
  private static int counted;
  private int woken;
  private volatile boolean ready;
  private boolean told;

  void interruptEndsAWait() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              synchronized (this) {
                try {
                  wait();
                  throw new AssertionError("WokenByNobody");
                } catch (InterruptedException e) {
                  require(!Thread.currentThread().isInterrupted(), "StatusIsCleared");
                }
              }
            });
    thread.start();
    thread.interrupt();
    thread.join();
  }

  void interruptEndsASleepAndAJoin() throws InterruptedException {
    Thread sleeper = new Thread(() -> endsInterrupted(() -> Thread.sleep(1_000_000)));
    Thread main = Thread.currentThread();
    sleeper.start();
    sleeper.interrupt();
    sleeper.join();
    Thread other = new Thread(main::interrupt);
    Thread never = new Thread(LockSupport::park);
    never.setDaemon(true);
    never.start();
    other.start();
    endsInterrupted(never::join);
  }

  /** More milliseconds than there are nanoseconds in a number. */
  void waitsForEver() throws InterruptedException {
    Thread sleeper = new Thread(() -> endsInterrupted(() -> Thread.sleep(Long.MAX_VALUE)));
    sleeper.start();
    sleeper.interrupt();
    sleeper.join(Long.MAX_VALUE);
    Thread parked = new Thread(() -> LockSupport.parkUntil(Long.MAX_VALUE));
    parked.start();
    LockSupport.unpark(parked);
  }

  /** A wait of centuries is none that ends. */
  void nobodyWakesWhoWaitsForCenturies() throws InterruptedException {
    synchronized (this) {
      wait(Long.MAX_VALUE);
    }
  }

  /** The same in the JDK's words. */
  void nobodyCountsDownForCenturies() throws InterruptedException {
    new CountDownLatch(1).await(Long.MAX_VALUE, TimeUnit.DAYS);
  }

  /** It may also sleep to its end before the interrupt comes, which is what is violated. */
  private static void endsInterrupted(Cases.Part part) {
    try {
      part.run();
      throw new AssertionError("NotInterrupted");
    } catch (InterruptedException e) {
      require(!Thread.interrupted(), "StatusIsCleared");
    }
  }

  /** Either of two may be woken by one notify: both outcomes are violations, by their names. */
  void oneOfTwoIsWoken() throws InterruptedException {
    Thread[] threads = {waiter(1), waiter(2)};
    threads[0].start();
    threads[1].start();
    synchronized (this) {
      told = true;
      notify();
    }
    threads[0].join(1);
    threads[1].join(1);
    synchronized (this) {
      throw new AssertionError("Woken" + woken);
    }
  }

  private Thread waiter(int number) {
    Thread thread =
        new Thread(
            () -> {
              synchronized (this) {
                try {
                  if (!told) {
                    wait();
                    woken += number;
                  }
                } catch (InterruptedException e) {
                  throw new IllegalStateException(e);
                }
              }
            });
    thread.setDaemon(true);
    return thread;
  }

  void aWaitEndsByItsTime() throws InterruptedException {
    long before = System.nanoTime();
    synchronized (this) {
      wait(3);
    }
    require(System.nanoTime() - before == TimeUnit.MILLISECONDS.toNanos(3), "TimeHasPassed");
  }

  void permitsAreRemembered() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              while (!ready) {}
              LockSupport.park();
            });
    thread.start();
    LockSupport.unpark(thread);
    LockSupport.unpark(thread);
    ready = true;
    thread.join();
    require(!thread.isAlive(), "Ended");
  }

  void onePermitAtMost() {
    LockSupport.unpark(Thread.currentThread());
    LockSupport.unpark(Thread.currentThread());
    LockSupport.park();
    LockSupport.park();
  }

  void startedTwice() {
    Thread thread = new Thread(() -> {});
    thread.start();
    thread.start();
  }

  void uncaught() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              throw new IllegalArgumentException("thrown");
            });
    thread.start();
    thread.join();
  }

  void caughtByItsHandler() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              throw new IllegalArgumentException("thrown");
            });
    thread.setUncaughtExceptionHandler((dead, thrown) -> ready = true);
    thread.start();
    thread.join();
    require(ready, "HandlerWasTold");
  }

  /** Reentrant, and left by an exception. */
  void monitors() throws InterruptedException {
    Cases.play(this::count, this::count);
    require(counted == 2, "Counted");
  }

  private synchronized void count() {
    try {
      again();
    } catch (IllegalStateException e) {
      synchronized (this) {
        require(Thread.holdsLock(this), "Holds");
      }
    }
  }

  private synchronized void again() {
    counted++;
    throw new IllegalStateException();
  }

  void notWithoutTheMonitor() {
    notifyAll();
  }

  void hashesRepeatThemselves() throws InterruptedException {
    Object one = new Object();
    require(one.hashCode() == System.identityHashCode(one), "OneHash");
    Cases.play(() -> require(toString().startsWith("dev.wakeproof.bytecode.Threads@"), "Text"));
  }

  void waitsForPlainFields() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              while (!ready) {
                Thread.yield();
              }
            });
    thread.start();
    thread.join();
  }

  static void require(boolean condition, String what) {
    if (!condition) {
      throw new AssertionError(what);
    }
  }
}
