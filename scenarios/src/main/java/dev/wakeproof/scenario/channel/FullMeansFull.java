package dev.wakeproof.scenario.channel;

/**
 * B has received one item and tries to send one, which it does: if A has claimed the slot before
 * that item, and not freed it yet, it waits for that.
 */
public final class FullMeansFull extends SendsBehindAReceiver {
  public FullMeansFull() {}

  @Override
  boolean sends(Parcel parcel) {
    return channel.trySend(parcel);
  }
}
