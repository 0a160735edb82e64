package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.host.Hosts;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** On Ctrl-C, ends the child processes; the results so far are still reported. */
final class Interruption implements AutoCloseable {
  private static final int SECONDS_TO_REPORT = 30;

  private final CountDownLatch reported = new CountDownLatch(1);
  private final Children children;
  private final Thread hook;

  Interruption(Children children) {
    this.children = children;
    hook =
        new Thread(
            () -> {
              children.interrupt();
              await();
              Hosts.retireTools();
              // A JVM ended by a signal has another exit code for each signal.
              Runtime.getRuntime().halt(ExitCode.INTERRUPTED);
            },
            "interruption");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  boolean happened() {
    return children.interrupted();
  }

  private void await() {
    try {
      reported.await(SECONDS_TO_REPORT, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    reported.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The JVM is already shutting down.
      return;
    }
  }
}
