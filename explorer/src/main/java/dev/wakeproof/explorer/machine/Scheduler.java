package dev.wakeproof.explorer.machine;

/** Decides what happens next. */
public interface Scheduler {
  /** Instead of a choice: the execution goes no further. */
  int STOP = -1;

  /** One of the machine's {@link Machine#choices}, or {@link #STOP}. */
  int choose(Machine machine);
}
