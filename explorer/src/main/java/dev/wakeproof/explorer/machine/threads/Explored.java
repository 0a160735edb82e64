package dev.wakeproof.explorer.machine.threads;

import dev.wakeproof.explorer.machine.naming.Creator;
import dev.wakeproof.explorer.machine.step.Op;
import java.util.ArrayDeque;
import java.util.Deque;

/** A thread in which the shims of the cells work; everything they do comes through here. */
public abstract class Explored extends Thread {
  /**
   * Room for the explorer's own code on top of the deepest recursion that ordinary code has. Only
   * what is used of it takes memory.
   */
  private static final long STACK_BYTES = 16L << 20;

  /** The execution that it belongs to. */
  public final Execution in;

  /** The step that it is about to take. */
  public final Op op;

  /** The work that the thread has queued for later; only this thread uses it. */
  public Object agenda;

  /** The call of code that is not rewritten in which the thread is; only this thread uses it. */
  public Object outside;

  /** The classes whose initializers the thread runs, innermost last. */
  private final Deque<String> initializing = new ArrayDeque<>();

  Explored(Execution in, String name, Op op) {
    super(null, null, name, STACK_BYTES, false);
    this.in = in;
    this.op = op;
    setDaemon(true);
  }

  /** The current thread, which must be one of an exploration. */
  public static Explored current() {
    if (Thread.currentThread() instanceof Explored thread) {
      return thread;
    }
    throw new IllegalStateException("the explorer's cells work inside an exploration only");
  }

  /** Runs the initializer of a class, whose cells belong to all executions. */
  public final void initialize(String className, Runnable initializer) {
    beginInitializer(className);
    try {
      initializer.run();
    } finally {
      endInitializer();
    }
  }

  /** Assigns the objects that this thread creates from here on to all executions. */
  public final void beginInitializer(String className) {
    initializing.addLast(className);
  }

  /** The end of what {@link #beginInitializer} began. */
  public final void endInitializer() {
    initializing.removeLast();
  }

  /** Whether it runs a class initializer. */
  public final boolean initializing() {
    return !initializing.isEmpty();
  }

  /** Returns the class whose initializer the thread runs. */
  public final String initialized() {
    return initializing.getLast();
  }

  /** Returns the creator of objects that this thread creates. */
  public abstract Creator creator();

  /** The thread as a number, which is also its name among the objects: 1 for the first actor. */
  public abstract int number();

  /** Whether its execution is over, and it only runs on to unwind. */
  public abstract boolean unwinds();

  /** Takes the step in {@link #op}; returns when it is taken. */
  public abstract void perform();
}
