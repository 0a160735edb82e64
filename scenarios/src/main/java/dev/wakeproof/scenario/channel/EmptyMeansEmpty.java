package dev.wakeproof.scenario.channel;

/**
 * S1 has sent one item and tries to receive one, which it does: if S0 has claimed the position
 * before that item, and not published yet, it waits for that.
 */
public final class EmptyMeansEmpty extends ReceivesBehindASender {
  public EmptyMeansEmpty() {}

  @Override
  Parcel received() {
    return channel.tryReceive();
  }
}
