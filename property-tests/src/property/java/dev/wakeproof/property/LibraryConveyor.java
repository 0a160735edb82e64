package dev.wakeproof.property;

import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.ChannelCallback;
import dev.wakeproof.channel.Pending;
import java.util.Collection;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** The library's channel. */
class LibraryConveyor implements Conveyor {
  private final Channel<Long> channel;

  LibraryConveyor(int capacity) {
    channel = new Channel<>(capacity);
  }

  @Override
  public boolean trySend(Long item) {
    return channel.trySend(item);
  }

  @Override
  public boolean trySend(Long item, long timeout, TimeUnit unit) throws InterruptedException {
    return channel.trySend(item, timeout, unit);
  }

  @Override
  public void send(Long item) throws InterruptedException {
    channel.send(item);
  }

  @Override
  public void sendUninterruptibly(Long item) {
    channel.sendUninterruptibly(item);
  }

  @Override
  public Pending send(Long item, ChannelCallback<Long> callback) {
    return channel.send(item, callback);
  }

  @Override
  public Long tryReceive() {
    return channel.tryReceive();
  }

  @Override
  public Long tryReceive(long timeout, TimeUnit unit) throws InterruptedException {
    return channel.tryReceive(timeout, unit);
  }

  @Override
  public Long receive() throws InterruptedException {
    return channel.receive();
  }

  @Override
  public Long receiveUninterruptibly() {
    return channel.receiveUninterruptibly();
  }

  @Override
  public Pending receive(ChannelCallback<Long> callback) {
    return channel.receive(callback);
  }

  @Override
  public int drainTo(Collection<Long> into) {
    return channel.drainTo(into);
  }

  @Override
  public void close() {
    channel.close();
  }

  @Override
  public int closeAndDrop(Consumer<Long> dropped) {
    return channel.closeAndDrop(dropped);
  }

  @Override
  public int size() {
    return channel.size();
  }

  @Override
  public String toString() {
    return channel.toString();
  }
}
