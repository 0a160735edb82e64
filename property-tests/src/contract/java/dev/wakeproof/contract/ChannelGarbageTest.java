package dev.wakeproof.contract;

import dev.wakeproof.channel.Channel;
import java.lang.ref.WeakReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The channel keeps no reference to a received item. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ChannelGarbageTest {
  private final Channel<Object> channel = new Channel<>(3);

  @Test
  void tryReceive_itemDropped_isCollected() {
    WeakReference<Object> item = sent();
    channel.tryReceive();
    awaitGarbage(item);
  }

  @Test
  void remove_itemDropped_isCollected() {
    sent();
    WeakReference<Object> item = sent();
    sent();
    channel.asBlockingQueue().remove(item.get());
    awaitGarbage(item);
  }

  @Test
  void itemMovedByARemoval_onceReceived_isCollected() {
    WeakReference<Object> item = sent();
    WeakReference<Object> middle = sent();
    channel.asBlockingQueue().remove(middle.get());
    channel.tryReceive();
    awaitGarbage(item);
  }

  private WeakReference<Object> sent() {
    Object item = new Object();
    channel.trySend(item);
    return new WeakReference<>(item);
  }

  private static void awaitGarbage(WeakReference<Object> item) {
    Actor.until(
        () -> {
          System.gc();
          return item.get() == null;
        });
  }
}
