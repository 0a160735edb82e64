package dev.wakeproof.channel;

import java.util.Objects;
import java.util.Spliterator;
import java.util.function.Consumer;

/**
 * Receives until the channel is closed, one item each time it is asked: a stream that stops early
 * leaves the rest in the channel.
 */
final class ReceivingSpliterator<E> implements Spliterator<E> {
  private final Channel<E> channel;

  ReceivingSpliterator(Channel<E> channel) {
    this.channel = channel;
  }

  @Override
  public boolean tryAdvance(Consumer<? super E> action) {
    Objects.requireNonNull(action, "action");
    E item = channel.receiveOrNullIfClosed();
    if (item == null) {
      return false;
    }
    action.accept(item);
    return true;
  }

  /** Returns null: the items to come are not known, so they cannot be split. */
  @Override
  public Spliterator<E> trySplit() {
    return null;
  }

  @Override
  public long estimateSize() {
    return Long.MAX_VALUE;
  }

  @Override
  public int characteristics() {
    return ORDERED | NONNULL;
  }
}
