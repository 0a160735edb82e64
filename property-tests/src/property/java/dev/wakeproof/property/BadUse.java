package dev.wakeproof.property;

/** Whatever state the semaphore is in, a bad call throws what people expect and changes nothing. */
final class BadUse implements Invariant {
  @Override
  public void check(Execution execution) {
    SemaphoreUnderTest semaphore = execution.semaphore();
    refused(execution, "release(-1)", IllegalArgumentException.class, () -> semaphore.release(-1));
    refused(
        execution,
        "tryAcquire(-1)",
        IllegalArgumentException.class,
        () -> semaphore.tryAcquire(-1));
    refused(
        execution,
        "tryAcquire(-1, 1 ns)",
        IllegalArgumentException.class,
        () -> semaphore.acquireBriefly(-1));
    refused(
        execution,
        "acquire(new Waiter(0))",
        IllegalArgumentException.class,
        () -> semaphore.acquire(0, () -> {}));
    if (semaphore.availablePermits() > 0) {
      refused(
          execution,
          "release(Integer.MAX_VALUE)",
          Error.class,
          () -> semaphore.release(Integer.MAX_VALUE));
    }
  }

  private static void refused(
      Execution execution, String what, Class<? extends Throwable> expected, Runnable call) {
    int available = execution.semaphore().availablePermits();
    long waiting = execution.waiting().count();
    Class<? extends Throwable> thrown = thrownBy(call);
    if (thrown != expected) {
      throw execution.violation(
          "BadUseIsRefused", what + " should throw " + expected + ", not " + thrown);
    }
    if (execution.semaphore().availablePermits() != available
        || execution.waiting().count() != waiting) {
      throw execution.violation("BadUseIsRefused", what + " is refused and changes something");
    }
  }

  private static Class<? extends Throwable> thrownBy(Runnable call) {
    try {
      call.run();
      return null;
    } catch (RuntimeException | Error e) {
      return e.getClass();
    }
  }
}
