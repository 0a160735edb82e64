package dev.wakeproof.scenario;

/**
 * What the callback of a scenario throws on purpose, to show that it harms nobody else. Whatever
 * else a callback throws, a failed assertion above all, fails the run.
 */
public final class Deliberate extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** It carries nothing: that it is one says all. */
  public Deliberate() {}
}
