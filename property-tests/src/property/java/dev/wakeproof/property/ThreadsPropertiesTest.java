package dev.wakeproof.property;

import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.lock.SpinLock;
import dev.wakeproof.semaphore.Mutex;
import dev.wakeproof.semaphore.ReadWriteMutex;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tag;

/**
 * Random errands of real threads. What is found depends on the machine, too: it is not shrunk,
 * because what is smaller need not fail again.
 */
// Large, as in the catalog: a contract test or a small exploration finds each seeded bug.
@Tag("large")
class ThreadsPropertiesTest {
  private static final int TRIES = 300;
  private static final int PATIENCE_MILLIS = 20_000;
  private static final int PERMITS = 3;

  @Provide
  Arbitrary<List<List<Errand>>> errands() {
    return Errands.of(Way.values());
  }

  @Provide
  Arbitrary<List<List<Errand>>> lockErrands() {
    return Errands.of(
        Way.WAIT, Way.WAIT_INTERRUPTIBLY, Way.WAIT_A_MOMENT, Way.TRY, Way.INTERRUPT_NEXT);
  }

  @Property(tries = TRIES, shrinking = ShrinkingMode.OFF)
  void semaphoreUnderThreads(@ForAll("errands") List<List<Errand>> errands) throws Exception {
    new WorkerPool(new SharedSemaphore(PERMITS), errands).run(PATIENCE_MILLIS);
  }

  @Property(tries = TRIES, shrinking = ShrinkingMode.OFF)
  void mutexUnderThreads(@ForAll("lockErrands") List<List<Errand>> errands) throws Exception {
    new WorkerPool(new SharedLock(new Mutex()), errands).run(PATIENCE_MILLIS);
  }

  @Property(tries = TRIES, shrinking = ShrinkingMode.OFF)
  void queuedLockUnderThreads(@ForAll("lockErrands") List<List<Errand>> errands) throws Exception {
    new WorkerPool(new SharedLock(new QueuedLock(false, 3)), errands).run(PATIENCE_MILLIS);
  }

  @Property(tries = TRIES, shrinking = ShrinkingMode.OFF)
  void fairQueuedLockUnderThreads(@ForAll("lockErrands") List<List<Errand>> errands)
      throws Exception {
    new WorkerPool(new SharedLock(new QueuedLock(true)), errands).run(PATIENCE_MILLIS);
  }

  @Property(tries = TRIES, shrinking = ShrinkingMode.OFF)
  void spinLockUnderThreads(@ForAll("lockErrands") List<List<Errand>> errands) throws Exception {
    new WorkerPool(new SharedLock(new SpinLock()), errands).run(PATIENCE_MILLIS);
  }

  @Property(tries = TRIES, shrinking = ShrinkingMode.OFF)
  void readWriteMutexUnderThreads(@ForAll("lockErrands") List<List<Errand>> errands)
      throws Exception {
    new WorkerPool(new SharedLock(new ReadWriteMutex(2)), errands).run(PATIENCE_MILLIS);
  }
}
