package dev.wakeproof.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.LazyOwner;
import dev.wakeproof.atomic.OnFirstUse;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.junit.Explored;
import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.semaphore.CountingSemaphore;
import org.junit.jupiter.api.Tag;

/**
 * Explores the production classes while threads race to create a queue. Elsewhere a shim creates
 * the queue in the constructor, so no other exploration has these steps.
 */
class FirstUseExplorationTest {
  /** Its field is plain, so a thread that gets it incomplete races. */
  private static final class Made {
    private int number;

    Made() {
      number = 7;
    }
  }

  /** The two production classes that create an object on the first use. */
  private interface Holder {
    Made got();

    Made found();
  }

  private static final class Lazy extends OnFirstUse<Made> implements Holder {
    Lazy() {
      declare();
    }

    @Override
    protected Made make() {
      return new Made();
    }

    @Override
    public Made got() {
      return get();
    }

    @Override
    public Made found() {
      return existing();
    }
  }

  @SuppressWarnings("serial") // As its ancestor.
  private static final class LazilyOwned extends LazyOwner<Made> implements Holder {
    LazilyOwned() {
      declare();
    }

    @Override
    protected Made make() {
      return new Made();
    }

    @Override
    public Made got() {
      return get();
    }

    @Override
    public Made found() {
      return existing();
    }
  }

  private int count;

  @Explored(memory = MemoryModel.JAVA)
  void get_byThreeThreads_returnsOneCompleteObject() throws InterruptedException {
    getInThreeThreads(new Lazy());
  }

  @Explored(memory = MemoryModel.JAVA)
  void getOfAnOwner_byThreeThreads_returnsOneCompleteObject() throws InterruptedException {
    getInThreeThreads(new LazilyOwned());
  }

  @Explored(memory = MemoryModel.JAVA)
  void existing_afterAnEffect_findsACompleteObject() throws InterruptedException {
    findAfterAnEffect(new Lazy());
  }

  @Explored(memory = MemoryModel.JAVA)
  void existingOfAnOwner_afterAnEffect_findsACompleteObject() throws InterruptedException {
    findAfterAnEffect(new LazilyOwned());
  }

  @Explored(memory = MemoryModel.JAVA)
  void unfairUnlock_whileAWaiterCreatesTheQueue_wakesIt() throws InterruptedException {
    lockInTwoThreads(new QueuedLock());
  }

  @Explored(memory = MemoryModel.JAVA)
  void fairUnlock_whileAWaiterCreatesTheQueue_wakesIt() throws InterruptedException {
    lockInTwoThreads(new QueuedLock(true));
  }

  @Explored(memory = MemoryModel.JAVA)
  void unfairUnlock_whileTwoThreadsCreateTheQueue_wakesTheWaiter() throws InterruptedException {
    lockWhileAConditionIsMade(new QueuedLock());
  }

  @Explored(memory = MemoryModel.JAVA)
  @Tag("large")
  void fairUnlock_whileTwoThreadsCreateTheQueue_wakesTheWaiter() throws InterruptedException {
    lockWhileAConditionIsMade(new QueuedLock(true));
  }

  @Explored(memory = MemoryModel.JAVA)
  void fairRelease_whileAWaiterCreatesTheQueue_wakesIt() throws InterruptedException {
    acquireInTwoThreads(new CountingSemaphore(0));
  }

  @Explored
  void unfairRelease_whileAWaiterCreatesTheQueue_wakesIt() throws InterruptedException {
    acquireInTwoThreads(new CountingSemaphore(0, false));
  }

  private static void getInThreeThreads(Holder holder) throws InterruptedException {
    Made[] made = new Made[2];
    Thread first = start(() -> made[0] = complete(holder.got()));
    Thread second = start(() -> made[1] = complete(holder.got()));
    Made own = complete(holder.got());
    first.join();
    second.join();
    assertSame(own, made[0], "OneObject");
    assertSame(own, made[1], "OneObject");
  }

  private static void findAfterAnEffect(Holder holder) throws InterruptedException {
    IntCell effect = new IntCell(0);
    Thread user =
        start(
            () -> {
              holder.got();
              effect.setOpaque(1);
            });
    if (effect.getOpaque() != 0) {
      complete(holder.found());
    }
    user.join();
  }

  private static Made complete(Made made) {
    assertEquals(7, made.number, "Complete");
    return made;
  }

  private void lockInTwoThreads(QueuedLock lock) throws InterruptedException {
    Thread other = start(() -> countUnder(lock));
    countUnder(lock);
    other.join();
    assertEquals(2, count, "MutualExclusion");
    assertFalse(lock.isLocked(), "NoLostLock");
  }

  @SuppressWarnings("LockNotBeforeTry") // Threads start while the lock is held.
  private void lockWhileAConditionIsMade(QueuedLock lock) throws InterruptedException {
    lock.lock();
    Thread waiter = start(() -> countUnder(lock));
    Thread maker = start(lock::newCondition);
    lock.unlock();
    waiter.join();
    maker.join();
    assertEquals(1, count, "MutualExclusion");
  }

  private void countUnder(QueuedLock lock) {
    lock.lock();
    try {
      count++;
    } finally {
      lock.unlock();
    }
  }

  private void acquireInTwoThreads(CountingSemaphore semaphore) throws InterruptedException {
    Thread waiter =
        start(
            () -> {
              semaphore.acquireUninterruptibly();
              assertEquals(1, count, "Visible");
            });
    count = 1;
    semaphore.release();
    waiter.join();
    assertEquals(0, semaphore.availablePermits(), "PermitConservation");
  }

  private static Thread start(Runnable code) {
    Thread thread = new Thread(code);
    thread.start();
    return thread;
  }
}
