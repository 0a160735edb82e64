package dev.wakeproof.checker.mutants.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.checker.Repository;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.content.Contents;
import dev.wakeproof.checker.content.Ingredients;
import dev.wakeproof.checker.engine.Engine;
import dev.wakeproof.checker.engine.IdleEngine;
import dev.wakeproof.checker.engine.Limit;
import dev.wakeproof.checker.engine.Progress;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MutationSuiteTest {

  @TempDir private Path folder;

  private final List<String> asked = new ArrayList<>();
  private final List<Engine> shipped = List.of(new Timed("shipped", check -> 1));
  private Answers answers;
  private long now;

  @BeforeEach
  void open() throws Exception {
    answers = Answers.of(folder.resolve("answers.tsv"));
  }

  @Test
  void suite_slowCheck_runsLast() throws Exception {
    MutationSuite suite = suite("ad-two", "ad-borrow");
    MutationSuite.Finding finding =
        judge(suite, check -> check.id().equals("ad-two") ? 1000 : check.limits().seconds());
    assertThat(finding.fate()).isEqualTo("stands");
    assertThat(asked)
        .containsSubsequence("mutant ad-two 4", "mutant ad-borrow 4", "mutant ad-two 20");
  }

  @Test
  void suite_busyMachine_isNoDetection() throws Exception {
    MutationSuite suite = suite("ad-two");
    shippedTakes = 10;
    assertThat(judge(suite, check -> 80).fate()).isEqualTo("survived");
    assertThat(asked)
        .containsExactly(
            "shipped ad-two 1200",
            "mutant ad-two 4",
            "mutant ad-two 20",
            "shipped ad-two 120",
            "mutant ad-two 100");
  }

  @Test
  void suite_slowUnmodified_isAccepted() throws Exception {
    shippedTakes = 1000;
    assertThat(judge(suite("ad-two"), check -> 1).fate()).isEqualTo("survived");
  }

  @Test
  void suite_knownAnswer_isReused() throws Exception {
    MutationSuite suite = suite("ad-two");
    assertThat(judge(suite, check -> 1).fate()).isEqualTo("survived");
    asked.clear();
    assertThat(judge(suite, check -> 1).fate()).isEqualTo("survived");
    assertThat(asked).isEmpty();
  }

  @Test
  void suite_threeHangs_endTheTrial() throws Exception {
    MutationSuite suite = suite("ad-two", "ad-borrow", "ad-somebody", "ad-tso");
    assertThat(judge(suite, check -> 1000).fate()).isEqualTo("stands");
    assertThat(asked.stream().filter(said -> said.startsWith("mutant"))).hasSize(4);
    assertThat(asked.get(asked.size() - 2)).startsWith("mutant").endsWith(" 20");
    asked.clear();
    assertThat(judge(suite, check -> 1000).fate()).isEqualTo("stands");
    assertThat(asked).as("that there is no end is known to the next run").isEmpty();
  }

  @Test
  void suite_killedProcess_isNoDetection() throws Exception {
    MutationSuite suite = suite("ad-two");
    assertThat(judge(suite, new Dying(1)).fate()).isEqualTo("survived");
    assertThatThrownBy(() -> judge(suite("ad-borrow"), new Dying(Integer.MAX_VALUE)))
        .isInstanceOf(IOException.class)
        .hasMessage("ad-borrow comes to no verdict: it was killed");
  }

  private static MutationSuite.Finding judge(MutationSuite suite, Engine engine)
      throws IOException {
    return suite.judge("Toy A2: drop", "A2", "other text", List.of(engine));
  }

  /** Holds, when it was killed so often. */
  private final class Dying extends IdleEngine {
    private int deaths;

    Dying(int deaths) {
      super("tlc");
      this.deaths = deaths;
    }

    @Override
    public Verdict run(Check check, Progress progress) {
      if (deaths-- <= 0) {
        return Verdict.holds(check.bound());
      }
      try {
        children.run(List.of("sh", "-c", "kill -9 $$"), folder, Duration.ofMinutes(1), line -> {});
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return Verdict.error("it was killed");
    }
  }

  private final Children children = new Children();
  private double shippedTakes = 1;

  private MutationSuite suite(String... ids) throws Exception {
    List<Check> checks = new ArrayList<>();
    for (String id : ids) {
      checks.add(Repository.catalog().check(id));
    }
    MutationSuite suite = new MutationSuite(checks, children, answers, () -> now);
    suite.measure(shipped, new Contents());
    return suite;
  }

  private MutationSuite.Finding judge(MutationSuite suite, Function<Check, Integer> seconds)
      throws Exception {
    return suite.judge("Toy A1: drop", "A1", "text", List.of(new Timed("mutant", seconds)));
  }

  /** Holds, after so many seconds. */
  private final class Timed extends IdleEngine {
    private final String of;
    private final Function<Check, Integer> seconds;

    Timed(String of, Function<Check, Integer> seconds) {
      super("tlc");
      this.of = of;
      this.seconds = seconds;
    }

    @Override
    public Optional<Ingredients> ingredients(Check check, Contents contents) {
      return Optional.of(
          new Ingredients.Builder(contents).text("the check", check.question()).build());
    }

    @Override
    public Verdict run(Check check, Progress progress) {
      int limit = check.limits().seconds();
      asked.add(of + " " + check.id() + " " + limit);
      double takes = of.equals("shipped") ? shippedTakes : seconds.apply(check);
      now += (long) (Math.min(takes, limit) * 1e9);
      return takes > limit ? Verdict.error(Limit.time(check)) : Verdict.holds(check.bound());
    }
  }
}
