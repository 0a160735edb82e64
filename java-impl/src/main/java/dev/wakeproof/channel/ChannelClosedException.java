package dev.wakeproof.channel;

/** Thrown by a send into a closed channel, and by a receive from one that is closed and empty. */
public final class ChannelClosedException extends IllegalStateException {
  private static final long serialVersionUID = 1;

  /** Creates an exception without a cause. */
  public ChannelClosedException() {
    this(null);
  }

  /**
   * Creates an exception with the cause of the close.
   *
   * @param cause the cause, or null if none was given
   */
  public ChannelClosedException(Throwable cause) {
    super("The channel is closed", cause);
  }
}
