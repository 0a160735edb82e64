package dev.wakeproof.scenario.turns;

import dev.wakeproof.address.AddressSemaphore;
import dev.wakeproof.address.AddressedSemaphore;
import dev.wakeproof.address.BoundedAddressSemaphore;
import dev.wakeproof.scenario.Expect;
import java.util.concurrent.TimeUnit;

/** The one permit of a semaphore on an address. */
abstract class AddressTurns implements Turns {
  private final AddressedSemaphore semaphore;

  private AddressTurns(AddressedSemaphore semaphore) {
    this.semaphore = semaphore;
  }

  static Turns of(AddressSemaphore semaphore) {
    return new AddressTurns(semaphore) {
      @Override
      public void giveBack(String way) {
        semaphore.release();
      }
    };
  }

  static Turns of(BoundedAddressSemaphore semaphore) {
    return new AddressTurns(semaphore) {
      @Override
      public void giveBack(String way) {
        Expect.that(semaphore.release(), "NothingIsLost", "the permit was refused");
      }
    };
  }

  @Override
  public boolean take(String way, Runnable having) throws InterruptedException {
    switch (way) {
      case "WAIT" -> {
        semaphore.acquireUninterruptibly();
        return true;
      }
      case "ACQUIRE" -> {
        semaphore.acquire();
        return true;
      }
      case "TRY" -> {
        return semaphore.tryAcquire();
      }
      case "TIMED" -> {
        return semaphore.tryAcquire(1, TimeUnit.MILLISECONDS);
      }
      default -> {
        throw new IllegalArgumentException("unknown: " + way);
      }
    }
  }
}
