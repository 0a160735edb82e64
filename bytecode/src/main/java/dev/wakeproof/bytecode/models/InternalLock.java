package dev.wakeproof.bytecode.models;

import java.util.concurrent.locks.ReentrantLock;

/** The model of the lock that streams and writers of JDK 19 to 23 have instead of a monitor. */
public final class InternalLock {
  private final ReentrantLock lock = new ReentrantLock();

  private InternalLock() {}

  /** As {@code newLockOrNull}; the system property that asks for monitors is not read. */
  public static InternalLock newLockOrNull() {
    return new InternalLock();
  }

  /** As {@code newLockOr}. */
  public static Object newLockOr(Object object) {
    return new InternalLock();
  }

  /** As {@code tryLock}. */
  public boolean tryLock() {
    return lock.tryLock();
  }

  /** As {@code lock}. */
  public void lock() {
    lock.lock();
  }

  /** As {@code unlock}. */
  public void unlock() {
    lock.unlock();
  }

  /** As {@code isHeldByCurrentThread}. */
  public boolean isHeldByCurrentThread() {
    return lock.isHeldByCurrentThread();
  }
}
