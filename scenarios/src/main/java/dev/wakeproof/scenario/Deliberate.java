package dev.wakeproof.scenario;

/**
 * The exception that a scenario's callback throws on purpose, to show that it harms no other
 * waiter. Any other exception of a callback, above all a failed assertion, fails the run.
 */
public final class Deliberate extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** It carries nothing: that it is one says all. */
  public Deliberate() {}
}
