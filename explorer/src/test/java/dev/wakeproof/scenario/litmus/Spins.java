package dev.wakeproof.scenario.litmus;

import dev.wakeproof.atomic.Guard;
import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Threads;
import java.util.ArrayList;
import java.util.List;

/**
 * Loops that spin in other ways than reading one cell until it is not 0.
 *
 * <p>DOWHILE cell (the hint comes before the read) · DRAW cell (takes it by a compare-and-set) ·
 * NESTED cell cell (until both are not 0, waiting for the first one alone) · CALLS cell cell (the
 * same, waiting in a method of its own) · ASIDE cell (remembers whether it was interrupted
 * meanwhile) · HELPS cell cell (makes the second one 2 where it is 1) · HELD cell cell (reads the
 * second one while it has put something into the first one) · GUARDED cell (reads with the guard) ·
 * TWICE cell (reads twice in a round) · FLAGFIRST cell (reads the own interrupt flag, hints, and
 * reads the cell) · TURNS cell cell (hints after each of two reads) · COUNTS cell (gives up after
 * two rounds) · NOTES cell, LISTS cell (the same, counted in an array, or a list) · BYTURNS cell
 * cell (reads the two in turn) · LAST cell cell (until the second one is not 0; then what it saw of
 * the first one) · LATE cell (hints between its read and the test of it) · FAILS cell cell (reads
 * the second one in a handler) · FEEDS cell (adds to it until it is 2) · TRIES cell (returns out of
 * a try)
 */
final class Spins {
  static final List<String> WORDS =
      List.of(
          "DOWHILE",
          "DRAW",
          "NESTED",
          "CALLS",
          "ASIDE",
          "HELPS",
          "HELD",
          "GUARDED",
          "TWICE",
          "FLAGFIRST",
          "TURNS",
          "COUNTS",
          "NOTES",
          "LISTS",
          "BYTURNS",
          "LAST",
          "LATE",
          "FAILS",
          "FEEDS",
          "TRIES");

  private Spins() {}

  /** Spins, and returns something that was seen. */
  static int perform(String word, IntCell first, IntCell second, Guard guard) {
    switch (word) {
      case "DOWHILE" -> {
        do {
          Threads.onSpinWait();
        } while (first.getAcquire() == 0);
      }
      case "DRAW" -> {
        while (!first.compareAndSet(0, 1)) {
          Threads.onSpinWait();
        }
      }
      case "NESTED" -> {
        return nested(first, second);
      }
      case "CALLS" -> {
        while (awaited(first) == 0 || second.getAcquire() == 0) {
          Threads.onSpinWait();
        }
      }
      case "ASIDE" -> {
        return aside(first);
      }
      case "HELPS" -> {
        while (first.get() == 0) {
          second.compareAndSet(1, 2);
          Threads.onSpinWait();
        }
      }
      case "HELD" -> held(first, second);
      case "GUARDED" -> {
        while (!isSetUnder(guard, first)) {
          Threads.onSpinWait();
        }
      }
      case "FLAGFIRST" -> {
        return flagFirst(first);
      }
      case "COUNTS" -> {
        return count(first);
      }
      case "NOTES" -> {
        return note(first);
      }
      case "LISTS" -> {
        return list(first);
      }
      case "BYTURNS" -> {
        return byTurns(first, second);
      }
      case "LAST" -> {
        return last(first, second);
      }
      case "LATE" -> {
        int seen;
        do {
          seen = first.getAcquire();
          Threads.onSpinWait();
        } while (seen == 0);
      }
      case "FAILS" -> fail(first, second);
      case "FEEDS" -> {
        while (first.getAndAdd(1) < 2) {
          Threads.onSpinWait();
        }
      }
      case "TRIES" -> {
        return tried(first);
      }
      case "TURNS" -> turns(first, second);
      case "TWICE" -> {
        while (first.getAcquire() + first.getOpaque() < 2) {
          Threads.onSpinWait();
        }
      }
      default -> throw new IllegalArgumentException("no such spin: " + word);
    }
    return 0;
  }

