package dev.wakeproof.published.channel;

import dev.wakeproof.atomic.Guard;

/**
 * The channel of volt-channel as printed; the package description lists its defects.
 *
 * <p>The blocking methods at the end are added here: a task that yields becomes a thread that
 * parks.
 *
 * @param <E> the type of the items
 */
public final class PublishedChannel<E> {
  private final PublishedRing<E> ring;
  private final Guard mutex = new Guard();
  private final WaiterSide senders;
  private final WaiterSide receivers;

  /** Creates an empty channel, as before or after the fix. */
  public PublishedChannel(int capacity, FlagOrders orders) {
    ring = new PublishedRing<>(capacity);
    senders = new WaiterSide(mutex, orders);
    receivers = new WaiterSide(mutex, orders);
  }

  /** Sends if there is room. */
  public boolean trySend(E value) {
    if (!ring.send(value)) {
      return false;
    }
    // [T6_LoadWaiting]
    if (receivers.hasWaiters()) {
      receivers.wakeOne();
    }
    return true;
  }

  /** Receives an item, or returns null if there is none. */
  public E tryRecv() {
    E value = ring.receive();
    if (value == null) {
      return null;
    }
    // [V6_LoadWaiting]
    if (senders.hasWaiters()) {
      senders.wakeOne();
    }
    return value;
  }

  /** Receives an item, or returns null after enqueueing the task. */
  private E recvWait(ChannelTask task) {
    E value = tryRecv();
    if (value != null) {
      return value;
    }
    // [A1_Lock]
    mutex.lock();
    receivers.raiseFlag();
    // As printed: the complete receive happens under the mutex.
    value = tryRecv();
    if (value != null) {
      receivers.lowerFlagIfNobodyWaits();
      // [B4_Unlock]
      mutex.unlock();
      return value;
    }
    receivers.add(task);
    // [A4_Unlock]
    mutex.unlock();
    return null;
  }

  /** The mirror image: sends and returns true, or returns false after enqueueing the task. */
  private boolean sendWait(ChannelTask task, E value) {
    if (trySend(value)) {
      return true;
    }
    // [A1_Lock]
    mutex.lock();
    senders.raiseFlag();
    if (trySend(value)) {
      senders.lowerFlagIfNobodyWaits();
      // [B4_Unlock]
      mutex.unlock();
      return true;
    }
    senders.add(task);
    // [A4_Unlock]
    mutex.unlock();
    return false;
  }

  /** Receives, waiting for an item. */
  public E receive() {
    ChannelTask task = new ChannelTask();
    while (true) {
      E value = recvWait(task);
      if (value != null) {
        return value;
      }
      task.yieldUntilNotified();
    }
  }

  /** Sends, waiting for room. */
  public void send(E value) {
    ChannelTask task = new ChannelTask();
    while (!sendWait(task, value)) {
      task.yieldUntilNotified();
    }
  }
}
