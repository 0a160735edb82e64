package dev.wakeproof.checker.engine.jpf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.wakeproof.checker.Repository;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Size;
import dev.wakeproof.checker.engine.ShortRun;
import dev.wakeproof.checker.host.Children;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Where Java PathFinder is installed, many scenarios in one JVM have the same results as each in a
 * JVM of its own: verdict, property, reason, counterexample, states and depth. A random two; all
 * hosted ones with {@code -Dwakeproof.isolation=1000}.
 */
class JpfIsolationTest {
  private static final int HOW_MANY = Integer.getInteger("wakeproof.isolation", 2);
  private static final long SEED = Long.getLong("wakeproof.seed", System.nanoTime());

  // Large: small checks run in shared JVMs, and their verdicts and states are recorded.
  @Test
  @Tag("large")
  void inHost_severalChecks_haveTheResultsOfSeparateJvms() throws Exception {
    Children children = new Children();
    JpfEngine engine =
        new JpfEngine(
            Repository.ROOT, System.getenv(), Path.of(System.getProperty("user.home")), children);
    assumeTrue(engine.unavailable().isEmpty(), () -> engine.unavailable().orElseThrow());
    try {
      for (Check check : some()) {
        assertThat(engine.inHost(check))
            .as("%s, in the order of -Dwakeproof.seed=%d", check.id(), SEED)
            .contains(engine.alone(check));
      }
    } finally {
      children.hosts().retire();
    }
  }

  private static List<Check> some() throws Exception {
    List<Check> checks =
        new ArrayList<>(
            Repository.catalog().checks().stream()
                .filter(check -> check.engine().equals("jpf"))
                .filter(check -> HOW_MANY > 100 || check.size() == Size.SMALL)
                .filter(ShortRun::isHosted)
                .toList());
    Collections.shuffle(checks, new Random(SEED));
    return checks.subList(0, Math.min(HOW_MANY, checks.size()));
  }
}
