package dev.wakeproof.checker.kept;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Checks;
import dev.wakeproof.checker.catalog.Bound;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.content.Contents;
import dev.wakeproof.checker.content.Ingredients;
import dev.wakeproof.checker.engine.IdleEngine;
import dev.wakeproof.checker.verdict.Result;
import dev.wakeproof.checker.verdict.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A violation that a seed has found stands until the text changes, or that seed finds it no more.
 */
class LuckTest {
  private static final Check CHECK =
      Checks.named("toy-random")
          .of("toy", "random")
          .expecting(Outcome.HOLDS_BOUNDED, null, null)
          .check();

  @TempDir private Path root;
  private String text = "some";

  @Test
  void cache_violationOfOneSeed_isKept() {
    keep(violated("1"));
    keep(holding("2"));
    assertThat(found()).isEqualTo(Outcome.VIOLATED);
    keep(holding("1"));
    assertThat(found()).isEqualTo(Outcome.HOLDS_BOUNDED);
    keep(violated("3"));
    assertThat(found()).isEqualTo(Outcome.VIOLATED);
    text = "other";
    keep(holding("4"));
    assertThat(found()).isEqualTo(Outcome.HOLDS_BOUNDED);
  }

  private static Verdict violated(String seed) {
    return Verdict.violated("Fifo", "somebody overtook").withExecutions(3L, seed);
  }

  private static Verdict holding(String seed) {
    return Verdict.holdsUpTo(new Bound("tries", "9"), null).withExecutions(9L, seed);
  }

  private void keep(Verdict verdict) {
    KeptVerdicts fresh = kept(true);
    assertThat(fresh.find(CHECK)).isEmpty();
    fresh.keep(new Result(CHECK, verdict, 0));
    fresh.settle();
  }

  private Outcome found() {
    return kept(false).find(CHECK).orElseThrow().verdict().outcome();
  }

  private KeptVerdicts kept(boolean fresh) {
    return new KeptVerdicts(
        root,
        List.of(new Random()),
        fresh,
        line -> {
          throw new AssertionError(line);
        });
  }

  /** Depends on the text alone. */
  private final class Random extends IdleEngine {
    Random() {
      super("random");
    }

    @Override
    public Optional<Ingredients> ingredients(Check check, Contents contents) {
      return Optional.of(new Ingredients(new TreeMap<>(Map.of("the text", text))));
    }
  }
}
