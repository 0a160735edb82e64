package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.semaphore.Waiter;
import java.util.List;

/**
 * A is the only one that waits, so it waits in the slot; the releaser puts in a permit. Where A is
 * served from shows only in the call stack, by the name of a method.
 */
abstract class ServedBy extends Counting {
  ServedBy() {
    super(0, 1);
  }

  @Override
  public final List<Actor> actors() {
    Actor waiter =
        new Actor("A") {
          @Override
          public void run() {
            if (semaphore.acquire(new Waiter(1, this::served))) {
              semaphore.release();
            }
          }

          private void served() {
            servedBy(new Throwable().getStackTrace());
            semaphore.release();
          }
        };
    return List.of(waiter, releaser("releaser", 1));
  }

  /** A is served by this call. */
  abstract void servedBy(StackTraceElement[] stack);

  /** Whether a method of that name is on the stack. */
  static boolean has(String method, StackTraceElement[] stack) {
    for (StackTraceElement frame : stack) {
      if (frame.getMethodName().equals(method)) {
        return true;
      }
    }
    return false;
  }
}
