package dev.wakeproof.bench.workload;

import dev.wakeproof.address.Address;
import dev.wakeproof.address.WaitOnAddress;
import dev.wakeproof.ticket.WaitingArray;
import dev.wakeproof.ticket.WaitingArraySemaphore;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.Supplier;

/** Algorithms that differ in one decision each, for the claims that a benchmark decides. */
public final class Variants {
  /** All variants. */
  public static final Registry<Supplier<Job>> ALL = new Registry<Supplier<Job>>();

  /** How a lock without a queue polls. */
  public static final List<String> POLLS =
      List.of("by CAS", "by loads", "by loads, without a first CAS", "by loads, yields");

  /** How many waiters of a waiting array may poll the number of grants. */
  public static final List<String> THRESHOLDS =
      List.of("threshold 0", "threshold 1", "threshold 2");

  /** Whether a release of one permit wakes one sleeper or all. */
  public static final List<String> WAKES = List.of("wakes all", "wakes one");

  /** How far the counters of two threads lie apart. */
  public static final List<String> DISTANCES =
      List.of("8 bytes apart", "64 bytes apart", "128 bytes apart");

  private static final int ROUNDS_BEFORE_YIELD = 100;

  static {
    ALL.add(POLLS.get(0), () -> new SectionJob(byCas()));
    ALL.add(POLLS.get(1), () -> new SectionJob(byLoads(true, Integer.MAX_VALUE)));
    ALL.add(POLLS.get(2), () -> new SectionJob(byLoads(false, Integer.MAX_VALUE)));
    ALL.add(POLLS.get(3), () -> new SectionJob(byLoads(true, ROUNDS_BEFORE_YIELD)));
    for (int threshold = 0; threshold < THRESHOLDS.size(); threshold++) {
      int most = threshold;
      ALL.add(THRESHOLDS.get(threshold), () -> new SectionJob(waitingArray(most)));
    }
    ALL.add(WAKES.get(0), () -> new SectionJob(addressed(true)));
    ALL.add(WAKES.get(1), () -> new SectionJob(addressed(false)));
    ALL.add(DISTANCES.get(0), () -> counters(1));
    ALL.add(DISTANCES.get(1), () -> counters(64 / Long.BYTES));
    ALL.add(DISTANCES.get(2), () -> counters(128 / Long.BYTES));
  }

  private Variants() {}

  /** Creates the job of a variant. */
  public static Job create(String name) {
    return ALL.get(name).get();
  }

  private static Section byCas() {
    AtomicBoolean held = new AtomicBoolean();
    return body -> {
      while (!held.compareAndSet(false, true)) {
        Thread.onSpinWait();
      }
      long result = body.getAsLong();
      held.setRelease(false);
      return result;
    };
  }

  private static Section byLoads(boolean triesFirst, int roundsBeforeYield) {
    AtomicBoolean held = new AtomicBoolean();
    return body -> {
      if (!triesFirst || !held.compareAndSet(false, true)) {
        pollByLoads(held, roundsBeforeYield);
      }
      long result = body.getAsLong();
      held.setRelease(false);
      return result;
    };
  }

  @SuppressWarnings("ThreadPriorityCheck") // Whether a yield helps is what is measured.
  private static void pollByLoads(AtomicBoolean held, int roundsBeforeYield) {
    int rounds = 0;
    do {
      while (held.get()) {
        rounds++;
        if (rounds > roundsBeforeYield) {
          Thread.yield();
        } else {
          Thread.onSpinWait();
        }
      }
    } while (!held.compareAndSet(false, true));
  }

  private static Section waitingArray(int threshold) {
    WaitingArraySemaphore semaphore =
        new WaitingArraySemaphore(1, threshold, WaitingArray.shared());
    return body -> {
      semaphore.acquireUninterruptibly();
      long result = body.getAsLong();
      semaphore.release();
      return result;
    };
  }

  /** The semaphore of woa-semaphore with one permit. */
  private static Section addressed(boolean wakesAll) {
    Address permits = new Address(1);
    return body -> {
      while (!permits.compareAndSet(1, 0)) {
        WaitOnAddress.shared().awaitUninterruptibly(permits, 0);
      }
      long result = body.getAsLong();
      permits.set(1);
      if (wakesAll) {
        WaitOnAddress.shared().wakeAll(permits);
      } else {
        WaitOnAddress.shared().wakeOne(permits);
      }
      return result;
    };
  }

  /** Each worker increments its own element; those of two workers are {@code stride} apart. */
  private static Job counters(int stride) {
    int margin = 128 / Long.BYTES;
    AtomicLongArray counters = new AtomicLongArray(2 * margin + 2 * stride);
    return (worker, tally) -> {
      int own = margin + worker * stride;
      while (tally.goesOn()) {
        counters.getAndIncrement(own);
        tally.done();
      }
      return counters.get(own);
    };
  }
}
