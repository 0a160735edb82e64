package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.condition.LockCondition;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

/**
 * Actors that wait for a condition, and one that makes it true and signals. A signalled actor
 * signals the next, and an actor that times out signals no other: so an actor that sleeps forever
 * does so because a signal was lost.
 */
@SuppressWarnings("LockNotBeforeTry") // An actor that the explorer ends must not unlock.
abstract class Signalled implements Scenario {
  final Condition condition;
  private final Lock lock;

  /** 1 once it is so; plain, as all here: it is the lock that protects it. */
  private final IntCell ready = new IntCell(0);

  /** How many hold the lock. */
  private final IntCell inside = new IntCell(0);

  /** How many have begun to wait. */
  private final IntCell waits = new IntCell(0);

  /** The number, from 1, of the waiter that was signalled last. */
  private final IntCell told = new IntCell(0);

  Signalled(Lock lock) {
    this.lock = lock;
    condition = lock.newCondition();
  }

  /** An actor that waits, without a loop: no wait may return spuriously. */
  abstract class Waiter extends Actor {
    Waiter(String name) {
      super(name);
    }

    /** Waits for the condition; false if it has given up. */
    abstract boolean await();

    @Override
    public final void run() {
      lock.lock();
      enter();
      if (ready.getPlain() == 0) {
        int place = waits.getPlain() + 1;
        waits.setPlain(place);
        leave();
        boolean signalled = await();
        answered(signalled ? "signalled" : "gone");
        enter();
        if (signalled) {
          Expect.equal(1, ready.getPlain(), "RefinesMonitor", "what was waited for");
          tellNext(place);
        }
      }
      leave();
      lock.unlock();
    }
  }

  /** One that waits as long as it takes. */
  final Actor waiter(String name) {
    return new Waiter(name) {
      @Override
      @SuppressWarnings("WaitNotInLoop")
      boolean await() {
        condition.awaitUninterruptibly();
        return true;
      }
    };
  }

  /** One that makes it so, and signals. */
  final Actor signaller(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        makeItSo();
      }
    };
  }

  final void makeItSo() {
    lock.lock();
    enter();
    ready.setPlain(1);
    tell();
    leave();
    lock.unlock();
  }

  private void enter() {
    Expect.equal(0, inside.getPlain(), "MutualExclusion", "the number of others inside");
    inside.setPlain(1);
  }

  private void leave() {
    inside.setPlain(0);
  }

  /** To those that wait. */
  void tell() {
    condition.signal();
  }

  /** By one that was told, and was the so manieth to wait. */
  void tellNext(int place) {
    returnsInOrder(place, "RefinesMonitor");
    condition.signal();
  }

  /** Those that were told return in the order in which they came. */
  final void returnsInOrder(int place, String property) {
    Expect.that(place > told.getPlain(), property, "one that came later was told first");
    told.setPlain(place);
  }

  @Override
  public void atEnd() {
    Expect.that(lock.tryLock(), "NoLostLock", "it is not free in the end");
    Expect.equal(0, LockCondition.length(condition, lock), "NoLostSignal", "how many still wait");
  }

  @Override
  public final String whenStuck() {
    return "NoLostSignal";
  }
}
