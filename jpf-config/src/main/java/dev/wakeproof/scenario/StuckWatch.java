package dev.wakeproof.scenario;

/**
 * The shim of the class that does nothing. If a thread sleeps and no thread is left to wake it,
 * this class reports the property that the scenario names for it. Java PathFinder reports a
 * deadlock if this class misses a case.
 *
 * <p>It only keeps what the states of the threads already determine, and changes it within their
 * steps. So it adds neither states nor scheduling points; {@code sound.properties} excludes its
 * fields. It does nothing until a run has begun.
 */
public final class StuckWatch {
  // In Java PathFinder's model, no set may follow the removal of a thread's only thread-local.
  private static final ThreadLocal<Boolean> LOCAL_THAT_STAYS = new ThreadLocal<>();

  private static Scenario scenario;
  private static Watched actors;
  private static boolean anySpins;

  private StuckWatch() {}

  /** An actor. They are in a list, because the elements of an array would be scheduling points. */
  private static final class Watched {
    private final Thread thread;
    private final Watched next;
    private boolean asleep;
    // The rounds of a spin without a write in between, at most 2.
    private int rounds;
    private boolean ended;
    private boolean locking;

    Watched(Thread thread, Watched next) {
      this.thread = thread;
      this.next = next;
    }
  }

  /**
   * Registers the threads of {@code started} before they run, and prints their names: Java
   * PathFinder's traces number the threads in order of creation, with the main thread as 0.
   */
  static void begin(Scenario started, Thread[] threads) {
    scenario = started;
    int number = 0;
    for (Thread thread : threads) {
      number++;
      System.out.println("wakeproof: thread " + number + " is " + thread.getName());
      actors = new Watched(thread, actors);
    }
  }

  /** Notes that the current thread, an actor, starts. */
  static void begins() {
    LOCAL_THAT_STAYS.set(true);
  }

  /** Notes that the current thread, an actor, has ended. */
  static void ended() {
    Watched current = find(Thread.currentThread());
    requireNoGuard(current, "ends");
    current.ended = true;
    requireSomebodyAwake();
  }

  /** Notes that the current thread sleeps until it is woken. */
  public static void sleeps() {
    Watched current = find(Thread.currentThread());
    if (current != null) {
      requireNoGuard(current, "sleeps");
      current.asleep = true;
      requireSomebodyAwake();
    }
  }

  /** Notes that the current thread sleeps with a timeout. */
  public static void dozes() {
    Watched current = find(Thread.currentThread());
    if (current != null) {
      requireNoGuard(current, "sleeps");
    }
  }

  /** Notes that the thread is woken if it sleeps. */
  public static void wakes(Thread thread) {
    Watched woken = find(thread);
    if (woken != null) {
      woken.asleep = false;
      woken.rounds = 0;
    }
  }

  /**
   * Notes that the current thread polls. It polls forever if all others sleep, have ended, or poll
   * too, and no thread has written during a complete round of each.
   */
  public static void spins() {
    Watched current = find(Thread.currentThread());
    if (current != null) {
      requireNoGuard(current, "spins");
      current.rounds = Math.min(current.rounds + 1, 2);
      anySpins = true;
      requireSomebodyAwake();
    }
  }

  /** Notes a write to a cell, which polling threads have not seen yet. */
  public static void changes() {
    if (anySpins) {
      anySpins = false;
      for (Watched actor = actors; actor != null; actor = actor.next) {
        actor.rounds = 0;
      }
    }
  }

  /** Notes that the current thread is about to lock a guard. */
  public static void locks() {
    Watched current = find(Thread.currentThread());
    if (current != null) {
      requireNoGuard(current, "locks a guard");
      current.locking = true;
    }
  }

  /** Notes that the current thread has unlocked its guard. */
  public static void unlocks() {
    Watched current = find(Thread.currentThread());
    if (current != null) {
      current.locking = false;
    }
  }

  private static Watched find(Thread thread) {
    Watched actor = actors;
    while (actor != null && actor.thread != thread) {
      actor = actor.next;
    }
    return actor;
  }

  private static void requireNoGuard(Watched actor, String does) {
    if (actor.locking) {
      throw new AssertionError(
          "Deadlock: " + actor.thread.getName() + " " + does + " while it holds a guard");
    }
  }

  // Builds no text unless it fails: the initialization locks of the classes for string
  // concatenation are scheduling points, and this runs within a step of its caller.
  private static void requireSomebodyAwake() {
    boolean sleep = false;
    boolean spin = false;
    for (Watched actor = actors; actor != null; actor = actor.next) {
      // A round that began before the write may have seen a part of it.
      boolean spins = actor.rounds == 2 && !actor.ended;
      if (!actor.asleep && !actor.ended && !spins) {
        return;
      }
      sleep |= actor.asleep;
      spin |= spins;
    }
    if (spin) {
      throw new AssertionError(scenario.whenSpinning() + ": waiting for ever:" + waiting());
    }
    if (sleep) {
      throw new AssertionError(scenario.whenStuck() + ": asleep for ever:" + waiting());
    }
  }

  private static String waiting() {
    String names = "";
    for (Watched actor = actors; actor != null; actor = actor.next) {
      if (!actor.ended) {
        names = " " + actor.thread.getName() + names;
      }
    }
    return names;
  }
}
