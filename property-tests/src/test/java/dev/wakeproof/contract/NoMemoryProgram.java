package dev.wakeproof.contract;

import dev.wakeproof.atomic.Guard;
import dev.wakeproof.ticket.WaitingChainSemaphore;
import java.util.concurrent.CountDownLatch;

/** A thread that has filled the memory waits for something, and says whether it got that. */
final class NoMemoryProgram {
  private static final long PATIENCE_MILLIS = 20_000;

  /** The operation during which memory runs out. */
  enum Case {
    PERMIT {
      @Override
      Wait begin() {
        WaitingChainSemaphore semaphore = new WaitingChainSemaphore(0);
        return new Wait(semaphore::acquireUninterruptibly, semaphore::release);
      }
    },
    GUARD {
      @Override
      Wait begin() {
        Guard guard = new Guard();
        guard.lock();
        return new Wait(
            () -> {
              guard.lock();
              guard.unlock();
            },
            guard::unlock);
      }
    };

    abstract Wait begin();
  }

  /** How to wait, and how to end that. */
  record Wait(Runnable awaits, Runnable ends) {}

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
