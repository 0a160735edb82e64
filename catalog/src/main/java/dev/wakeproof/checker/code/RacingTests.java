package dev.wakeproof.checker.code;

import dev.wakeproof.checker.catalog.Check;
import java.nio.file.Path;

/** Finds tests with racing threads, whose results depend on uncontrolled scheduling. */
public final class RacingTests {
  private final Code code;

  public RacingTests(Path root) {
    code = new Code(root);
  }

  /** Returns whether the test of {@code check} can reach something that is marked as racing. */
  public synchronized boolean has(Check check) {
    return Reach.ofTest(code, check.target()).races();
  }
}
