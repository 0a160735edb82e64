package dev.wakeproof.explorer.search;

import dev.wakeproof.explorer.machine.Scheduler;

/** A scheduler that can say why it stopped an execution. */
public interface Strategy extends Scheduler {
  /** Called before each execution. */
  void begin();

  /** Returns why the last execution stopped. */
  Stop stop();
}
