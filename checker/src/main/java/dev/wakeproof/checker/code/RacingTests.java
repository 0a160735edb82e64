package dev.wakeproof.checker.code;

import dev.wakeproof.checker.catalog.Check;
import java.nio.file.Path;

/**
 * The tests with racing threads: the schedule, which is not controlled, influences their results.
 */
public final class RacingTests {
  private final Code code;

  public RacingTests(Path root) {
    code = new Code(root);
  }

  /** Whether the test of {@code check} can get to something that is marked as racing. */
  public synchronized boolean has(Check check) {
    return Reach.ofTest(code, check.target()).races();
  }
}
