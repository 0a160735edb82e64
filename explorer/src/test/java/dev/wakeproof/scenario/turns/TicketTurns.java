package dev.wakeproof.scenario.turns;

import dev.wakeproof.ticket.TicketedSemaphore;
import java.util.concurrent.TimeUnit;

/** The one permit of a ticketed semaphore. */
final class TicketTurns implements Turns {
  private final TicketedSemaphore semaphore;

  TicketTurns(TicketedSemaphore semaphore) {
    this.semaphore = semaphore;
  }

  @Override
  public boolean take(String way, Runnable having) throws InterruptedException {
    switch (way) {
      case "WAIT" -> {
        semaphore.acquireUninterruptibly();
        return true;
      }
      case "TRY" -> {
        return semaphore.tryAcquire();
      }
      case "TIMED" -> {
        return semaphore.tryAcquire(1, TimeUnit.MICROSECONDS);
      }
      default -> {
        throw new IllegalArgumentException("unknown: " + way);
      }
    }
  }

  @Override
  public void giveBack(String way) {
    semaphore.release();
  }
}
