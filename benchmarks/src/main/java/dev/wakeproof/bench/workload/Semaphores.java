package dev.wakeproof.bench.workload;

import dev.wakeproof.address.AddressSemaphore;
import dev.wakeproof.address.BoundedAddressSemaphore;
import dev.wakeproof.published.semaphore.PublishedSemaphore;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.ticket.TicketSemaphore;
import dev.wakeproof.ticket.TicketedSemaphore;
import dev.wakeproof.ticket.WaitingArraySemaphore;
import dev.wakeproof.ticket.WaitingChainSemaphore;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.function.IntFunction;

/** The semaphores by name: ours, then what people would pick instead. */
public final class Semaphores {
  private static final Map<String, IntFunction<Permits>> BY_NAME = new LinkedHashMap<>();

  static {
    BY_NAME.put("CountingSemaphore", Semaphores::counting);
    BY_NAME.put("TicketSemaphore", permits -> ticketed(new TicketSemaphore(permits)));
    BY_NAME.put("WaitingArraySemaphore", permits -> ticketed(new WaitingArraySemaphore(permits)));
    BY_NAME.put("WaitingChainSemaphore", permits -> ticketed(new WaitingChainSemaphore(permits)));
    BY_NAME.put("AddressSemaphore", Semaphores::address);
    BY_NAME.put("BoundedAddressSemaphore", Semaphores::bounded);
    BY_NAME.put("list-only (as published)", Semaphores::listOnly);
    BY_NAME.put("Semaphore", permits -> juc(new Semaphore(permits)));
    BY_NAME.put("Semaphore(fair)", permits -> juc(new Semaphore(permits, true)));
  }

  private Semaphores() {}

  /** All of them. */
  public static List<String> names() {
    return List.copyOf(BY_NAME.keySet());
  }

  /** A new one with so many permits. */
  public static Permits create(String name, int permits) {
    return Registry.get(BY_NAME, name).apply(permits);
  }

  private static Permits counting(int permits) {
    CountingSemaphore semaphore = new CountingSemaphore(permits);
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
    // One more than there are at first: a handoff begins with none.
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
   * The document's semaphore before its fast slot: queues in the list alone. Its release still
   * swaps the slot, always empty, which the document puts at 2 ns.
   */
  private static Permits listOnly(int permits) {
    PublishedSemaphore semaphore = new PublishedSemaphore(permits);
    return new Permits() {
      @Override
      public void acquire() {
        semaphore.acquireByList(1);
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
