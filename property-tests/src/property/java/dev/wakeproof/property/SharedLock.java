package dev.wakeproof.property;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;

/** A lock among threads: a holder of all of it is alone. */
final class SharedLock implements Shared {
  private final Lock share;
  private final Lock all;
  private final AtomicInteger sharers = new AtomicInteger();
  private final AtomicInteger owners = new AtomicInteger();

  // Plain, to be protected by the lock, whose memory effects show here.
  private int uses;
  private final AtomicInteger usesExpected = new AtomicInteger();

  /** A lock that has but one owner. */
  SharedLock(Lock lock) {
    share = lock;
    all = lock;
  }

  SharedLock(ReadWriteLock lock) {
    share = lock.readLock();
    all = lock.writeLock();
  }

  private boolean isShare(Errand errand) {
    return share != all && errand.permits() == 1;
  }

  private Lock lock(Errand errand) {
    return isShare(errand) ? share : all;
  }

  @Override
  public boolean take(Errand errand) throws InterruptedException {
    Lock lock = lock(errand);
    switch (errand.way()) {
      case WAIT -> lock.lock();
      case WAIT_INTERRUPTIBLY -> lock.lockInterruptibly();
      case WAIT_A_MOMENT -> {
        return lock.tryLock(20, TimeUnit.MICROSECONDS);
      }
      case TRY -> {
        return lock.tryLock();
      }
      case ASK_AND_CANCEL, INTERRUPT_NEXT ->
          throw new IllegalArgumentException("not a way to take a lock");
    }
    return true;
  }

  @Override
  public void use(Errand errand) {
    AtomicInteger group = isShare(errand) ? sharers : owners;
    group.incrementAndGet();
    expectAlone();
    if (!isShare(errand)) {
      usesExpected.incrementAndGet();
      uses++;
    }
    Thread.yield();
    expectAlone();
    group.decrementAndGet();
  }

  private void expectAlone() {
    int owning = owners.get();
    int sharing = sharers.get();
    if (owning > 1 || (owning == 1 && sharing > 0)) {
      throw new Violation(
          "TakesOnlyWhatIsFree", owning + " threads own it and " + sharing + " share it");
    }
  }

  @Override
  public void giveBack(Errand errand) {
    lock(errand).unlock();
  }

  @Override
  public void atEnd() {
    if (uses != usesExpected.get()) {
      throw new Violation(
          "TakesOnlyWhatIsFree", uses + " of " + usesExpected + " uses are counted");
    }
    if (!all.tryLock()) {
      throw new Violation("PermitsAddUp", "it is not free in the end: " + all);
    }
  }

  @Override
  public String toString() {
    return all.toString();
  }
}
