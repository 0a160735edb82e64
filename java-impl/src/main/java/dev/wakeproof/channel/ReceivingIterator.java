package dev.wakeproof.channel;

import dev.wakeproof.atomic.RefCell;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** Receives until the channel is closed; for one thread. */
final class ReceivingIterator<E> implements Iterator<E> {
  private final Channel<E> channel;

  /** The item that {@code hasNext} has received, or null; plain. */
  private final RefCell<E> ahead = new RefCell<>(null);

  ReceivingIterator(Channel<E> channel) {
    this.channel = channel;
  }

  @Override
  public boolean hasNext() {
    if (ahead.getPlain() == null) {
      ahead.setPlain(channel.receiveOrNullIfClosed());
    }
    return ahead.getPlain() != null;
  }

  @Override
  public E next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    E item = ahead.getPlain();
    ahead.setPlain(null);
    return item;
  }
}
