package dev.wakeproof.channel;

/**
 * Thrown by an iteration over a channel if its thread is interrupted: an iterator cannot throw
 * {@link InterruptedException}. Nothing was received. The interrupt status of the thread is set, so
 * a handler that does not know this class does not lose the interrupt.
 */
public final class ChannelInterruptedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  ChannelInterruptedException(InterruptedException cause) {
    super("Interrupted while iterating over a channel", cause);
  }
}
