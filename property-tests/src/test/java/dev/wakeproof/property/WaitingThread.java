package dev.wakeproof.property;

/** Somebody who waits for a permit without a callback. */
final class WaitingThread implements SemaphoreUnderTest.Request {
  private final Thread thread;
  private volatile boolean granted;
  private volatile boolean through;

  WaitingThread(AnySemaphore semaphore, Runnable onGrant) {
    thread =
        new Thread(
            () -> {
              semaphore.acquireUninterruptibly();
              granted = true;
              onGrant.run();
              through = true;
            },
            "waiting");
    // One that waits for ever must not keep the machine busy.
    thread.setDaemon(true);
  }

  void start() {
    thread.start();
  }

  /** Whether nothing happens to it before somebody wakes it. */
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
