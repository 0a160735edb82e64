package dev.wakeproof.property;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;

/**
 * Excludes no thread: the properties of locks must detect it. As a read-write lock it has two
 * locks, so that they can be told apart.
 */
final class NoLock implements Lock, ReadWriteLock {
  @Override
  public void lock() {}

  @Override
  public void lockInterruptibly() {}

  @Override
  public boolean tryLock() {
    return true;
  }

  @Override
  public boolean tryLock(long time, TimeUnit unit) {
    return true;
  }

  @Override
  public void unlock() {}

  @Override
  public Condition newCondition() {
    throw new UnsupportedOperationException();
  }

  @Override
  public Lock readLock() {
    return this;
  }

  @Override
  public Lock writeLock() {
    return new NoLock();
  }
}
