package dev.wakeproof.explorer.machine.threads;

import dev.wakeproof.explorer.machine.actor.ActorState;

/** What a thread needs of its execution. */
public interface Execution {
  /** Returns the number of this execution in the exploration. */
  int number();

  /** Returns whether this is the last execution. */
  boolean isClosed();

  /** Returns the actor that has the next turn; choices that need no thread happen here. */
  int next();

  /** Records the exception that ended an actor. */
  void thrownBy(ActorState actor, Throwable thrown);

  /**
   * Returns whether the step of the current thread is invisible to other actors and possible now.
   */
  boolean goesUnnoticed(ActorState actor);

  /** Takes the step of the current thread. */
  void take(ActorState actor, boolean scheduled);

  /** Takes a step in the setup, where no actor runs: the step must not wait. */
  void takeAlone(Explored conductor);

  /** Takes a step of a class initializer, which belongs to the initial state of every execution. */
  void takeInitially(Explored thread);

  /** Ends the exploration. Only the first failure is kept, because it says most. */
  void fail(RuntimeException e);
}
