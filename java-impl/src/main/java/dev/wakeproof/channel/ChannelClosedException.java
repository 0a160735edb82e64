package dev.wakeproof.channel;

/** Thrown by a send into a closed channel, and by a receive from one that is closed and empty. */
public final class ChannelClosedException extends IllegalStateException {
  private static final long serialVersionUID = 1;

  /** The channel is closed. */
  public ChannelClosedException() {
    super("The channel is closed");
  }
}
