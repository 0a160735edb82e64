package dev.wakeproof.explorer.machine;

/** What an actor can do that others might notice. */
public enum OpKind {
  LOAD,
  STORE,
  CAS,
  SWAP,
  ADD,
  LOCK,
  UNLOCK,
  PARK,
  UNPARK,
  INTERRUPT,
  INTERRUPTED,
  INTERRUPT_SELF,
  SPIN,
  CLOCK;

  /** Whether the step may change the location that it is about. */
  boolean writes() {
    return this != LOAD && this != SPIN && this != CLOCK;
  }

  /** Whether a spin loop can wait for another value of what the step reads. */
  boolean reads() {
    return switch (this) {
      case LOAD, CAS, SWAP, ADD, INTERRUPTED, CLOCK -> true;
      default -> false;
    };
  }

  /** Whether the step orders everything before it, so that it waits until the buffer is empty. */
  boolean fences() {
    return switch (this) {
      case CAS, SWAP, ADD, LOCK, UNLOCK, PARK, UNPARK, INTERRUPT -> true;
      default -> false;
    };
  }
}
