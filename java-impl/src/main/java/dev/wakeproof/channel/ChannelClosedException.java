package dev.wakeproof.channel;

/** Thrown by a send into a closed channel, and by a receive from one that is closed and empty. */
public final class ChannelClosedException extends IllegalStateException {
  private static final long serialVersionUID = 1;

  /** The channel is closed, and it was not said why. */
  public ChannelClosedException() {
    this(null);
  }

  /** The channel is closed, for that reason; null if it was not said. */
  public ChannelClosedException(Throwable cause) {
    super("The channel is closed", cause);
  }
}
