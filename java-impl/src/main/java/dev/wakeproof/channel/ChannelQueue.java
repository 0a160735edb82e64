package dev.wakeproof.channel;

import java.util.AbstractQueue;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A channel as a queue; {@link Channel#asBlockingQueue} says what it promises. To look through it
 * and to remove from its middle is left to {@link HeldRing}; nobody's {@code equals} runs in there.
 */
final class ChannelQueue<E> extends AbstractQueue<E> implements BlockingQueue<E> {
  private final Channel<E> channel;
  private final HeldRing<E> held;

  ChannelQueue(Channel<E> channel, HeldRing<E> held) {
    this.channel = channel;
    this.held = held;
  }

  @Override
  public void put(E item) throws InterruptedException {
    channel.send(item);
  }

  @Override
  public boolean offer(E item) {
    return channel.trySend(item);
  }

  @Override
  public boolean offer(E item, long timeout, TimeUnit unit) throws InterruptedException {
    // Once more at the end: what it is told after a timeout need not be so.
    return channel.trySend(item, timeout, unit) || offer(item);
  }

  @Override
  public E take() throws InterruptedException {
    return channel.receive();
  }

  @Override
  public E poll() {
    try {
      return channel.tryReceive();
    } catch (ChannelClosedException e) {
      return null;
    }
  }

  @Override
  public E poll(long timeout, TimeUnit unit) throws InterruptedException {
    try {
      E item = channel.tryReceive(timeout, unit);
      return item == null ? poll() : item;
    } catch (ChannelClosedException e) {
      return null;
    }
  }

  @Override
  public E peek() {
    return held.oldest();
  }

  @Override
  public int size() {
    return channel.size();
  }

  @Override
  public boolean isEmpty() {
    return held.isEmpty();
  }

  @Override
  public int remainingCapacity() {
    return channel.capacity() - channel.size();
  }

  @Override
  public int drainTo(Collection<? super E> into) {
    return drainTo(into, Integer.MAX_VALUE);
  }

  @Override
  public int drainTo(Collection<? super E> into, int most) {
    Objects.requireNonNull(into, "into");
    if (into == this) {
      throw new IllegalArgumentException("A queue cannot be drained into itself");
    }
    return channel.drainTo(into, most);
  }

  /** Takes out what is there at the call, and not what comes meanwhile. */
  @Override
  public void clear() {
    int left = size();
    while (left > 0 && poll() != null) {
      left--;
    }
  }

  @Override
  public boolean contains(Object wanted) {
    return wanted != null && Arrays.asList(held.items()).contains(wanted);
  }

  @Override
  public boolean remove(Object wanted) {
    if (wanted == null) {
      return false;
    }
    for (Object item : held.items()) {
      if (wanted.equals(item) && held.remove(item)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public Object[] toArray() {
    return held.items();
  }

  @Override
  public <T> T[] toArray(T[] into) {
    return Arrays.asList(held.items()).toArray(into);
  }

  @Override
  public Iterator<E> iterator() {
    return new SeenItems<>(held);
  }

  @Override
  public Spliterator<E> spliterator() {
    return Spliterators.spliterator(held.items(), Spliterator.ORDERED | Spliterator.NONNULL);
  }

  @Override
  public void forEach(Consumer<? super E> action) {
    Objects.requireNonNull(action, "action");
    iterator().forEachRemaining(action);
  }
}
