package dev.wakeproof.channel;

import dev.wakeproof.atomic.Clock;
import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Parker;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.callback.Wake;

/**
 * The current thread, waiting for its transfer to become possible. Woken, it tries again like
 * anybody else; if others were faster it joins the line anew, at its end.
 */
final class SleepingThread<E> extends LineWaiter {
  private final Transfer<E> transfer;
  private final Parker parker = new Parker();

  /** 1 once somebody has taken it out of the line to wake it. */
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

  /** As {@link Transfer#attempt}, waiting; an interrupt only leaves its status set. */
  int waitUninterruptibly() {
    boolean interrupted = false;
    int result = attemptSoon(Long.MAX_VALUE);
    while (result == Ring.NOT_YET) {
      while (!isWoken()) {
        // [P1_Park]
        parker.park(transfer.steps);
        // Cleared until the end, or the next park would return at once.
        interrupted |= Threads.interrupted();
      }
      result = tryAgain();
    }
    if (interrupted) {
      Threads.interruptSelf();
    }
    return result;
  }

  /** As {@link Transfer#attempt}, waiting; if interrupted, nothing was transferred. */
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

  /** The same, for a time: {@link Ring#NOT_YET} if it was over. */
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

  /** For a moment without the line: who has not been in it owes nobody anything. */
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

  /** Woken, so taken from the line. */
  private int tryAgain() {
    int result = transfer.attempt();
    if (result != Ring.NOT_YET) {
      passOn();
      return result;
    }
    // Plain: nobody can wake it who has not taken it from the line.
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
