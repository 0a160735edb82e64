package dev.wakeproof.checker.engine.tlc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Repository;
import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Size;
import dev.wakeproof.checker.engine.tlc.host.HostedTlc;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.verdict.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Many models in one JVM have the same results as each in a JVM of its own: verdict, property,
 * reason, counterexample, states and depth. A random few; all small and medium ones with {@code
 * -Dwakeproof.isolation=1000}, which takes some ten minutes.
 */
// Large: small checks run in shared JVMs, and their verdicts and states are recorded.
@Tag("large")
class IsolationTest {
  private static final int HOW_MANY = Integer.getInteger("wakeproof.isolation", 2);
  private static final long SEED = Long.getLong("wakeproof.seed", System.nanoTime());

  private final Children children = new Children();

  @Test
  void inHost_severalChecks_haveTheResultsOfSeparateJvms() throws Exception {
    TlcEngine engine = engine(HostedTlc.class);
    for (Check check : some()) {
      assertThat(engine.inHost(check, states -> {}).map(IsolationTest::comparable))
          .as("%s, in the order of -Dwakeproof.seed=%d", check.id(), SEED)
          .contains(comparable(engine.alone(check, states -> {})));
    }
  }

  /** TLC shows one of several endless waits, and another one in another JVM. */
  private static Verdict comparable(Verdict verdict) {
    return verdict.loopAt() == null ? verdict : verdict.withTrace(List.of(), null);
  }

  @Test
  void inHost_withoutReset_losesTheSecondResult() throws Exception {
    TlcEngine forgetful = engine(ForgetfulTlc.class);
    assertThat(inHost(forgetful, "tk-chain-two-buckets")).isPresent();
    assertThat(inHost(forgetful, "ch-1x1")).isEmpty();
  }

  private static Optional<Verdict> inHost(TlcEngine engine, String id) throws Exception {
    return engine.inHost(catalog().check(id), states -> {});
  }

  private TlcEngine engine(Class<? extends HostedTlc> host) {
    return new TlcEngine(Repository.ROOT, Map.of(), children, host, Optional.empty());
  }

  private static List<Check> some() throws Exception {
    List<Check> checks =
        new ArrayList<>(
            catalog().checks().stream()
                .filter(check -> check.engine().equals("tlc"))
                .filter(check -> HOW_MANY > 100 ? check.size() != Size.LARGE : isSmall(check))
                .toList());
    Collections.shuffle(checks, new Random(SEED));
    return checks.subList(0, Math.min(HOW_MANY, checks.size()));
  }

  private static boolean isSmall(Check check) {
    return check.size() == Size.SMALL;
  }

  private static Catalog catalog() throws Exception {
    return Repository.catalog();
  }
}
