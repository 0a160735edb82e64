package dev.wakeproof.scenario.litmus;

/**
 * {@link MessagePassing} without the release: violates {@code NoStaleItem} where stores overtake.
 */
public final class OpaqueMessage extends TwoActors {
  /** Both cells are 0. */
  public OpaqueMessage() {
    super("NoStaleItem", "0, 1");
  }

  @Override
  public int first() {
    x.setOpaque(1);
    y.setOpaque(1);
    return 0;
  }

  @Override
  public int second() {
    return y.getAcquire() == 1 && x.getOpaque() == 0 ? 1 : 0;
  }
}
