package dev.wakeproof.scenario.litmus;

/**
 * One writes an item and then says so with a release store; the other asks with an acquire load and
 * then reads the item. Whoever has heard of it sees it: the outcome would be 1 with the item
 * missing. The second returns 1 for that and 0 for everything else.
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
