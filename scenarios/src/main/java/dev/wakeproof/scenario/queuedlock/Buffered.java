package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

/**
 * A buffer for one item under a lock: an actor that finds it full or empty waits for a condition.
 * As many items are put in as are taken out, so an actor that sleeps forever was not signalled.
 */
@SuppressWarnings("LockNotBeforeTry") // An actor that the explorer ends must not unlock.
abstract class Buffered implements Scenario {
  private final Lock lock;
  private final Condition notFull;
  private final Condition notEmpty;

  /** How many items are in it; plain: it is the lock that protects it. */
  private final IntCell items = new IntCell(0);

  /** The two may be one. */
  Buffered(Lock lock, Condition notFull, Condition notEmpty) {
    this.lock = lock;
    this.notFull = notFull;
    this.notEmpty = notEmpty;
  }

  /** Tells those that wait for it that something has changed. */
  abstract void tell(Condition condition);

  final Actor putter(String name, int count) {
    return new Actor(name) {
      @Override
      public void run() {
        for (int i = 0; i < count; i++) {
          move(0, notFull, notEmpty);
        }
      }
    };
  }

  final Actor taker(String name, int count) {
    return new Actor(name) {
      @Override
      public void run() {
        for (int i = 0; i < count; i++) {
          move(1, notEmpty, notFull);
        }
      }
    };
  }

  private void move(int from, Condition until, Condition then) {
    lock.lock();
    while (items.getPlain() != from) {
      until.awaitUninterruptibly();
    }
    items.setPlain(1 - from);
    tell(then);
    lock.unlock();
  }

  @Override
  public final void atEnd() {
    Expect.equal(0, items.getPlain(), "MutualExclusion", "the number of items that are left");
    Expect.that(lock.tryLock(), "NoLostLock", "it is not free in the end");
  }
}
