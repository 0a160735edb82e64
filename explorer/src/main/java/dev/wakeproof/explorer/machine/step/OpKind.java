package dev.wakeproof.explorer.machine.step;

/** The kinds of steps. */
public enum OpKind {
  LOAD,
  STORE,
  CAS,
  SWAP,
  ADD,
  LOCK,
  UNLOCK,
  /** Waits until a lock is free, and does not take it. */
  PASS,
  PARK,
  UNPARK,
  INTERRUPT,
  INTERRUPTED,
  INTERRUPT_SELF,
  SPIN,
  CLOCK,
  /** Waits until a location is not zero, or for an interrupt or a timeout. */
  AWAIT,
  /** Releases the actors that wait for a location. */
  SIGNAL,
  /** Releases one actor that waits at a monitor, or all. */
  NOTIFY,
  /** Orders all accesses before it with all accesses after it. */
  FENCE,
  /** Decides whether to poll once more before sleeping. */
  LOOK;

  /** Returns whether the step may change its location. */
  public boolean writes() {
    return switch (this) {
      case LOAD, PASS, SPIN, CLOCK, LOOK, AWAIT, FENCE -> false;
      default -> true;
    };
  }

  /** Returns whether a spin loop can wait for a change of what the step reads. */
  public boolean reads() {
    return switch (this) {
      case LOAD, CAS, SWAP, ADD, INTERRUPTED, CLOCK -> true;
      default -> false;
    };
  }

  /** Returns whether the step ends by a permit or a signal, by an interrupt, or by a timeout. */
  public boolean sleeps() {
    return this == PARK || this == AWAIT;
  }

  /**
   * Returns whether the step orders everything before it, so it waits until the buffer is empty.
   */
  public boolean fences() {
    return switch (this) {
      case CAS, SWAP, ADD, LOCK, UNLOCK, PARK, UNPARK, INTERRUPT, AWAIT, SIGNAL, NOTIFY, FENCE ->
          true;
      default -> false;
    };
  }
}
