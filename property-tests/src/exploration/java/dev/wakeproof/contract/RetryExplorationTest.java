package dev.wakeproof.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wakeproof.address.AddressSemaphore;
import dev.wakeproof.address.BoundedAddressSemaphore;
import dev.wakeproof.junit.Explored;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.ticket.TicketSemaphore;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Explores a call while another thread changes the counter that it has read: it reads it again. */
class RetryExplorationTest {
  private record Semaphore(BooleanSupplier tries, Runnable releases, LongSupplier available) {
    boolean tryAcquire() {
      return tries.getAsBoolean();
    }

    void release() {
      releases.run();
    }
  }

  private boolean taken;

  @Explored
  @ParameterizedTest
  @ValueSource(strings = {"fair", "unfair", "ticket", "address", "bounded"})
  void tryAcquire_byTwoThreads_takesBothPermits(String kind) throws InterruptedException {
    Semaphore semaphore = of(kind, 2);
    Thread other = new Thread(() -> taken = semaphore.tryAcquire());
    other.start();
    assertTrue(semaphore.tryAcquire(), "TakesWhatIsFree");
    other.join();
    assertTrue(taken, "TakesWhatIsFree");
    assertEquals(0, semaphore.available().getAsLong(), "PermitConservation");
  }

  @Explored
  @ParameterizedTest
  @ValueSource(strings = {"fair", "unfair", "ticket", "address", "bounded"})
  void release_besideATry_addsOnePermit(String kind) throws InterruptedException {
    Semaphore semaphore = of(kind, 1);
    Thread other = new Thread(() -> taken = semaphore.tryAcquire());
    other.start();
    semaphore.release();
    other.join();
    assertTrue(taken, "TakesWhatIsFree");
    assertEquals(1, semaphore.available().getAsLong(), "PermitConservation");
  }

  @Explored
  @ParameterizedTest
  @ValueSource(strings = {"fair", "unfair", "ticket", "address", "bounded"})
  void release_byTwoThreads_addsBothPermits(String kind) throws InterruptedException {
    Semaphore semaphore = of(kind, 0);
    Thread other = new Thread(semaphore::release);
    other.start();
    semaphore.release();
    other.join();
    assertEquals(2, semaphore.available().getAsLong(), "PermitConservation");
  }

  private static Semaphore of(String kind, int permits) {
    switch (kind) {
      case "fair", "unfair" -> {
        CountingSemaphore counting = new CountingSemaphore(permits, kind.equals("fair"));
        return new Semaphore(
            counting::tryAcquire, counting::release, () -> counting.availablePermits());
      }
      case "ticket" -> {
        TicketSemaphore ticket = new TicketSemaphore(permits);
        return new Semaphore(ticket::tryAcquire, ticket::release, ticket::availablePermits);
      }
      case "address" -> {
        AddressSemaphore address = new AddressSemaphore(permits);
        return new Semaphore(address::tryAcquire, address::release, address::availablePermits);
      }
      case "bounded" -> {
        BoundedAddressSemaphore bounded = new BoundedAddressSemaphore(permits, 2);
        return new Semaphore(bounded::tryAcquire, bounded::release, bounded::availablePermits);
      }
      default -> throw new IllegalArgumentException(kind);
    }
  }
}
