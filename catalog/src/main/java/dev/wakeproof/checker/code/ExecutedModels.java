package dev.wakeproof.checker.code;

import dev.wakeproof.checker.catalog.Check;
import java.nio.file.Path;
import java.util.Set;

/** The models that tests execute with TLC, beside the code that they test. */
public final class ExecutedModels {
  private final Code code;

  public ExecutedModels(Path root) {
    code = new Code(root);
  }

  /**
   * Returns the models that the test of {@code check} can reach, each as {@code
   * family/Module:config}.
   */
  public synchronized Set<String> of(Check check) {
    return Reach.ofTest(code, check.target()).models();
  }
}
