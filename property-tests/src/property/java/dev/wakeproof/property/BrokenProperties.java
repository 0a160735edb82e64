package dev.wakeproof.property;

import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;

/**
 * The properties that the printed semaphores do not violate, asked of something that is broken on
 * purpose. Each of them fails.
 */
class BrokenProperties extends Providers {
  private static final int PATIENCE_MILLIS = 20_000;
  private static final int NO_PATIENCE_MILLIS = 300;
  private static final int PERMITS = 3;

  @Provide
  Arbitrary<List<List<Errand>>> errands() {
    return Errands.of(Way.WAIT, Way.TRY);
  }

  /** A release of one gives two. */
  @Property
  void typeOk(@ForAll("programs") Program program) {
    SemaphoreUnderTest generous =
        new LibrarySemaphore(program.permits()) {
          @Override
          public void release(int permits) {
            super.release(permits + 1);
          }
        };
    new Execution(program, generous).check(Invariants::typeOk);
  }

  /** A bad number is passed over. */
  @Property
  void badUse(@ForAll("programs") Program program) {
    SemaphoreUnderTest forgiving =
        new LibrarySemaphore(program.permits()) {
          @Override
          public void release(int permits) {
            if (permits > 0) {
              super.release(permits);
            }
          }
        };
    new Execution(program, forgiving).check(new BadUse());
  }

  /** Every request is granted at once. */
  @Property(shrinking = ShrinkingMode.OFF)
  void semaphoreThatCountsNothing(@ForAll("errands") List<List<Errand>> errands) throws Exception {
    Shared generous =
        new SharedSemaphore(PERMITS) {
          @Override
          public boolean take(Errand errand) {
            return true;
          }
        };
    new WorkerPool(generous, errands).run(PATIENCE_MILLIS);
  }

  /** Nothing is ever given back. */
  @Property(shrinking = ShrinkingMode.OFF)
  void semaphoreThatKeepsAll(@ForAll("errands") List<List<Errand>> errands) throws Exception {
    Shared greedy =
        new SharedSemaphore(PERMITS) {
          @Override
          public void giveBack(Errand errand) {}
        };
    new WorkerPool(greedy, errands).run(NO_PATIENCE_MILLIS);
  }

  @Property(shrinking = ShrinkingMode.OFF)
  void mutexUnderThreads(@ForAll("errands") List<List<Errand>> errands) throws Exception {
    Lock none = new NoLock();
    new WorkerPool(new SharedLock(none), errands).run(PATIENCE_MILLIS);
  }

  @Property(shrinking = ShrinkingMode.OFF)
  void readWriteMutexUnderThreads(@ForAll("errands") List<List<Errand>> errands) throws Exception {
    ReadWriteLock none = new NoLock();
    new WorkerPool(new SharedLock(none), errands).run(PATIENCE_MILLIS);
  }

  @Property
  void mutexByTurns(@ForAll("exclusive") List<Turn> turns) throws Exception {
    Lock none = new NoLock();
    new LockTurns(none, none, AbstractLock.exclusive()).check(turns);
  }

  @Property
  void readWriteMutexByTurns(@ForAll("shared") List<Turn> turns) throws Exception {
    Lock none = new NoLock();
    new LockTurns(none, none, AbstractLock.shared()).check(turns);
  }

  /** Every thread gets in at once. */
  @Property(shrinking = ShrinkingMode.OFF)
  void lockInLineThatExcludesNobody(@ForAll("inLine") List<LineMove> moves) throws Exception {
    new LockLine(new NoLock(), () -> 0, LockLine.Order.ANY, NO_PATIENCE_MILLIS).check(moves);
  }

  /** An unlock while others wait keeps the lock. */
  @Property(shrinking = ShrinkingMode.OFF)
  void lockInLineThatForgets(@ForAll("inLine") List<LineMove> moves) throws Exception {
    ForgetfulLock lock = new ForgetfulLock();
    new LockLine(lock, lock::getQueueLength, LockLine.Order.ANY, NO_PATIENCE_MILLIS).check(moves);
  }

  /** Serves the newest waiter. */
  @Property
  void lockInLineThatServesTheNewest(@ForAll("inLine") List<LineMove> moves) throws Exception {
    NewestFirstLock lock = new NewestFirstLock();
    new LockLine(lock, lock::getQueueLength, LockLine.Order.FIFO, PATIENCE_MILLIS).check(moves);
  }
}
