package dev.wakeproof.scenario.address;

import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.atomic.Threads;

/** One actor that is interrupted by another, from the moment on when it says so. */
final class Interruption {
  private final RefCell<Thread> thread = new RefCell<>(null);

  /** The current thread may be interrupted from now on. */
  void begin() {
    thread.set(Threads.current());
  }

  /** Interrupts it if it has begun. */
  void interrupt() {
    Thread begun = thread.get();
    if (begun != null) {
      Threads.interrupt(begun);
    }
  }
}
