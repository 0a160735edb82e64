package dev.wakeproof.callback;

import dev.wakeproof.atomic.Parker;

/** A wake of a thread that sleeps or is about to. */
public final class SleeperWake extends Wake {
  private final Parker parker;

  /**
   * Creates a wake of one thread.
   *
   * @param parker the parker of that thread
   */
  public SleeperWake(Parker parker) {
    this.parker = parker;
  }

  /** Returns null: a wake of a thread runs no code. */
  @Override
  public Throwable failure() {
    return null;
  }

  @Override
  Wake begin(Wake due) {
    tell();
    return due;
  }

  @Override
  void tell() {
    parker.unpark();
  }
}
