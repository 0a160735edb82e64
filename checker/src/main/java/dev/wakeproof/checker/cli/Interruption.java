package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.engine.Children;
import dev.wakeproof.checker.engine.host.Hosts;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Ctrl-C ends the child processes; what was done until then is still reported. */
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
              // The exit code of a JVM that a signal ends depends on the signal; ours does not.
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
      // The JVM is going down already, and the hook with it.
      return;
    }
  }
}
