package dev.wakeproof.channel;

import dev.wakeproof.atomic.Clock;
import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Parker;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.callback.Wake;

/**
 * The current thread, which waits until its transfer is possible. A woken thread tries like any
 * other. If another one was faster, it joins the line again, at its end.
 */
final class SleepingThread<E> extends LineWaiter {
  private final Transfer<E> transfer;
  private final Parker parker = new Parker();

  /** 1 once another thread has taken it out of the line to wake it. */
  private final IntCell woken = new IntCell(0);

  SleepingThread(Transfer<E> transfer) {
    this.transfer = transfer;
  }

  @Override
  int wake() {
    woken.setRelease(1);
    parker.unpark();
    return 0;
  }

  @Override
  Wake callback() {
    throw new IllegalStateException("a thread has none");
  }

  /** Waits for {@link Transfer#attempt}; an interrupt does not end the wait. */
  int waitUninterruptibly() {
    boolean interrupted = false;
    int result = attemptSoon(Long.MAX_VALUE);
    while (result == Ring.NOT_YET) {
      while (!isWoken()) {
        // [P1_Park]
        parker.park(transfer.steps);
        // Cleared until the end: with the status set, the next park would return at once.
        interrupted |= Threads.interrupted();
      }
      result = tryAgain();
    }
    if (interrupted) {
      Threads.interruptSelf();
    }
    return result;
  }

  /** Waits for {@link Transfer#attempt}; if interrupted, nothing was transferred. */
  int waitInterruptibly() throws InterruptedException {
    int result = attemptSoon(Long.MAX_VALUE);
    while (result == Ring.NOT_YET) {
      while (!isWoken()) {
        if (Threads.interrupted()) {
          leaveLine();
          throw new InterruptedException();
        }
        // [P1_Park]
        parker.park(transfer.steps);
      }
      result = tryAgain();
    }
    return result;
  }

  /** Waits for at most {@code nanos}; returns {@link Ring#NOT_YET} if the time was over. */
  int waitNanos(long nanos) throws InterruptedException {
    long deadline = Clock.nanoTime() + nanos;
    int result = attemptSoon(nanos);
    while (result == Ring.NOT_YET) {
      while (!isWoken()) {
        if (Threads.interrupted()) {
          leaveLine();
          throw new InterruptedException();
        }
        long left = deadline - Clock.nanoTime();
        if (left <= 0) {
          leaveLine();
          return Ring.NOT_YET;
        }
        // [P1_Park]
        parker.parkNanos(transfer.steps, left);
      }
      result = tryAgain();
    }
    return result;
  }

  /** Polls for a moment before it joins the line: until then it owes no wake. */
  private int attemptSoon(long nanos) {
    long begun = Threads.beginToLook();
    while (Threads.worthAnotherLook(begun, nanos)) {
      int result = transfer.attempt();
      if (result != Ring.NOT_YET) {
        return result;
      }
    }
    return joinLine();
  }

  private boolean isWoken() {
    return woken.getAcquire() != 0;
  }

  /** Tries again after a wake, which has taken this from the line. */
  private int tryAgain() {
    int result = transfer.attempt();
    if (result != Ring.NOT_YET) {
      passOn();
      return result;
    }
    // Plain: only a thread that has taken it from the line can wake it.
    woken.setPlain(0);
    return joinLine();
  }

  private int joinLine() {
    transfer.line().register(this);
    // The look again, after which it is safe to sleep.
    int result = transfer.attempt();
    if (result != Ring.NOT_YET) {
      leaveLine();
    }
    return result;
  }

  private void leaveLine() {
    if (!transfer.line().withdraw(this)) {
      passOn();
    }
  }

  private void passOn() {
    transfer.steps.wake(transfer.passOn());
  }
}
