package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.atomic.Guard;
import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.condition.LockCondition;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

/**
 * A lock whose lock and unlock are one step each, as in Condition.tla: the condition is explored
 * alone, with more actors than over a lock that has steps of its own.
 */
final class OneStepLock implements Lock {
  private final Guard guard = new Guard();

  /** 1 while the lock is held. Plain: only the holder reads it, or the check at the end. */
  private final IntCell held = new IntCell(0);

  @Override
  public void lock() {
    guard.lock();
    held.setPlain(1);
  }

  @Override
  public void unlock() {
    held.setPlain(0);
    guard.unlock();
  }

  @Override
  public boolean tryLock() {
    boolean free = held.getPlain() == 0;
    if (free) {
      lock();
    }
    return free;
  }

  @Override
  public Condition newCondition() {
    return new LockCondition(this, () -> held.getPlain() == 1, () -> new OneStepPlace(this));
  }

  @Override
  public void lockInterruptibly() {
    throw new UnsupportedOperationException("no scenario asks for it");
  }

  @Override
  public boolean tryLock(long time, TimeUnit unit) {
    throw new UnsupportedOperationException("no scenario asks for it");
  }
}
