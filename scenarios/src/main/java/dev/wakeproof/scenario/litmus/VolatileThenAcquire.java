package dev.wakeproof.scenario.litmus;

/**
 * Stores that are volatile and loads that only acquire: enough on x86, where such a store is not
 * late, and not in the language.
 */
public final class VolatileThenAcquire extends TwoActors {
  /** Both cells are 0. */
  public VolatileThenAcquire() {
    super("SomebodySees", "0, 0");
  }

  @Override
  public int first() {
    x.set(1);
    return y.getAcquire();
  }

  @Override
  public int second() {
    y.set(1);
    return x.getAcquire();
  }
}
