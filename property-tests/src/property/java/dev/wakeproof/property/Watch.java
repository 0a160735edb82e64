package dev.wakeproof.property;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/**
 * Waits for what threads do, and names what is violated if they do not.
 *
 * @param patienceMillis after which they are taken to sleep for ever
 */
record Watch(long patienceMillis) {
  void expect(Future<Boolean> act, boolean expected, String property, String otherwise)
      throws Exception {
    await(act::isDone, property, otherwise);
    if (result(act, otherwise) != expected) {
      throw new Violation(property, otherwise);
    }
  }

  boolean result(Future<Boolean> act, String otherwise) throws Exception {
    try {
      return act.get(patienceMillis, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      throw new Violation("NobodyIsStuck", otherwise);
    } catch (ExecutionException e) {
      throw new Violation("NoException", otherwise + ": " + e.getCause());
    }
  }

  void await(BooleanSupplier condition, String property, String otherwise) {
    if (!isSo(condition)) {
      throw new Violation(property, otherwise);
    }
  }

  /** Whether it comes to that. */
  boolean isSo(BooleanSupplier condition) {
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(patienceMillis);
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - deadline > 0) {
        return false;
      }
      Thread.yield();
    }
    return true;
  }
}
