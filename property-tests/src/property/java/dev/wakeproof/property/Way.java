package dev.wakeproof.property;

/** How a thread goes about what it wants. */
enum Way {
  WAIT,
  WAIT_INTERRUPTIBLY,
  WAIT_A_MOMENT,
  TRY,
  /** Asks with a callback, and cancels at once if it is not served. */
  ASK_AND_CANCEL,
  /** Wants nothing itself: interrupts the next thread. */
  INTERRUPT_NEXT
}
