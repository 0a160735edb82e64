package dev.wakeproof.scenario;

/**
 * The shim of the class that does nothing: gives a run in which somebody sleeps and nobody is left
 * to wake it the name that the scenario has for it. Java PathFinder would say "deadlock", and does
 * if this watch missed one.
 *
 * <p>It keeps what the states of the threads say already, and changes it within steps of theirs; so
 * it adds neither states nor scheduling points, and {@code sound.properties} excludes its fields
 * from those. Without a run that has begun it does nothing.
 */
public final class StuckWatch {
  // In the models of Java PathFinder no set may follow upon the remove of a thread's only local.
  private static final ThreadLocal<Boolean> LOCAL_THAT_STAYS = new ThreadLocal<>();

  private static Scenario scenario;
  private static Watched actors;
  private static boolean anySpins;

  private StuckWatch() {}

  /** An actor. A list of these and no array, whose elements would be scheduling points. */
  private static final class Watched {
    private final Thread thread;
    private final Watched next;
    private boolean asleep;
    // Rounds of a spin since somebody wrote, 2 at most.
    private int rounds;
    private boolean ended;
    private boolean locking;

    Watched(Thread thread, Watched next) {
      this.thread = thread;
      this.next = next;
    }
  }

  /**
   * The threads of {@code started}, none of which runs yet. Prints their names: Java PathFinder's
   * traces number the threads as they are made, the main thread being 0.
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

  /** The current thread, an actor, has not done anything yet. */
  static void begins() {
    LOCAL_THAT_STAYS.set(true);
  }

  /** The current thread, an actor, is through. */
  static void ended() {
    Watched current = find(Thread.currentThread());
    requireNoGuard(current, "ends");
    current.ended = true;
    requireSomebodyAwake();
  }

  /** The current thread goes to sleep, until it is woken. */
  public static void sleeps() {
    Watched current = find(Thread.currentThread());
    if (current != null) {
      requireNoGuard(current, "sleeps");
      current.asleep = true;
      requireSomebodyAwake();
    }
  }

  /** The current thread goes to sleep, but not for ever. */
  public static void dozes() {
    Watched current = find(Thread.currentThread());
    if (current != null) {
      requireNoGuard(current, "sleeps");
    }
  }

  /** The thread is woken if it sleeps. */
  public static void wakes(Thread thread) {
    Watched woken = find(thread);
    if (woken != null) {
      woken.asleep = false;
      woken.rounds = 0;
    }
  }

  /**
   * The current thread waits, awake, for a step of another: in vain if all others sleep, are
   * through, or wait like this, and nobody has written for a whole round of each.
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

  /** A cell is written: who spins has not seen that yet. */
  public static void changes() {
    if (anySpins) {
      anySpins = false;
      for (Watched actor = actors; actor != null; actor = actor.next) {
        actor.rounds = 0;
      }
    }
  }

  /** The current thread is about to lock a guard. */
  public static void locks() {
    Watched current = find(Thread.currentThread());
    if (current != null) {
      requireNoGuard(current, "locks a guard");
      current.locking = true;
    }
  }

  /** The current thread has let its guard go. */
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

  // Builds no text before it is sure: the classes behind that have initializers, whose locks are
  // scheduling points, and this must be within a step of its caller.
  private static void requireSomebodyAwake() {
    boolean sleep = false;
    boolean spin = false;
    for (Watched actor = actors; actor != null; actor = actor.next) {
      // A round that began before somebody wrote may have seen part of that.
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
