package dev.wakeproof.scenario.channel;

import dev.wakeproof.atomic.Threads;
import dev.wakeproof.scenario.Expect;

/** Witness: denies that A gets the item and is interrupted; violated, because both may happen. */
public final class ReceiveInterruptNeverLoses extends Interrupting {
  public ReceiveInterruptNeverLoses() {}

  @Override
  void received() {
    Expect.that(!Threads.interrupted(), "ReceiveInterruptNeverLoses", "A has the item");
  }
}
