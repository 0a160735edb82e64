package dev.wakeproof.scenario.ticket;

import dev.wakeproof.ticket.TicketSemaphore;

/** A waits in line, B comes later: a permit goes to A first, also if B tries. */
public final class TicketInOrder extends InOrder {
  public TicketInOrder() {
    super(new TicketSemaphore(0));
  }
}
