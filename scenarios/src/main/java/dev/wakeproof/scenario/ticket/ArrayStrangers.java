package dev.wakeproof.scenario.ticket;

import dev.wakeproof.ticket.WaitingArray;
import dev.wakeproof.ticket.WaitingArraySemaphore;

/**
 * Two semaphores whose waiters watch one element: a change for one wakes the waiters of both to
 * look.
 */
public final class ArrayStrangers extends Strangers {
  public ArrayStrangers() {
    this(new WaitingArray(1));
  }

  private ArrayStrangers(WaitingArray array) {
    super(new WaitingArraySemaphore(0, 0, array), new WaitingArraySemaphore(0, 0, array));
  }
}
