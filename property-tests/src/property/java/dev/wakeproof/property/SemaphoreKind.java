package dev.wakeproof.property;

import dev.wakeproof.address.AddressSemaphore;
import dev.wakeproof.address.AddressedSemaphore;
import dev.wakeproof.address.BoundedAddressSemaphore;
import dev.wakeproof.address.WaitOnAddress;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.ticket.TicketSemaphore;
import dev.wakeproof.ticket.TicketedSemaphore;
import dev.wakeproof.ticket.WaitingArray;
import dev.wakeproof.ticket.WaitingArraySemaphore;
import dev.wakeproof.ticket.WaitingChainSemaphore;
import dev.wakeproof.ticket.WaitingChains;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;

/** The semaphores of the library, each in the forms that differ in how they wait. */
public enum SemaphoreKind {
  COUNTING(permits -> of(new CountingSemaphore(permits))),
  UNFAIR(permits -> of(new CountingSemaphore(permits, false))),
  TICKET(permits -> of(new TicketSemaphore(permits))),
  ARRAY(permits -> of(new WaitingArraySemaphore(permits))),
  ARRAY_ALL_FAR(permits -> of(new WaitingArraySemaphore(permits, 0, new WaitingArray(4)))),
  ARRAY_COLLIDING(permits -> of(new WaitingArraySemaphore(permits, 1, new WaitingArray(1)))),
  CHAIN(permits -> of(new WaitingChainSemaphore(permits))),
  CHAIN_COLLIDING(permits -> of(new WaitingChainSemaphore(permits, new WaitingChains(1)))),
  ADDRESS(permits -> of(new AddressSemaphore(permits))),
  ADDRESS_COLLIDING(permits -> of(new AddressSemaphore(permits, new WaitOnAddress(1)))),
  BOUNDED(permits -> of(new BoundedAddressSemaphore(permits, Integer.MAX_VALUE)));

  @SuppressWarnings("ImmutableEnumChecker") // A function of its argument alone.
  private final IntFunction<AnySemaphore> constructor;

  SemaphoreKind(IntFunction<AnySemaphore> constructor) {
    this.constructor = constructor;
  }

  /** One of that kind. */
  public AnySemaphore create(int permits) {
    return constructor.apply(permits);
  }

  private static AnySemaphore of(CountingSemaphore semaphore) {
    return new AnySemaphore(
        semaphore,
        semaphore::acquireUninterruptibly,
        semaphore::tryAcquire,
        semaphore::tryAcquire,
        semaphore::release,
        semaphore::availablePermits,
        semaphore::getQueueLength);
  }

  private static AnySemaphore of(TicketedSemaphore semaphore) {
    return new AnySemaphore(
        semaphore,
        semaphore::acquireUninterruptibly,
        semaphore::tryAcquire,
        semaphore::tryAcquire,
        semaphore::release,
        semaphore::availablePermits,
        semaphore::getQueueLength);
  }

  private static AnySemaphore of(AddressSemaphore semaphore) {
    return of(semaphore, semaphore::release);
  }

  private static AnySemaphore of(BoundedAddressSemaphore semaphore) {
    return of(
        semaphore,
        permits -> {
          if (!semaphore.release(permits)) {
            throw new Violation("RoomUpToTheMaximum", "there should be room for " + permits);
          }
        });
  }

  private static AnySemaphore of(AddressedSemaphore semaphore, IntConsumer release) {
    return new AnySemaphore(
        semaphore,
        semaphore::acquireUninterruptibly,
        semaphore::tryAcquire,
        semaphore::tryAcquire,
        release,
        semaphore::availablePermits,
        null);
  }
}
