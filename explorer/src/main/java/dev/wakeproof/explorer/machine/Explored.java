package dev.wakeproof.explorer.machine;

/** A thread in which the twins of the cells work; everything they do comes through here. */
public abstract class Explored extends Thread {
  final Machine machine;
  final Op op = new Op();

  /** What the thread has still to do; it is of this execution, and no step of it is seen. */
  Object agenda;

  private int initializing;

  Explored(Machine machine, String name) {
    super(null, null, name, 0, false);
    this.machine = machine;
    setDaemon(true);
  }

  /** The current thread, which must be one of an exploration. */
  public static Explored current() {
    if (Thread.currentThread() instanceof Explored thread) {
      return thread;
    }
    throw new IllegalStateException("the explorer's cells work inside an exploration only");
  }

  /** Runs a class initializer, whose cells belong to all executions. */
  public final void initialize(Runnable initializer) {
    beginInitializer();
    try {
      initializer.run();
    } finally {
      endInitializer();
    }
  }

  /** What this thread makes from here on belongs to all executions. */
  final void beginInitializer() {
    initializing++;
  }

  /** The end of what {@link #beginInitializer} began. */
  final void endInitializer() {
    initializing--;
  }

  final boolean initializing() {
    return initializing > 0;
  }

  /** Who creates what this thread creates. */
  abstract Creator creator();

  /** The thread as a number, which is also its name among the objects: 1 for the first actor. */
  abstract int number();

  /** Whether its execution is over, and it only runs on to unwind. */
  abstract boolean unwinds();

  /** Takes the step in {@link #op}; returns when it is taken. */
  abstract void perform();
}
