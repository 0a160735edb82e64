package dev.wakeproof.scenario.ticket;

import dev.wakeproof.ticket.WaitingArray;
import dev.wakeproof.ticket.WaitingArraySemaphore;

/**
 * The waiters of two semaphores poll one bucket. A release of either semaphore changes it, so all
 * of them read the grants again.
 */
public final class ArrayStrangers extends Strangers {
  public ArrayStrangers() {
    this(new WaitingArray(1));
  }

  private ArrayStrangers(WaitingArray array) {
    super(new WaitingArraySemaphore(0, 0, array), new WaitingArraySemaphore(0, 0, array));
  }
}
