package dev.wakeproof.explorer.machine.step;

/** The kinds of actions of an actor that other actors might observe. */
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
  /** Waits until a location is not zero, or for an interrupt or a time. */
  AWAIT,
  /** Lets those go on that wait for a location. */
  SIGNAL,
  /** Lets one of those go on, or all, that wait at a monitor. */
  NOTIFY,
  /** Orders all accesses before it with all accesses after it. */
  FENCE,
  /** Decides whether to look once more before it sleeps. */
  LOOK;

  /** Whether the step may change the location that it is about. */
  public boolean writes() {
    return switch (this) {
      case LOAD, PASS, SPIN, CLOCK, LOOK, AWAIT, FENCE -> false;
      default -> true;
    };
  }

  /** Whether a spin loop can wait for another value of what the step reads. */
  public boolean reads() {
    return switch (this) {
      case LOAD, CAS, SWAP, ADD, INTERRUPTED, CLOCK -> true;
      default -> false;
    };
  }

  /** Whether the step ends by a permit or a signal, by an interrupt, or by its time. */
  public boolean sleeps() {
    return this == PARK || this == AWAIT;
  }

  /** Whether the step orders everything before it, so that it waits until the buffer is empty. */
  public boolean fences() {
    return switch (this) {
      case CAS, SWAP, ADD, LOCK, UNLOCK, PARK, UNPARK, INTERRUPT, AWAIT, SIGNAL, NOTIFY, FENCE ->
          true;
      default -> false;
    };
  }
}
