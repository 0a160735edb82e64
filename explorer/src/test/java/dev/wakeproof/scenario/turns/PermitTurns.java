package dev.wakeproof.scenario.turns;

import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.HeldPermits;
import dev.wakeproof.semaphore.Waiter;
import java.util.concurrent.TimeUnit;

/** All permits of a counting semaphore. */
final class PermitTurns implements Turns {
  private final CountingSemaphore semaphore;
  private final int all;

  PermitTurns(int all, boolean fair) {
    this.all = all;
    semaphore = new CountingSemaphore(all, fair);
  }

  @Override
  public boolean take(String way, Runnable having) throws InterruptedException {
    switch (way) {
      case "WAIT", "INPARTS" -> {
        semaphore.acquireUninterruptibly(all);
        return true;
      }
      case "ACQUIRE" -> {
        semaphore.acquire(all);
        return true;
      }
      case "TRY" -> {
        return semaphore.tryAcquire(all);
      }
      case "TIMED" -> {
        return semaphore.tryAcquire(all, 1, TimeUnit.MILLISECONDS);
      }
      case "DRAIN" -> {
        int got = semaphore.drainPermits();
        semaphore.acquireUninterruptibly(all - got);
        return true;
      }
      case "HELD" -> {
        HeldPermits held = HeldPermits.acquireUninterruptibly(semaphore, all);
        having.run();
        held.close();
        return false;
      }
      case "CALLBACK" -> {
        return semaphore.acquire(
            new Waiter(
                all,
                () -> {
                  having.run();
                  semaphore.release(all);
                }));
      }
      case "CANCEL" -> {
        return hasUnlessCancelled(new Waiter(all, () -> {}), false);
      }
      case "LOOK" -> {
        return hasUnlessCancelled(new Waiter(all, () -> {}), true);
      }
      default -> {
        throw new IllegalArgumentException("unknown: " + way);
      }
    }
  }

  private boolean hasUnlessCancelled(Waiter waiter, boolean looks) {
    return semaphore.acquire(waiter) || (looks && waiter.isGranted()) || !semaphore.cancel(waiter);
  }

  @Override
  public void giveBack(String way) {
    if (way.equals("INPARTS")) {
      for (int i = 0; i < all; i++) {
        semaphore.release();
      }
    } else {
      semaphore.release(all);
    }
  }
}
