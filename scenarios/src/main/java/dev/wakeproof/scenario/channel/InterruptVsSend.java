package dev.wakeproof.scenario.channel;

/** A waits and is interrupted at some moment, S0 sends an item: A has it, or it is still there. */
public final class InterruptVsSend extends Interrupting {
  public InterruptVsSend() {}
}
