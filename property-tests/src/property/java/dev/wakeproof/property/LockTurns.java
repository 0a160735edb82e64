package dev.wakeproof.property;

import dev.wakeproof.property.Turn.Outcome;
import dev.wakeproof.testing.TestThreads;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Lock;
import java.util.stream.Stream;

/**
 * Threads that take turns at a lock, one whole operation at a time, beside what TLC says that a
 * lock does.
 *
 * <p>A lock knows its owners by their threads, so each client has one.
 */
final class LockTurns {
  private static final int PATIENCE_SECONDS = 15;

  /** The threads serve all tries: each try has its own lock. */
  private static final List<ExecutorService> CLIENTS =
      Stream.generate(LockTurns::daemon).limit(Turn.CLIENTS).toList();

  private final Lock share;
  private final Lock all;
  private final AbstractLock specification;

  LockTurns(Lock share, Lock all, AbstractLock specification) {
    this.share = share;
    this.all = all;
    this.specification = specification;
  }

  private static ExecutorService daemon() {
    return Executors.newSingleThreadExecutor(task -> TestThreads.of(task, "client"));
  }

  void check(List<Turn> turns) throws Exception {
    for (Turn turn : turns) {
      Outcome expected = specification.take(turn);
      if (expected != Outcome.WAITS) {
        compare(turn, expected, inItsThread(turn.client(), () -> take(turn)));
      }
    }
  }

  private static void compare(Turn turn, Outcome expected, Outcome actual) {
    if (expected == actual) {
      return;
    }
    boolean tooMuch = actual == Outcome.TAKEN || actual == Outcome.LET_GO;
    throw new Violation(
        tooMuch ? "TakesOnlyWhatIsFree" : "RefinesLock",
        turn + ": the specification says " + expected + ", not " + actual);
  }

  private static Outcome inItsThread(int client, Callable<Outcome> turn) throws Exception {
    try {
      return CLIENTS.get(client - 1).submit(turn).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      throw new Violation("NobodyIsStuck", "p" + client + " waits for what is free");
    } catch (ExecutionException e) {
      throw new Violation("RefinesLock", "p" + client + " fails: " + e.getCause());
    }
  }

  private Outcome take(Turn turn) throws InterruptedException {
    Lock lock = turn.share() ? share : all;
    try {
      switch (turn.move()) {
        case LOCK -> lock.lock();
        case UNLOCK -> {
          lock.unlock();
          return Outcome.LET_GO;
        }
        case TRY -> {
          return lock.tryLock() ? Outcome.TAKEN : Outcome.REFUSED;
        }
        case TRY_BRIEFLY -> {
          return lock.tryLock(1, TimeUnit.NANOSECONDS) ? Outcome.TAKEN : Outcome.REFUSED;
        }
      }
      return Outcome.TAKEN;
    } catch (IllegalMonitorStateException e) {
      return Outcome.FORBIDDEN;
    }
  }
}
