package dev.wakeproof.scenario.channel;

/**
 * Reachability check: denies that a relaxed receive finds nothing although an item was sent before;
 * violated, because S0 may have claimed the position before that item, and not published yet.
 */
public final class RelaxedEmpty extends ReceivesBehindASender {
  public RelaxedEmpty() {}

  @Override
  Parcel received() {
    return channel.tryReceiveRelaxed();
  }
}
