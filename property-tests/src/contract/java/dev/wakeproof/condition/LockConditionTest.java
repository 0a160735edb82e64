package dev.wakeproof.condition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.wakeproof.atomic.Parker;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A condition at a lock that fails. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LockConditionTest {
  private int refusals = 3;
  private boolean locked = true;
  private boolean interrupts;

  /** The queue of this lock is out of memory. Another thread holds the lock for two tries. */
  private final class Full implements Lock {
    @Override
    public void lock() {
      throw new OutOfMemoryError("for the test");
    }

    @Override
    public void lockInterruptibly() {
      lock();
    }

    @Override
    public boolean tryLock() {
      if (interrupts) {
        Thread.currentThread().interrupt();
        interrupts = false;
      }
      refusals--;
      locked = refusals == 0;
      return locked;
    }

    @Override
    public boolean tryLock(long time, TimeUnit unit) {
      return tryLock();
    }

    @Override
    public void unlock() {
      locked = false;
    }

    @Override
    public Condition newCondition() {
      throw new UnsupportedOperationException("the test makes it");
    }
  }

  /** The place of a waiter that no thread signals. */
  private static final class Nowhere implements Place {
    private final Parker parker = new Parker();

    @Override
    public Parker parker() {
      return parker;
    }

    @Override
    public void enqueue() {
      throw new IllegalStateException("not signalled");
    }

    @Override
    public void awaitLock() {
      throw new IllegalStateException("not signalled");
    }
  }

  @Test
  @SuppressWarnings("WaitNotInLoop") // Only the end of the time ends the wait.
  void await_noMemoryToLockAgain_returnsWithTheLock() {
    Condition condition = new LockCondition(new Full(), () -> locked, Nowhere::new);
    // An error for want of memory must not reach the launcher, which would give up.
    assertThat(catchThrowable(() -> condition.await(1, TimeUnit.NANOSECONDS))).isNull();
    assertThat(locked).isTrue();
  }

  /** So many tries that the thread naps, and puts its status aside for that. */
  @Test
  @SuppressWarnings("WaitNotInLoop") // Only the end of the time ends the wait.
  void await_interruptedWithoutMemoryToLockAgain_keepsTheStatus() {
    refusals = 1_010;
    interrupts = true;
    Condition condition = new LockCondition(new Full(), () -> locked, Nowhere::new);
    assertThat(catchThrowable(() -> condition.await(1, TimeUnit.NANOSECONDS))).isNull();
    assertThat(Thread.interrupted()).isTrue();
  }
}
