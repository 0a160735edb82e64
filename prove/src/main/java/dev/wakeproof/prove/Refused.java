package dev.wakeproof.prove;

/** Something that the prover does not support or accept: the message names it and its place. */
final class Refused extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final boolean placed;

  Refused(String what) {
    super(what);
    placed = false;
  }

  private Refused(String what, Object place) {
    super(what + ", at " + place);
    placed = true;
  }

  /** Adds the place in the module; the innermost place wins. */
  Refused at(Object place) {
    return placed ? this : new Refused(getMessage(), place);
  }
}
