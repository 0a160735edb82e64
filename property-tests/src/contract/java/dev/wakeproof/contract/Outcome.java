package dev.wakeproof.contract;

import dev.wakeproof.channel.ChannelCallback;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** Records the calls of a channel's callback. */
class Outcome<E> implements ChannelCallback<E> {
  private final List<E> completed = new CopyOnWriteArrayList<>();
  private final AtomicInteger closed = new AtomicInteger();

  @Override
  public void completed(E item) {
    completed.add(item);
  }

  @Override
  public void closed() {
    closed.incrementAndGet();
  }

  List<E> completed() {
    return completed;
  }

  int closedCalls() {
    return closed.get();
  }
}
