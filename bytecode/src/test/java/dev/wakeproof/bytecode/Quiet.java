package dev.wakeproof.bytecode;

import java.util.concurrent.locks.LockSupport;

/** Two threads that interpret a text each, over plain fields and what orders them. */
class Quiet {
  private int one;
  private int other;
  private volatile int flag;
  private volatile Link shared;

  private static final class Link {
    private volatile int value;
  }

  /** The same fields as a {@link Link}, but no other thread ever reaches one. */
  private static final class Count {
    @SuppressWarnings("UnusedVariable") // Only its steps matter.
    private volatile int value;
  }

  private int run(String text) {
    int seen = 0;
    for (int i = 0; i < text.length(); i++) {
      switch (text.charAt(i)) {
        case 'x' -> seen = 3 * seen + one;
        case 'X' -> one = i + 1;
        case 'y' -> seen = 3 * seen + other;
        case 'Y' -> other = i + 1;
        case 'f' -> seen = 3 * seen + flag;
        case 'F' -> flag = i + 1;
        case 's' -> seen = 3 * seen + locked(false);
        case 'S' -> locked(true);
        case 'g' -> seen = flag == 0 ? seen : 3 * seen + one;
        default -> throw new IllegalArgumentException(text);
      }
    }
    return seen;
  }

  private synchronized int locked(boolean adds) {
    if (adds) {
      other++;
      one += other;
    }
    return one + 5 * other;
  }

  void writesBetweenStarts() throws InterruptedException {
    Thread first = Cases.start(Thread::onSpinWait);
    one = 1;
    Thread second = Cases.start(() -> other = one);
    first.join();
    second.join();
  }

  /** Loops forever over steps that other threads cannot observe. */
  void locksForEver() throws InterruptedException {
    Object own = new Object();
    int rounds = 0;
    while (rounds >= 0) {
      synchronized (own) {
        rounds = rounds == 0 ? 1 : 0;
      }
    }
  }

  /** Two permits that are given before the first one is taken are one. */
  void parksTwice() throws InterruptedException {
    Thread sleeper =
        Cases.start(
            () -> {
              LockSupport.park();
              LockSupport.park();
            });
    LockSupport.unpark(sleeper);
    LockSupport.unpark(sleeper);
    sleeper.join();
  }

  /** In some schedules the thread makes a link that others reach before it counts by itself. */
  @SuppressWarnings("NonAtomicVolatileUpdate") // The test counts steps.
  void countsAfterLinking(String rounds) throws InterruptedException {
    Thread other =
        Cases.start(
            () -> {
              flag = 1;
              Link found = shared;
              if (found != null) {
                found.value++;
              }
            });
    if (flag == 1) {
      Link link = new Link();
      shared = link;
      link.value++;
    }
    Count count = new Count();
    for (int i = 0; i < Integer.parseInt(rounds); i++) {
      count.value++;
    }
    other.join();
  }

  /** Ends in the name of what came out. */
  void plays(String first, String second) throws InterruptedException {
    int[] seen = new int[2];
    Cases.play(() -> seen[0] = run(first), () -> seen[1] = run(second));
    throw new AssertionError(
        String.join("_", "Out", "" + one, "" + other, "" + seen[0], "" + seen[1]));
  }
}
