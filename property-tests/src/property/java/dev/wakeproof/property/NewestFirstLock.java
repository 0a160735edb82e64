package dev.wakeproof.property;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

/** Hands the lock to the newest waiter. */
final class NewestFirstLock implements Lock {
  private final Deque<CountDownLatch> waiting = new ArrayDeque<>();
  private boolean held;

  synchronized int getQueueLength() {
    return waiting.size();
  }

  @Override
  public void lockInterruptibly() throws InterruptedException {
    CountDownLatch turn = takeOrQueue();
    try {
      turn.await();
    } catch (InterruptedException e) {
      if (leaves(turn)) {
        throw e;
      }
      Thread.currentThread().interrupt();
    }
  }

  private synchronized CountDownLatch takeOrQueue() {
    CountDownLatch turn = new CountDownLatch(held ? 1 : 0);
    if (held) {
      waiting.push(turn);
    }
    held = true;
    return turn;
  }

  private synchronized boolean leaves(CountDownLatch turn) {
    return waiting.remove(turn);
  }

  @Override
  public synchronized boolean tryLock() {
    boolean taken = !held;
    held = true;
    return taken;
  }

  @Override
  public synchronized void unlock() {
    CountDownLatch next = waiting.poll();
    if (next == null) {
      held = false;
    } else {
      next.countDown();
    }
  }

  @Override
  public void lock() {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean tryLock(long time, TimeUnit unit) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Condition newCondition() {
    throw new UnsupportedOperationException();
  }
}
