package dev.wakeproof.property;

import dev.wakeproof.channel.ChannelCallback;
import dev.wakeproof.channel.Pending;
import java.util.Collection;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** The operations of the channel under test, the library's or one with a seeded bug. */
interface Conveyor {
  boolean trySend(Long item);

  boolean trySend(Long item, long timeout, TimeUnit unit) throws InterruptedException;

  void send(Long item) throws InterruptedException;

  void sendUninterruptibly(Long item);

  Pending send(Long item, ChannelCallback<Long> callback);

  Long tryReceive();

  Long tryReceive(long timeout, TimeUnit unit) throws InterruptedException;

  Long receive() throws InterruptedException;

  Long receiveUninterruptibly();

  Pending receive(ChannelCallback<Long> callback);

  int drainTo(Collection<Long> into);

  void close();

  int closeAndDrop(Consumer<Long> dropped);

  int size();
}
