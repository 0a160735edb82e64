package dev.wakeproof.explorer.machine;

import dev.wakeproof.explorer.machine.actor.ActorState;
import dev.wakeproof.explorer.machine.threads.ActorEnd;
import dev.wakeproof.explorer.machine.threads.Explored;
import dev.wakeproof.explorer.machine.threads.Worker;

/** The current thread, its execution, and the class that it initializes. */
public final class Current {
  private Current() {}

  /** Returns the number of the actor that the current thread plays; -1 if it plays none. */
  public static int actor() {
    return Explored.current() instanceof Worker worker ? worker.actor.index : -1;
  }

  /** Returns whether the current thread plays an actor, outside of class initializers. */
  public static boolean plays() {
    return Explored.current() instanceof Worker worker
        && !worker.initializing()
        && !worker.unwinds()
        && !worker.describes();
  }

  /**
   * Returns whether an object created now belongs to all executions, because a class is being
   * initialized.
   */
  public static boolean belongsToAll() {
    return Explored.current().initializing();
  }

  /** Returns the name of the class that the current thread initializes; null for none. */
  public static String initialized() {
    Explored thread = Explored.current();
    return thread.initializing() ? thread.initialized() : null;
  }

  /** Returns whether every execution comes to the class initializer that runs by the same steps. */
  public static boolean initializesAlone() {
    Explored thread = Explored.current();
    return Machine.of(thread).initializesAlone(thread);
  }

  /** Returns whether no other actor can have started, in any execution that comes here. */
  public static boolean startsAlone() {
    Explored thread = Explored.current();
    return Machine.of(thread).startsAlone(thread);
  }

  /** Called before a class initializer; what it creates belongs to all executions. */
  public static void beginInitializer(String className) {
    Explored.current().beginInitializer(className);
  }

  /** Called after a class initializer. */
  public static void endInitializer() {
    Explored.current().endInitializer();
  }

  /**
   * Returns the call of code that is not rewritten in which the current thread is; null for none.
   */
  public static Object outside() {
    return Thread.currentThread() instanceof Explored thread ? thread.outside : null;
  }

  /** Sets {@link #outside}. */
  public static void setOutside(Object call) {
    Explored.current().outside = call;
  }

  /** Returns whether the execution is over and the current thread only unwinds its stack. */
  public static boolean isOver() {
    return Explored.current().unwinds();
  }

  /** Unwinds the current thread if the execution is over. */
  public static void endIfOver() {
    if (isOver()) {
      throw ActorEnd.unwind();
    }
  }

  /**
   * Returns the per-execution state of the component that defines the steps of code without cells.
   */
  public static Object world() {
    return machine().world();
  }

  /** Sets {@link #world}. */
  public static void setWorld(Object world) {
    machine().setWorld(world);
  }

  /**
   * Returns whether the throwable only ends an execution. The code under test must not handle it.
   */
  public static boolean isEnd(Throwable thrown) {
    return thrown == ActorEnd.END;
  }

  /** Returns whether the current thread runs explored code, or its setup. */
  public static boolean explores() {
    return Thread.currentThread() instanceof Explored;
  }

  /** Returns the work that the current thread has queued for later. */
  public static Object agenda() {
    return Explored.current().agenda;
  }

  /** Sets the work that the current thread has still to do; null for none. */
  public static void setAgenda(Object work) {
    Explored.current().agenda = work;
    if (plays()) {
      ActorState actor = ((Worker) Explored.current()).actor;
      actor.history.keepAgenda();
      actor.rounds.changes();
    }
  }

  static Machine machine() {
    return Machine.of(Explored.current());
  }
}
