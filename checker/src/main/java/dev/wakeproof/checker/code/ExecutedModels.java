package dev.wakeproof.checker.code;

import dev.wakeproof.checker.catalog.Check;
import java.nio.file.Path;
import java.util.Set;

/** The models that tests have TLC execute, beside what they test. */
public final class ExecutedModels {
  private final Code code;

  public ExecutedModels(Path root) {
    code = new Code(root);
  }

  /** Those that the test of {@code check} can get to, each as {@code family/Module:config}. */
  public synchronized Set<String> of(Check check) {
    return Reach.ofTest(code, check.target()).models();
  }
}
