package dev.wakeproof.scenario.ticket;

import dev.wakeproof.ticket.WaitingArray;
import dev.wakeproof.ticket.WaitingArraySemaphore;

/** A waits in line, B comes later: a permit goes to A first, also if B tries. */
public final class ArrayInOrder extends InOrder {
  public ArrayInOrder() {
    super(new WaitingArraySemaphore(0, 1, new WaitingArray(2)));
  }
}
