package dev.wakeproof.checker.engine.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Repository;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.catalog.Size;
import dev.wakeproof.checker.engine.ShortRun;
import dev.wakeproof.checker.engine.tlc.host.HostedConformance;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.verdict.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Many pairs in one JVM have the same results as each in a JVM of its own: verdict, property,
 * reason with all counts, counterexample, states and depth. A random few; all hosted ones with
 * {@code -Dwakeproof.isolation=1000}.
 */
// Large: small checks run in shared JVMs, and their verdicts and states are recorded.
@Tag("large")
class ConformanceIsolationTest {
  private static final int HOW_MANY = Integer.getInteger("wakeproof.isolation", 1);
  private static final long SEED = Long.getLong("wakeproof.seed", System.nanoTime());

  private final Children children = new Children();

  @AfterEach
  void retire() throws InterruptedException {
    children.hosts().retire();
  }

  @Test
  void inHost_severalChecks_haveTheResultsOfSeparateJvms() throws Exception {
    ConformanceEngine engine = engine(HostedConformance.class);
    for (Check check : some()) {
      assertThat(engine.inHost(check))
          .as("%s, in the order of -Dwakeproof.seed=%d", check.id(), SEED)
          .contains(engine.alone(check));
    }
  }

  /** Without the reset, the second check reads the name table of the first. */
  @Test
  void inHost_withoutReset_changesTheSecondResult() throws Exception {
    ConformanceEngine forgetful = engine(ForgetfulConformance.class);
    Check first = Repository.catalog().check("tc-co-borrow-tso");
    Check second = Repository.catalog().check("ad-co-borrow-tso");
    assertThat(first.expect().verdict()).isEqualTo(Outcome.HOLDS);
    assertThat(second.expect().verdict()).isEqualTo(Outcome.HOLDS);
    // One right after the other, or the JVM gives up waiting and the second has a new one.
    assertThat(outcome(forgetful.inHost(first))).contains(Outcome.HOLDS);
    assertThat(outcome(forgetful.inHost(second))).isNotEqualTo(Optional.of(Outcome.HOLDS));
  }

  private static Optional<Outcome> outcome(Optional<Verdict> verdict) {
    return verdict.map(Verdict::outcome);
  }

  private ConformanceEngine engine(Class<? extends HostedConformance> host) {
    return new ConformanceEngine(Repository.ROOT, Map.of(), children, host);
  }

  private static List<Check> some() throws CatalogException {
    List<Check> checks =
        new ArrayList<>(
            Repository.catalog().checks().stream()
                .filter(check -> check.engine().equals("conformance"))
                .filter(ShortRun::isHosted)
                .filter(check -> HOW_MANY > 100 || check.size() == Size.SMALL)
                .toList());
    Collections.shuffle(checks, new Random(SEED));
    return checks.subList(0, Math.min(HOW_MANY, checks.size()));
  }
}
