package dev.wakeproof.property;

import dev.wakeproof.lock.QueuedLock;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

/** Does not unlock while a thread waits. */
final class ForgetfulLock implements Lock {
  private final QueuedLock lock = new QueuedLock();

  int getQueueLength() {
    return lock.getQueueLength();
  }

  @Override
  public void lock() {
    lock.lock();
  }

  @Override
  public void lockInterruptibly() throws InterruptedException {
    lock.lockInterruptibly();
  }

  @Override
  public boolean tryLock() {
    return lock.tryLock();
  }

  @Override
  public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
    return lock.tryLock(time, unit);
  }

  @Override
  public void unlock() {
    if (lock.getQueueLength() == 0) {
      lock.unlock();
    }
  }

  @Override
  public Condition newCondition() {
    return lock.newCondition();
  }
}
