package dev.wakeproof.explorer.search;

import dev.wakeproof.explorer.machine.Scheduler;

/** A scheduler that can say why it stopped an execution. */
public interface Strategy extends Scheduler {
  /** To be called before each execution. */
  void begin();

  /** Why the last execution went no further. */
  Stop stop();
}
