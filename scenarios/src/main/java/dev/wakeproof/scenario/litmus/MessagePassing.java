package dev.wakeproof.scenario.litmus;

/**
 * One actor writes an item and then sets a flag with a release store; the other reads the flag with
 * an acquire load and then reads the item. A reader that sees the flag sees the item: the forbidden
 * outcome would be 1 with the item missing. The second actor returns 1 for that and 0 for
 * everything else.
 */
public final class MessagePassing extends TwoActors {
  /** Both cells are 0. */
  public MessagePassing() {
    super("NoStaleItem", "0, 1");
  }

  @Override
  public int first() {
    x.setOpaque(1);
    y.setRelease(1);
    return 0;
  }

  @Override
  public int second() {
    return y.getAcquire() == 1 && x.getOpaque() == 0 ? 1 : 0;
  }
}
