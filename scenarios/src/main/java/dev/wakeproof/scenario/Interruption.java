package dev.wakeproof.scenario;

import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.atomic.Threads;

/** One actor that is interrupted by another, from the moment on when it says so. */
public final class Interruption {
  private final RefCell<Thread> thread = new RefCell<>(null);

  /** Creates an interruption that has not happened yet. */
  public Interruption() {}

  /** The current thread may be interrupted from now on. */
  public void begin() {
    thread.set(Threads.current());
  }

  /** Interrupts it if it has begun; returns whether it has. */
  public boolean interrupt() {
    Thread begun = thread.get();
    if (begun != null) {
      Threads.interrupt(begun);
    }
    return begun != null;
  }

  /** Returns an actor whose only operation is the interrupt. */
  public Actor interrupter() {
    return new Actor("interrupter") {
      @Override
      public void run() {
        interrupt();
      }
    };
  }
}
