package dev.wakeproof.channel;

import dev.wakeproof.atomic.RefCell;
import java.util.function.Consumer;

/** Hands one item to a consumer; made before the item is taken, so that no allocation follows. */
final class Drop<E> implements Runnable {
  private final Consumer<? super E> dropped;

  /** Plain: written by the thread that took it, before it queues this. */
  private final RefCell<E> item = new RefCell<>(null);

  Drop(Consumer<? super E> dropped) {
    this.dropped = dropped;
  }

  void of(E taken) {
    item.setPlain(taken);
  }

  @Override
  public void run() {
    dropped.accept(item.getPlain());
  }
}
