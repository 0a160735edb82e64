package dev.wakeproof.scenario.channel;

/**
 * Reachability check: denies that a relaxed send finds no room although an item was received
 * before; violated, because A may have claimed the slot before that item, and not freed it yet.
 */
public final class RelaxedFull extends SendsBehindAReceiver {
  public RelaxedFull() {}

  @Override
  boolean sends(Parcel parcel) {
    return channel.trySendRelaxed(parcel);
  }
}
