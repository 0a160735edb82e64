package dev.wakeproof.scenario.semaphore;

/**
 * A waits and is interrupted at some moment, and the releaser puts in the only permit: an interrupt
 * neither loses the permit nor adds one, and A does not sleep on.
 */
public final class InterruptVsRelease extends Interrupting {
  public InterruptVsRelease() {}
}
