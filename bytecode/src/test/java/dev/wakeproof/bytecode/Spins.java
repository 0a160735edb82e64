package dev.wakeproof.bytecode;

import java.lang.invoke.VarHandle;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** Loops that wait for something, and write meanwhile. */
class Spins {
  private final AtomicBoolean locked = new AtomicBoolean();
  private volatile boolean ready;
  private volatile int number;
  private int guarded;

  void lockByExchange() throws InterruptedException {
    Cases.Part part =
        () -> {
          while (locked.getAndSet(true)) {}
          guarded++;
          locked.set(false);
        };
    Cases.play(part, part);
    Threads.require(guarded == 2, "Lost");
  }

  void lockByExchangeThatIsKept() throws InterruptedException {
    Cases.Part part =
        () -> {
          while (locked.getAndSet(true)) {}
          guarded++;
        };
    Cases.play(part, part);
  }

  /** Either store may be the last one, even after the one that ends the loop. */
  void writesWhileItWaits() throws InterruptedException {
    Cases.play(
        () -> {
          while (!ready) {
            number = 1;
          }
        },
        () -> {
          ready = true;
          number = 2;
        });
    throw new AssertionError("Last" + number);
  }

  /** Writes a value that is overwritten and written again before the loop ends. */
  void writesAgainWhatIsGone() throws InterruptedException {
    AtomicInteger seen = new AtomicInteger();
    Cases.play(
        () -> {
          while (!ready) {
            number = 1;
          }
        },
        () -> {
          for (int i = 0; i < 2; i++) {
            number = 2;
            seen.set(10 * seen.get() + number);
          }
          ready = true;
        });
    throw new AssertionError("Seen" + seen);
  }

  void fencesWhileItWaits() throws InterruptedException {
    Cases.play(
        () -> {
          while (!ready) {
            VarHandle.fullFence();
          }
        },
        () -> ready = true);
  }

  void wakesWhileItWaits() throws InterruptedException {
    Thread sleeper =
        Cases.start(
            () -> {
              LockSupport.park();
              LockSupport.park();
              ready = true;
            });
    while (!ready) {
      LockSupport.unpark(sleeper);
    }
    sleeper.join();
  }

  /** When its time is up, it looks all the same. */
  void looksOnWhenItsTimeIsUp() throws InterruptedException {
    Cases.play(this::looksOn, () -> ready = true);
  }

  /** The same, and no thread stores. */
  void looksOnForEver() throws InterruptedException {
    Cases.play(this::looksOn, () -> number = 1);
  }

  private void looksOn() {
    long deadline = System.nanoTime() + 1000;
    long left = 1000;
    while (!ready) {
      left = deadline - System.nanoTime();
    }
    Threads.require(left <= 1000, "Earlier");
  }

  /** Its time may be up each time. */
  void triesThreeTimes() throws InterruptedException {
    Cases.play(
        () -> {
          for (int i = 0; i < 3; i++) {
            long deadline = System.nanoTime() + 1000;
            while (deadline - System.nanoTime() > 0) {
              if (ready) {
                return;
              }
            }
          }
          throw new AssertionError("GaveUp");
        },
        () -> ready = true);
  }

  /** The first that wait make the head of the queue, and the second looks for it in a loop. */
  void twoWaitAtASemaphore() throws InterruptedException {
    Semaphore semaphore = new Semaphore(0);
    Cases.Part part = () -> semaphore.tryAcquire(1, TimeUnit.SECONDS);
    Cases.play(part, part);
  }

  @SuppressWarnings("NonAtomicVolatileUpdate") // It is what is looked at.
  void addsWithoutALock() throws InterruptedException {
    Cases.Part part =
        () -> {
          ready = true;
          number++;
        };
    Cases.play(part, part);
    Threads.require(number == 2, "Lost");
  }
}
