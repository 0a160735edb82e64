package dev.wakeproof.callback;

import dev.wakeproof.atomic.Parker;

/** A thread that sleeps, or is about to. */
public final class SleeperWake extends Wake {
  private final Parker parker;

  /** The thread of {@code parker}. */
  public SleeperWake(Parker parker) {
    this.parker = parker;
  }

  /** To wake a thread runs nothing. */
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
