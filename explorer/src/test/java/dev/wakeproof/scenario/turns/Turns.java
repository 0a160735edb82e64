package dev.wakeproof.scenario.turns;

import dev.wakeproof.address.AddressSemaphore;
import dev.wakeproof.address.BoundedAddressSemaphore;
import dev.wakeproof.address.WaitOnAddress;
import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.lock.SpinLock;
import dev.wakeproof.semaphore.Mutex;
import dev.wakeproof.semaphore.ReadWriteMutex;
import dev.wakeproof.ticket.TicketSemaphore;
import dev.wakeproof.ticket.WaitingArray;
import dev.wakeproof.ticket.WaitingArraySemaphore;
import dev.wakeproof.ticket.WaitingChainSemaphore;
import dev.wakeproof.ticket.WaitingChains;

/** Something that one has at a time, and the ways to take it and to give it back. */
interface Turns {
  /**
   * Takes it.
   *
   * @param having the action of the holder, if it is obtained within this call or a callback of it
   * @return whether the caller holds it; false if it is not available, or if {@code having} ran or
   *     will run
   */
  boolean take(String way, Runnable having) throws InterruptedException;

  /** Gives back what was taken that way. */
  void giveBack(String way);

  /** By the first word of a program. */
  static Turns of(String kind) {
    return switch (kind) {
      case "FAIR" -> new PermitTurns(1, true);
      case "FAIR2" -> new PermitTurns(2, true);
      case "UNFAIR" -> new PermitTurns(1, false);
      case "UNFAIR2" -> new PermitTurns(2, false);
      case "MUTEX" -> new LockTurns(new Mutex());
      case "READWRITE" -> new WriteTurns(new ReadWriteMutex(2));
      case "QUEUED" -> new LockTurns(new QueuedLock());
      case "FAIRQUEUED" -> new LockTurns(new QueuedLock(true));
      case "SPIN" -> new LockTurns(new SpinLock());
      case "TICKET" -> new TicketTurns(new TicketSemaphore(1));
      case "ARRAY" -> new TicketTurns(new WaitingArraySemaphore(1, 0, new WaitingArray(1)));
      case "CHAIN" -> new TicketTurns(new WaitingChainSemaphore(1, new WaitingChains(1)));
      case "ADDRESS" -> AddressTurns.of(new AddressSemaphore(1, new WaitOnAddress(1)));
      case "BOUNDED" -> AddressTurns.of(new BoundedAddressSemaphore(1, 1, new WaitOnAddress(1)));
      case "ITEM" -> new ItemTurns();
      case "ROOM" -> new RoomTurns(1);
      case "ROOMOF2" -> new RoomTurns(2);
      default -> throw new IllegalArgumentException("unknown: " + kind);
    };
  }
}
