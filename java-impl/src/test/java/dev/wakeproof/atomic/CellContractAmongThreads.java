package dev.wakeproof.atomic;

import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/** The part of the contract that takes several threads: real ones, so it is no proof. */
public final class CellContractAmongThreads {
  private static final int ADDITIONS = 5_000;

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
    Runnable add =
        () -> {
          for (int i = 0; i < ADDITIONS; i++) {
            guard.lock();
            plain.setPlain(plain.getPlain() + 1);
            guard.unlock();
          }
        };
    Thread one = threads.newThread(add);
    Thread other = threads.newThread(add);
    one.start();
    other.start();
    ends(one);
    ends(other);
    if (plain.getPlain() != 2 * ADDITIONS) {
      throw new AssertionError("additions were lost: there are " + plain.getPlain());
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
