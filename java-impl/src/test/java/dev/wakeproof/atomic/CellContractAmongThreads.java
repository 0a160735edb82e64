package dev.wakeproof.atomic;

import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The part of the contract that takes several threads: real ones, so it is no proof. */
public final class CellContractAmongThreads {
  /** For so long two threads add. A guard that yields is slow on a busy machine. */
  private static final long ADDING_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

  private CellContractAmongThreads() {}

  /** All checks, in threads from there. */
  public static List<CellContract.Check> checks(ThreadFactory threads) {
    return List.of(
        new CellContract.Check("a parked thread is woken", () -> aParkedThreadIsWoken(threads)),
        new CellContract.Check("the guard excludes", () -> theGuardExcludes(threads)));
  }

  private static void aParkedThreadIsWoken(ThreadFactory threads) {
    IntCell news = new IntCell(0);
    RefCell<Parker> parker = new RefCell<>(null);
    Thread sleeper =
        threads.newThread(
            () -> {
              Parker own = new Parker();
              parker.set(own);
              while (news.getAcquire() == 0) {
                own.park(news);
              }
            });
    sleeper.start();
    while (parker.get() == null) {
      Threads.onSpinWait();
    }
    news.setRelease(1);
    parker.get().unpark();
    ends(sleeper);
  }

  private static void theGuardExcludes(ThreadFactory threads) {
    Guard guard = new Guard();
    IntCell plain = new IntCell(0);
    AtomicInteger added = new AtomicInteger();
    long start = System.nanoTime();
    Runnable add =
        () -> {
          int own = 0;
          while (System.nanoTime() - start < ADDING_NANOS) {
            guard.lock();
            plain.setPlain(plain.getPlain() + 1);
            guard.unlock();
            own++;
          }
          added.addAndGet(own);
        };
    Thread one = threads.newThread(add);
    Thread other = threads.newThread(add);
    one.start();
    other.start();
    ends(one);
    ends(other);
    if (plain.getPlain() != added.get()) {
      throw new AssertionError("additions were lost: " + plain.getPlain() + " of " + added);
    }
  }

  private static void ends(Thread thread) {
    try {
      thread.join(TimeUnit.SECONDS.toMillis(10));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    if (thread.isAlive()) {
      throw new AssertionError("it sleeps for ever");
    }
  }
}
