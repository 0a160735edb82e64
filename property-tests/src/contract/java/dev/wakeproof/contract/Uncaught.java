package dev.wakeproof.contract;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Records the exceptions that reach the uncaught-exception handler of the current thread. */
final class Uncaught {
  private Uncaught() {}

  /** From now on. */
  static List<Throwable> inThisThread() {
    List<Throwable> uncaught = Collections.synchronizedList(new ArrayList<>());
    Thread.currentThread().setUncaughtExceptionHandler((thread, thrown) -> uncaught.add(thrown));
    return uncaught;
  }

  /** Throws whatever it is, as if nothing had to be declared. */
  static void sneak(Throwable thrown) {
    Uncaught.<RuntimeException>asIfItWere(thrown);
  }

  @SuppressWarnings("unchecked")
  private static <T extends Throwable> void asIfItWere(Throwable thrown) throws T {
    throw (T) thrown;
  }

  /** Runs {@code body}; what it throws comes out, declared or not. */
  static void quietly(Actor.Body body) {
    try {
      body.run();
    } catch (Exception thrown) {
      Uncaught.sneak(thrown);
    }
  }
}
