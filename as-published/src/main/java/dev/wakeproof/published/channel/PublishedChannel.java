package dev.wakeproof.published.channel;

import dev.wakeproof.atomic.Guard;

/**
 * The document's channel, as printed; the package description lists what is broken.
 *
 * <p>The blocking forms at the end are ours: a task that yields becomes a thread that parks.
 *
 * @param <E> what the channel carries
 */
public final class PublishedChannel<E> {
  private final PublishedRing<E> ring;
  private final Guard mutex = new Guard();
  private final WaiterSide senders;
  private final WaiterSide receivers;

  /** An empty channel, before the fix or after it. */
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

  /** Receives if something is there, else returns null. */
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

  /** Receives, or returns null once the task is queued. */
  private E recvWait(ChannelTask task) {
    E value = tryRecv();
    if (value != null) {
      return value;
    }
    // [A1_Lock]
    mutex.lock();
    receivers.raiseFlag();
    // As printed: with all that it does, under the mutex.
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

  /** The mirror image: sends and returns true, or returns false once the task is queued. */
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
