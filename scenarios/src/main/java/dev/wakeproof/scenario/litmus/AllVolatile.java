package dev.wakeproof.scenario.litmus;

/** The mend of {@link ReleaseThenVolatile}: volatile stores and volatile loads on both sides. */
public final class AllVolatile extends TwoActors {
  /** Both cells are 0. */
  public AllVolatile() {
    super("SomebodySees", "0, 0");
  }

  @Override
  public int first() {
    x.set(1);
    return y.get();
  }

  @Override
  public int second() {
    y.set(1);
    return x.get();
  }
}
