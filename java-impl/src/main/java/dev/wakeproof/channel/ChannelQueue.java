package dev.wakeproof.channel;

import dev.wakeproof.atomic.Parker;
import dev.wakeproof.atomic.Threads;
import java.util.AbstractQueue;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/**
 * A channel as a {@link BlockingQueue}; {@link Channel#asBlockingQueue} says what it guarantees.
 * {@link HeldRing} looks through it and takes items out of its middle. No foreign code, such as
 * {@code equals} of an item, runs while the ring is held.
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
    // Tries once more: after a timeout the channel need not have been full.
    return channel.trySend(item, timeout, unit) || offer(item);
  }

  @Override
  public E take() throws InterruptedException {
    try {
      return channel.receive();
    } catch (ChannelClosedException e) {
      return awaitInterrupt();
    }
  }

  /**
   * Waits until the thread is interrupted. An exception here would end the worker of an executor,
   * which would start another in its place, again and again.
   */
  private E awaitInterrupt() throws InterruptedException {
    Parker parker = new Parker();
    while (!Threads.interrupted()) {
      parker.park(channel);
    }
    throw new InterruptedException();
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
      // Tries once more: after a timeout the channel need not have been empty.
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
    if (into == this) {
      throw new IllegalArgumentException("A queue cannot be drained into itself");
    }
    return channel.drainTo(into, most);
  }

  /** Takes out the items that are there at the call, but none that is put in meanwhile. */
  @Override
  public void clear() {
    int left = size();
    while (left > 0 && poll() != null) {
      left--;
    }
  }

  @Override
  public boolean contains(Object wanted) {
    return Arrays.asList(toArray()).contains(wanted);
  }

  @Override
  public boolean remove(Object wanted) {
    if (wanted == null) {
      return false;
    }
    boolean isRaced = true;
    while (isRaced) {
      isRaced = false;
      Snapshot<E> seen = held.look();
      for (int i = 0; i < seen.size(); i++) {
        if (wanted.equals(seen.item(i))) {
          if (held.remove(seen, i)) {
            return true;
          }
          // Another thread was faster. An equal item may have been put in before that.
          isRaced = true;
        }
      }
    }
    return false;
  }

  @Override
  public boolean removeIf(Predicate<? super E> filter) {
    Objects.requireNonNull(filter, "filter");
    Snapshot<E> seen = held.look();
    boolean[] marked = new boolean[seen.size()];
    for (int i = 0; i < marked.length; i++) {
      marked[i] = filter.test(seen.item(i));
    }
    return held.removeAll(seen, marked) > 0;
  }

  @Override
  public boolean removeAll(Collection<?> others) {
    Objects.requireNonNull(others, "others");
    return removeIf(item -> others.contains(item));
  }

  @Override
  public boolean retainAll(Collection<?> others) {
    Objects.requireNonNull(others, "others");
    return removeIf(item -> !others.contains(item));
  }

  @Override
  public Object[] toArray() {
    return held.look().items();
  }

  @Override
  public <T> T[] toArray(T[] into) {
    return Arrays.asList(toArray()).toArray(into);
  }

  @Override
  public Iterator<E> iterator() {
    return new SeenItems<>(held);
  }

  @Override
  public Spliterator<E> spliterator() {
    return Spliterators.spliterator(toArray(), Spliterator.ORDERED | Spliterator.NONNULL);
  }
}
