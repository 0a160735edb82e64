package dev.wakeproof.bench.workload;

import dev.wakeproof.address.AddressSemaphore;
import dev.wakeproof.address.BoundedAddressSemaphore;
import dev.wakeproof.published.semaphore.PublishedSemaphore;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.ticket.TicketSemaphore;
import dev.wakeproof.ticket.TicketedSemaphore;
import dev.wakeproof.ticket.WaitingArraySemaphore;
import dev.wakeproof.ticket.WaitingChainSemaphore;
import java.util.concurrent.Semaphore;
import java.util.function.IntFunction;

/** The semaphores by name: the library's, then its peers. */
public final class Semaphores {
  /** All semaphores. */
  public static final Registry<IntFunction<Permits>> ALL = new Registry<IntFunction<Permits>>();

  static {
    ALL.add("CountingSemaphore", permits -> counting(new CountingSemaphore(permits)));
    ALL.add(
        "CountingSemaphore(unfair)", permits -> counting(new CountingSemaphore(permits, false)));
    ALL.add("TicketSemaphore", permits -> ticketed(new TicketSemaphore(permits)));
    ALL.add("WaitingArraySemaphore", permits -> ticketed(new WaitingArraySemaphore(permits)));
    ALL.add("WaitingChainSemaphore", permits -> ticketed(new WaitingChainSemaphore(permits)));
    ALL.add("AddressSemaphore", Semaphores::address);
    ALL.add("BoundedAddressSemaphore", Semaphores::bounded);
    ALL.add("list-only (as published)", Semaphores::listOnly);
    ALL.add("Semaphore", permits -> juc(new Semaphore(permits)));
    ALL.add("Semaphore(fair)", permits -> juc(new Semaphore(permits, true)));
  }

  private Semaphores() {}

  /** Creates a semaphore with a number of permits. */
  public static Permits create(String name, int permits) {
    return ALL.get(name).apply(permits);
  }

  private static Permits counting(CountingSemaphore semaphore) {
    return new Permits() {
      @Override
      public void acquire() {
        semaphore.acquireUninterruptibly();
      }

      @Override
      public void release() {
        semaphore.release();
      }
    };
  }

  private static Permits ticketed(TicketedSemaphore semaphore) {
    return new Permits() {
      @Override
      public void acquire() {
        semaphore.acquireUninterruptibly();
      }

      @Override
      public void release() {
        semaphore.release();
      }
    };
  }

  private static Permits address(int permits) {
    AddressSemaphore semaphore = new AddressSemaphore(permits);
    return new Permits() {
      @Override
      public void acquire() {
        semaphore.acquireUninterruptibly();
      }

      @Override
      public void release() {
        semaphore.release();
      }
    };
  }

  private static Permits bounded(int permits) {
    // The maximum is one more than the initial number, since a handoff begins with none.
    BoundedAddressSemaphore semaphore = new BoundedAddressSemaphore(permits, permits + 1);
    return new Permits() {
      @Override
      public void acquire() {
        semaphore.acquireUninterruptibly();
      }

      @Override
      public void release() {
        if (!semaphore.release()) {
          throw new IllegalStateException("more permits came back than were taken");
        }
      }
    };
  }

  /**
   * The semaphore of volt-semaphore before its fast slot: waiters only enter the list. It tries
   * first, as the library does, since its waiter is allocated on the heap. Its release still swaps
   * the slot, which is always empty.
   */
  private static Permits listOnly(int permits) {
    PublishedSemaphore semaphore = new PublishedSemaphore(permits);
    return new Permits() {
      @Override
      public void acquire() {
        if (!semaphore.tryAcquire(1)) {
          semaphore.acquireByList(1);
        }
      }

      @Override
      public void release() {
        semaphore.release(1);
      }
    };
  }

  private static Permits juc(Semaphore semaphore) {
    return new Permits() {
      @Override
      public void acquire() {
        semaphore.acquireUninterruptibly();
      }

      @Override
      public void release() {
        semaphore.release();
      }
    };
  }
}
