package dev.wakeproof.explorer.machine.threads;

import dev.wakeproof.explorer.machine.actor.Player;

/** The services that a thread uses of the execution that it belongs to. */
public interface Execution {
  /** Returns the number of this execution in the exploration. */
  int number();

  /** Returns whether this is the last execution. */
  boolean isClosed();

  /** Returns the actor with the next turn; events that need no thread happen here. */
  int next();

  /** Notes the exception that an actor ended with. */
  void thrownBy(Player player, Throwable thrown);

  /**
   * Returns whether the step of the current thread is invisible to other actors, and can be taken
   * now.
   */
  boolean goesUnnoticed(Player player);

  /** Takes the step of the current thread. */
  void take(Player player, boolean scheduled);

  /** Takes a step while no actor runs: at once, and it must not have to wait. */
  void takeAlone(Explored conductor);

  /** Takes a step of a class initializer; it is the initial state of every execution. */
  void takeInitially(Explored thread);

  /** Ends the exploration; what failed first tells most. */
  void fail(RuntimeException e);
}
