package dev.wakeproof.property;

import dev.wakeproof.testing.TestThreads;

/** A thread that waits for a permit without a callback. */
final class WaitingThread implements SemaphoreUnderTest.Request {
  private final Thread thread;
  private volatile boolean granted;
  private volatile boolean through;

  WaitingThread(AnySemaphore semaphore, Runnable onGrant) {
    thread =
        TestThreads.of(
            () -> {
              semaphore.acquireUninterruptibly();
              granted = true;
              onGrant.run();
              through = true;
            },
            "waiting");
  }

  void start() {
    thread.start();
  }

  /** Returns whether it waits until a thread wakes it. */
  boolean sleeps() {
    return thread.getState() == Thread.State.WAITING;
  }

  @Override
  public boolean isGranted() {
    return granted;
  }

  /** Whether it has also called back. */
  boolean isThrough() {
    return through;
  }

  @Override
  public boolean cancel() {
    throw new UnsupportedOperationException("who stands in this line cannot leave it");
  }
}
