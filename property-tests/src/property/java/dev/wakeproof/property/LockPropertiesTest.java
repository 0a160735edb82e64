package dev.wakeproof.property;

import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.lock.SpinLock;
import dev.wakeproof.semaphore.Mutex;
import dev.wakeproof.semaphore.ReadWriteMutex;
import java.util.List;
import java.util.concurrent.locks.Lock;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

/**
 * The library's locks against their specification, bad use included: unlocking what one does not
 * hold.
 */
class LockPropertiesTest extends Providers {
  private static final int TRIES = 500;
  private static final int MOST_READERS = 2;
  private static final long PATIENCE_MILLIS = 15_000;

  @Property(tries = TRIES)
  void mutexByTurns(@ForAll("exclusive") List<Turn> turns) throws Exception {
    byTurns(new Mutex(), turns);
  }

  @Property(tries = TRIES)
  void queuedLockByTurns(@ForAll("exclusive") List<Turn> turns) throws Exception {
    byTurns(new QueuedLock(), turns);
  }

  @Property(tries = TRIES)
  void fairQueuedLockByTurns(@ForAll("exclusive") List<Turn> turns) throws Exception {
    byTurns(new QueuedLock(true), turns);
  }

  @Property(tries = TRIES)
  void spinLockByTurns(@ForAll("exclusive") List<Turn> turns) throws Exception {
    byTurns(new SpinLock(), turns);
  }

  private static void byTurns(Lock lock, List<Turn> turns) throws Exception {
    new LockTurns(lock, lock, AbstractLock.exclusive()).check(turns);
  }

  @Property(tries = TRIES, shrinking = ShrinkingMode.OFF)
  void queuedLockInLine(@ForAll("inLine") List<LineMove> moves) throws Exception {
    QueuedLock lock = new QueuedLock();
    new LockLine(lock, lock::getQueueLength, LockLine.Order.ANY, PATIENCE_MILLIS).check(moves);
  }

  @Property(tries = TRIES, shrinking = ShrinkingMode.OFF)
  void fairQueuedLockInLine(@ForAll("inLine") List<LineMove> moves) throws Exception {
    QueuedLock lock = new QueuedLock(true);
    new LockLine(lock, lock::getQueueLength, LockLine.Order.FIFO, PATIENCE_MILLIS).check(moves);
  }

  @Property(tries = TRIES, shrinking = ShrinkingMode.OFF)
  void conditionOfLock(@ForAll("waiting") List<ConditionMove> moves) throws Exception {
    new ConditionLine(new QueuedLock(), PATIENCE_MILLIS).check(moves);
  }

  @Property(tries = TRIES, shrinking = ShrinkingMode.OFF)
  void conditionOfFairLock(@ForAll("waiting") List<ConditionMove> moves) throws Exception {
    new ConditionLine(new QueuedLock(true), PATIENCE_MILLIS).check(moves);
  }

  @Property(tries = TRIES, shrinking = ShrinkingMode.OFF)
  void conditionOfMutex(@ForAll("waiting") List<ConditionMove> moves) throws Exception {
    new ConditionLine(new Mutex(), PATIENCE_MILLIS).check(moves);
  }

  @Property(tries = TRIES)
  void readWriteMutexByTurns(@ForAll("shared") List<Turn> turns) throws Exception {
    ReadWriteMutex mutex = new ReadWriteMutex(MOST_READERS);
    new LockTurns(mutex.readLock(), mutex.writeLock(), AbstractLock.shared()).check(turns);
  }
}
