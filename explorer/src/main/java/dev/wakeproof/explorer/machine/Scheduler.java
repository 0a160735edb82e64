package dev.wakeproof.explorer.machine;

/** Decides which choice is taken next. */
public interface Scheduler {
  /** Ends the execution, instead of a choice. */
  int STOP = -1;

  /** Returns one of the machine's {@link Machine#choices}, or {@link #STOP}. */
  int choose(Machine machine);
}
