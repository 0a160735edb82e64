package dev.wakeproof.explorer.machine.threads;

import dev.wakeproof.explorer.machine.naming.Creator;
import dev.wakeproof.explorer.machine.step.Op;
import java.util.ArrayDeque;
import java.util.Deque;

/** A thread that calls the shims of the cells. Every step goes through this class. */
public abstract class Explored extends Thread {
  /**
   * The stack size: room for the explorer's own code on top of the deepest usual recursion. Unused
   * stack takes no memory.
   */
  private static final long STACK_BYTES = 16L << 20;

  /** Its execution. */
  public final Execution in;

  /** Its next step. */
  public final Op op;

  /** Work that the thread has still to do; only this thread uses it. */
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

  /** Returns the current thread, which must belong to an exploration. */
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

  /**
   * Called before a class initializer: what the thread creates from now on belongs to all
   * executions.
   */
  public final void beginInitializer(String className) {
    initializing.addLast(className);
  }

  /** Called after a class initializer. */
  public final void endInitializer() {
    initializing.removeLast();
  }

  /** Returns whether the thread runs a class initializer. */
  public final boolean initializing() {
    return !initializing.isEmpty();
  }

  /** Returns the class whose initializer the thread runs. */
  public final String initialized() {
    return initializing.getLast();
  }

  /** Returns the creator of objects that this thread creates. */
  public abstract Creator creator();

  /** Returns its number, 1 for the first actor, which also names its objects. */
  public abstract int number();

  /** Returns whether its execution is over, so it only unwinds its stack. */
  public abstract boolean unwinds();

  /** Takes the step in {@link #op} and returns when it is taken. */
  public abstract void perform();
}
