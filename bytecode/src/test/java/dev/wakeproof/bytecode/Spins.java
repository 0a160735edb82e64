package dev.wakeproof.bytecode;

import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
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
    // A wait for a number of permits goes through the queue.
    Cases.Part part = () -> semaphore.tryAcquire(1, 1, TimeUnit.SECONDS);
    Cases.play(part, part);
  }

  private synchronized boolean isGuarded() {
    return guarded > 0;
  }

  private synchronized void guard() {
    guarded++;
  }

  void pollsByASynchronizedGetter() throws InterruptedException {
    Cases.play(
        () -> {
          while (!isGuarded()) {}
        },
        this::guard);
  }

  void pollsInASynchronizedBlock() throws InterruptedException {
    Cases.play(
        () -> {
          while (true) {
            synchronized (this) {
              if (guarded > 0) {
                return;
              }
            }
          }
        },
        this::guard);
  }

  void twoPollUnderOneLock() throws InterruptedException {
    Cases.Part part =
        () -> {
          while (!isGuarded()) {}
        };
    Cases.play(part, part, this::guard);
  }

  void pollsUnderTwoLocks() throws InterruptedException {
    Object inner = new Object();
    Cases.play(
        () -> {
          while (true) {
            synchronized (this) {
              synchronized (inner) {
                if (guarded > 0) {
                  return;
                }
              }
            }
          }
        },
        this::guard);
  }

  void pollsUnderALockAndSleeps() throws InterruptedException {
    Cases.play(
        () -> {
          while (!isGuarded()) {
            Thread.sleep(10);
          }
        },
        this::guard);
  }

  void pollsUnderALockForEver() throws InterruptedException {
    Cases.play(
        () -> {
          while (!isGuarded()) {}
        },
        () -> ready = true);
  }

  void sleepsUnderALockForEver() throws InterruptedException {
    Cases.play(
        () -> {
          while (!isGuarded()) {
            Thread.sleep(10);
          }
        },
        () -> ready = true);
  }

  /** It changes something under the lock, so it may give up. */
  void countsUnderALock() throws InterruptedException {
    int[] rounds = new int[1];
    Cases.play(
        () -> {
          while (!isGuarded()) {
            synchronized (rounds) {
              Threads.require(++rounds[0] < 3, "GaveUp");
            }
          }
        },
        this::guard);
  }

  /** A loop in the critical section begins anew after the lock was free. */
  void looksTwiceUnderALock() throws InterruptedException {
    Cases.play(
        () -> {
          while (true) {
            synchronized (this) {
              for (int i = 0; i < 2; i++) {
                if (guarded > 0) {
                  return;
                }
              }
            }
          }
        },
        this::guard);
  }

  void pollsAQueueByItsInterface() throws InterruptedException {
    Queue<Integer> queue = new ConcurrentLinkedQueue<>();
    Cases.play(
        () -> {
          while (queue.poll() == null) {}
        },
        () -> queue.add(1));
  }

  void pollsABlockingQueue() throws InterruptedException {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    Cases.play(
        () -> {
          while (queue.poll() == null) {}
        },
        () -> queue.add(1));
  }

  void pollsForATime() throws InterruptedException {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    Cases.play(() -> takeInTime(queue), () -> queue.add(1));
  }

  /** An item comes, and another thread takes it. */
  void pollsForATimeForEver() throws InterruptedException {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    Cases.play(() -> takeInTime(queue), () -> queue.add(1), queue::poll);
  }

  void countsTimesThatAreUp() throws InterruptedException {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    int[] rounds = new int[1];
    Cases.play(
        () -> {
          while (rounds[0] < 3 && queue.poll(1, TimeUnit.MILLISECONDS) == null) {
            rounds[0]++;
          }
        },
        () -> queue.add(1));
    throw new AssertionError("Rounds" + rounds[0]);
  }

  /** Each time that is up brings the deadline nearer, so the rounds end. */
  void pollsUntilADeadline() throws InterruptedException {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    Cases.play(
        () -> {
          long deadline = System.nanoTime() + 2_000_000;
          Integer taken;
          do {
            taken = queue.poll(1, TimeUnit.MILLISECONDS);
          } while (taken == null && System.nanoTime() - deadline < 0);
          throw new AssertionError(taken == null ? "Late" : "Taken");
        },
        () -> queue.add(1));
  }

  /** The signal of the item may select either thread, so each may keep the other waiting. */
  void pollsForATimeBesideATaker() throws InterruptedException {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    Cases.play(
        () -> {
          takeInTime(queue);
          throw new AssertionError("Polled");
        },
        () -> {
          queue.take();
          throw new AssertionError("Taken");
        },
        () -> queue.add(1));
  }

  private static void takeInTime(BlockingQueue<Integer> queue) throws InterruptedException {
    Integer taken;
    do {
      taken = queue.poll(1, TimeUnit.MILLISECONDS);
    } while (taken == null);
  }

  void pollsAMapByItsInterface() throws InterruptedException {
    Map<String, Integer> map = new ConcurrentHashMap<>();
    Cases.play(
        () -> {
          while (map.get("a") == null) {}
        },
        () -> map.put("a", 1));
  }

  void pollsASynchronizedList() throws InterruptedException {
    List<Integer> list = Collections.synchronizedList(new ArrayList<>());
    Cases.play(
        () -> {
          while (list.isEmpty()) {}
        },
        () -> list.add(1));
  }

  void printsWhileItPolls() throws InterruptedException {
    Cases.play(
        () -> {
          while (!ready) {
            System.out.println("not yet");
            System.out.write(number);
            System.out.print(new char[] {'.'});
            System.err.printf("%d so far%n", number);
          }
        },
        () -> {
          number = 1;
          ready = true;
        });
  }

  void printsForEver() throws InterruptedException {
    Cases.play(
        () -> {
          while (!ready) {
            System.out.println("not yet");
          }
        },
        () -> number = 1);
  }

  void loadsTheStreamInARound() throws InterruptedException {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    Cases.start(() -> queue.add(1));
    while (queue.poll(10, TimeUnit.MILLISECONDS) == null) {
      System.out.println("not yet");
    }
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
