package dev.wakeproof.contract;

import dev.wakeproof.atomic.Guard;
import dev.wakeproof.atomic.Parker;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;
import dev.wakeproof.ticket.WaitingChainSemaphore;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/** A thread that has filled the memory waits for something, and says whether it got that. */
final class NoMemoryProgram {
  private static final long PATIENCE_MILLIS = 20_000;

  /** The operation during which memory runs out. */
  enum Case {
    PERMIT {
      @Override
      Wait begin() {
        WaitingChainSemaphore semaphore = new WaitingChainSemaphore(0);
        return new Wait(interrupted(semaphore::acquireUninterruptibly), semaphore::release);
      }
    },
    GUARD {
      @Override
      Wait begin() {
        Guard guard = new Guard();
        guard.lock();
        return new Wait(
            interrupted(
                () -> {
                  guard.lock();
                  guard.unlock();
                }),
            guard::unlock);
      }
    },
    /** The first callback sleeps before the second, for which there is no other thread. */
    CALLBACK {
      @Override
      Wait begin() {
        CountingSemaphore semaphore = new CountingSemaphore(0);
        AtomicReference<Parker> parker = new AtomicReference<>();
        AtomicBoolean isAwake = new AtomicBoolean();
        AtomicBoolean isSecondCalled = new AtomicBoolean();
        semaphore.acquire(
            new Waiter(
                1,
                () -> {
                  while (!isAwake.get()) {
                    parker.get().park(semaphore);
                  }
                }));
        semaphore.acquire(new Waiter(1, () -> isSecondCalled.set(true)));
        return new Wait(
            () -> parker.set(new Parker()),
            () -> {
              semaphore.release(2);
              if (!isSecondCalled.get()) {
                outcome = "a callback was not called";
              }
            },
            () -> {
              isAwake.set(true);
              parker.get().unpark();
            });
      }
    };

    /** Returns the wait of a thread that is interrupted already, which only sets the status. */
    private static Runnable interrupted(Runnable wait) {
      return () -> {
        Thread.currentThread().interrupt();
        wait.run();
        if (!Thread.interrupted()) {
          outcome = "the interrupt was forgotten";
        }
      };
    }

    abstract Wait begin();
  }

  /** The preparation of a waiting thread, its wait, and the end of that wait. */
  record Wait(Runnable prepares, Runnable awaits, Runnable ends) {
    Wait(Runnable awaits, Runnable ends) {
      this(() -> {}, awaits, ends);
    }
  }

  @SuppressWarnings("unused") // It is held here, and let go.
  private static volatile Object[] memory;

  private static volatile String outcome = "served";

  private NoMemoryProgram() {}

  public static void main(String[] args) throws InterruptedException {
    Case what = Case.valueOf(args[0]);
    // The classes that are needed are loaded while there is memory.
    run(what, false);
    run(what, true);
    System.out.println(outcome);
    System.exit(0);
  }

  private static void run(Case what, boolean withoutMemory) throws InterruptedException {
    Wait wait = what.begin();
    CountDownLatch filled = new CountDownLatch(1);
    Thread waiter =
        new Thread(
            () -> {
              wait.prepares.run();
              if (withoutMemory) {
                memory = Hoard.fill();
              }
              filled.countDown();
              try {
                wait.awaits.run();
              } catch (Throwable e) {
                memory = null;
                outcome = "lost by " + e;
              }
              memory = null;
            });
    waiter.start();
    filled.await();
    // Time for an unsuccessful wait; a later wakeup finds that the wait has ended.
    waiter.join(500);
    if (!waiter.isAlive()) {
      System.out.println("does not wait, " + outcome);
      System.exit(0);
    }
    wait.ends.run();
    waiter.join(PATIENCE_MILLIS);
    if (waiter.isAlive()) {
      System.out.println("waits for ever");
      System.exit(0);
    }
  }
}
