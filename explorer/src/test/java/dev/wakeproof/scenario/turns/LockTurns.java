package dev.wakeproof.scenario.turns;

import dev.wakeproof.lock.SpinLock;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

/** A lock, with a wait for its condition in between. */
final class LockTurns implements Turns {
  private final Lock lock;
  private final Condition condition;

  LockTurns(Lock lock) {
    this.lock = lock;
    condition = lock instanceof SpinLock ? null : lock.newCondition();
  }

  @Override
  @SuppressWarnings("WaitNotInLoop") // Nothing is waited for: one wait, however it ends.
  public boolean take(String way, Runnable having) throws InterruptedException {
    switch (way) {
      case "WAIT", "SIGNAL" -> {
        lock.lock();
        return true;
      }
      case "ACQUIRE" -> {
        lock.lockInterruptibly();
        return true;
      }
      case "TRY" -> {
        return lock.tryLock();
      }
      case "TIMED" -> {
        return lock.tryLock(1, TimeUnit.MILLISECONDS);
      }
      case "AWAIT" -> {
        lock.lock();
        having.run();
        try {
          condition.awaitNanos(1);
        } catch (InterruptedException e) {
          // No wait returns without the lock.
        }
        return true;
      }
      default -> {
        throw new IllegalArgumentException("unknown: " + way);
      }
    }
  }

  @Override
  public void giveBack(String way) {
    if (way.equals("SIGNAL")) {
      condition.signal();
    }
    lock.unlock();
  }
}
