package dev.wakeproof.channel;

/**
 * Thrown by an iteration over a channel whose thread is interrupted, since an iterator cannot throw
 * {@link InterruptedException}. Nothing was received, and the thread's interrupt status is set, so
 * that whoever catches this unawares does not lose the interrupt.
 */
public final class ChannelInterruptedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  ChannelInterruptedException(InterruptedException cause) {
    super("Interrupted while iterating over a channel", cause);
  }
}
