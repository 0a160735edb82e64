package dev.wakeproof.scenario.channel;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.ChannelCallback;
import dev.wakeproof.channel.Pending;

/** An asynchronous send or receive, and what became of it. */
final class Order implements ChannelCallback<Parcel> {
  private final Log log;
  private final IntCell completed = new IntCell(0);
  private final IntCell closed = new IntCell(0);

  /** Adds what was received to {@code log}; null if it is a send. */
  Order(Log log) {
    this.log = log;
  }

  Pending receiveFrom(Channel<Parcel> channel) {
    return channel.receive(this);
  }

  Pending sendTo(Channel<Parcel> channel, Parcel parcel) {
    return channel.send(parcel, this);
  }

  @Override
  public void completed(Parcel parcel) {
    if (log == null) {
      parcel.sent.setPlain(1);
    } else {
      log.add(parcel);
    }
    completed.set(completed.get() + 1);
  }

  @Override
  public void closed() {
    closed.set(closed.get() + 1);
  }

  /** How often it was told of a transfer. */
  int completed() {
    return completed.get();
  }

  /** How often it was told that the channel is closed. */
  int closedCalls() {
    return closed.get();
  }
}