  private static int nested(IntCell first, IntCell second) {
    while (true) {
      int seen = first.getAcquire();
      while (seen == 0) {
        Threads.onSpinWait();
        seen = first.getAcquire();
      }
      if (second.getAcquire() != 0) {
        return seen;
      }
      Threads.onSpinWait();
    }
  }

  private static int awaited(IntCell cell) {
    while (true) {
      int seen = cell.getAcquire();
      if (seen != 0) {
        return seen;
      }
      Threads.onSpinWait();
    }
  }

  private static int aside(IntCell cell) {
    boolean interrupted = false;
    while (cell.getAcquire() == 0) {
      interrupted |= Threads.interrupted();
      Threads.onSpinWait();
    }
    return interrupted ? 1 : 0;
  }

  private static int flagFirst(IntCell cell) {
    boolean interrupted = false;
    do {
      interrupted |= Threads.interrupted();
      Threads.onSpinWait();
    } while (cell.getAcquire() == 0);
    return interrupted ? 1 : 0;
  }

  private static int count(IntCell cell) {
    for (int left = 2; left > 0; left--) {
      if (cell.getAcquire() != 0) {
        return 0;
      }
      Threads.onSpinWait();
    }
    return 1;
  }

  private static int note(IntCell cell) {
    int[] left = {2};
    while (left[0] > 0) {
      if (cell.getAcquire() != 0) {
        return 0;
      }
      left[0]--;
      Threads.onSpinWait();
    }
    return 1;
  }

  private static int list(IntCell cell) {
    List<Integer> rounds = new ArrayList<>();
    while (rounds.size() < 2) {
      if (cell.getAcquire() != 0) {
        return 0;
      }
      Threads.onSpinWait();
      rounds.add(0);
    }
    return 1;
  }

  private static int byTurns(IntCell first, IntCell second) {
    boolean isFirst = true;
    while (true) {
      int seen = isFirst ? first.getAcquire() : second.getAcquire();
      if (seen != 0) {
        return isFirst ? 0 : 1;
      }
      isFirst = !isFirst;
      Threads.onSpinWait();
    }
  }

  private static int last(IntCell looked, IntCell awaited) {
    int last = 0;
    while (awaited.getAcquire() == 0) {
      last = looked.getAcquire();
      Threads.onSpinWait();
    }
    return last;
  }

  private static void fail(IntCell first, IntCell second) {
    int[] none = {};
    boolean done = false;
    while (!done) {
      try {
        done = first.getAcquire() != 0;
        if (!done) {
          Threads.onSpinWait();
          none[0] = 1;
        }
      } catch (ArrayIndexOutOfBoundsException e) {
        done = second.getAcquire() != 0;
      }
    }
  }

  private static int tried(IntCell cell) {
    while (true) {
      try {
        if (cell.getAcquire() != 0) {
          return 1;
        }
      } catch (IllegalStateException e) {
        cell.getAcquire();
      }
      Threads.onSpinWait();
    }
  }

  private static void turns(IntCell first, IntCell second) {
    while (true) {
      if (first.getAcquire() != 0) {
        return;
      }
      Threads.onSpinWait();
      if (second.getAcquire() != 0) {
        return;
      }
      Threads.onSpinWait();
    }
  }

  private static void held(IntCell held, IntCell wanted) {
    boolean found = false;
    while (!found) {
      while (!held.compareAndSet(0, 1)) {
        Threads.onSpinWait();
      }
      found = wanted.get() != 0;
      held.set(0);
      if (!found) {
        Threads.onSpinWait();
      }
    }
  }

  private static boolean isSetUnder(Guard guard, IntCell cell) {
    guard.lock();
    try {
      return cell.getPlain() != 0;
    } finally {
      guard.unlock();
    }
  }
}
