package dev.wakeproof.checker.engine.jqwik;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Checks;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Real runs of jqwik on {@link ToyProperties}. */
@Execution(ExecutionMode.CONCURRENT)
class JqwikEngineTest {
  private static final String TOY = ToyProperties.class.getName();

  /** What is compiled here is found nowhere else, as the classes of the project are. */
  private static final String OWN =
      """
      import net.jqwik.api.*;
      class Own {
        static final StringBuilder SEEN = new StringBuilder();
        static int tries;

        @Property(tries = 20, shrinking = ShrinkingMode.OFF)
        void tells(@ForAll long number) {
          SEEN.append(' ').append(number);
          if (++tries == 20) {
            throw new AssertionError("NoLostWakeup: these are the samples:" + SEEN);
          }
        }

        @org.junit.jupiter.api.Test
        void once() {
          if (++tries > 1) {
            throw new AssertionError("NoLostWakeup: somebody was here");
          }
        }

        @org.junit.jupiter.api.Test
        void isFoundByOthers() throws ClassNotFoundException {
          ClassLoader.getSystemClassLoader().loadClass("Own");
        }
      }
      """;

  /** Of all tests: a JVM runs one job after another. */
  private static final Children CHILDREN = new Children();

  @TempDir private Path root;

  @AfterAll
  static void retire() throws InterruptedException {
    CHILDREN.hosts().retire();
  }

  @Test
  void run_propertyThatHolds_holdsBounded() throws IOException {
    Verdict verdict = run(TOY + "#holds");
    assertThat(verdict.outcome()).as(verdict.toString()).isEqualTo(Outcome.HOLDS_BOUNDED);
    assertThat(verdict.complete()).isFalse();
    assertThat(verdict.executions()).isEqualTo(50);
    assertThat(verdict.bound().kind()).isEqualTo("tries");
    assertThat(verdict.seed()).matches("-?\\d+");
  }

  @Test
  void run_violatedProperty_namesItAndTheSample() throws IOException {
    Verdict verdict = run(TOY + "#fails");
    assertThat(verdict.outcome()).as(verdict.toString()).isEqualTo(Outcome.VIOLATED);
    assertThat(verdict.property()).isEqualTo("NoLostWakeup");
    assertThat(verdict.reason())
        .startsWith("NoLostWakeup: a waiter sleeps")
        .containsPattern("shrunk sample: arg0: \\[\\w+, \\w+, \\w+]");
    assertThat(verdict.seed()).matches("-?\\d+");
  }

  /** The same seed makes the same samples, in a JVM of its own as in one that others have used. */
  @Test
  void run_sameSeed_hasTheSameSamples() throws IOException {
    compileOwn();
    Check check = check("Own#tells");
    List<String> told = new ArrayList<>();
    for (long seed : List.of(7L, 8L, 7L)) {
      Verdict verdict = engine(text -> seed).run(check, states -> {});
      assertThat(verdict.seed()).as(verdict.toString()).isEqualTo(String.valueOf(seed));
      assertThat(verdict.reason()).startsWith("NoLostWakeup: these are the samples: ");
      told.add(verdict.reason());
    }
    assertThat(told.get(2)).isEqualTo(told.get(0)).isNotEqualTo(told.get(1));
    assertThat(engine(text -> 7).alone(check).reason()).isEqualTo(told.get(0));
  }

  /** One that it states itself is asked for on purpose. */
  @Test
  void run_fixedSeed_keepsIt() throws IOException {
    assertThat(run(TOY + "#seeded").seed()).isEqualTo("42");
  }

  /** Another text has another seed, and the same the same. */
  @Test
  void seed_otherTarget_differs() throws IOException {
    assertThat(run(TOY + "#holds").seed())
        .isEqualTo(run(TOY + "#holds").seed())
        .isNotEqualTo(run(TOY + "#fails").seed());
  }

  /** Each run has new static fields of the project's classes. */
  @Test
  void run_repeated_sharesNoStaticField() throws IOException {
    compileOwn();
    for (int i = 0; i < 2; i++) {
      Verdict verdict = engine(Seeds.OF_THE_TEXT).run(check("Own#once"), states -> {});
      assertThat(verdict.outcome()).as(verdict.toString()).isEqualTo(Outcome.HOLDS_BOUNDED);
    }
  }

  /** Lincheck has a loader of its own, which asks the system's. */
  @Test
  void alone_classFoundByTheSystemLoader_holdsBounded() throws IOException {
    compileOwn();
    Check check = check("Own#isFoundByOthers");
    Verdict hosted = engine(Seeds.OF_THE_TEXT).run(check, states -> {});
    assertThat(hosted.property()).isEqualTo("ClassNotFoundException");
    Verdict alone = engine(Seeds.OF_THE_TEXT).alone(check);
    assertThat(alone.outcome()).as(alone.toString()).isEqualTo(Outcome.HOLDS_BOUNDED);
  }

  @Test
  void run_contractTest_runsItOnce() throws IOException {
    assertThat(run(TOY + "#contract").bound().value()).isEqualTo("1 tries of 1 tests");
  }

  @Test
  void run_noTest_isAnError() throws IOException {
    assertError(run(TOY + "#disabled"), "no test found");
    assertError(run(TOY + "#nope"), "no test found");
  }

  @Test
  void run_notCompiled_saysHowToBuild() throws IOException {
    assertError(run("x.Nope"), "run: make build");
  }

  @Test
  void run_timeout_namesTheLimitAndThePlace() throws IOException {
    Verdict verdict = run(TOY + "#endless");
    assertError(verdict, "time limit of 20 s");
    assertThat(verdict.reason())
        .containsPattern(
            "where the test was then: .*ToyProperties[.]endless [(]ToyProperties[.]java:\\d+[)]"
                + " in java[.]lang[.]Thread[.]sleep");
  }

  @Test
  void run_processKilled_namesTheSignal() throws IOException {
    assertError(run(TOY + "#killed"), "signal 9 (SIGKILL)");
  }

  @Test
  void main_assertionsDisabled_enablesThem() throws Exception {
    Path results = root.resolve("results");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String classPath = System.getProperty("java.class.path");
    int exit =
        new ProcessBuilder(
                java,
                "-da",
                "-cp",
                classPath,
                TestRun.class.getName(),
                Path.of("target/test-classes").toAbsolutePath().toString(),
                TOY + "#asserts",
                results.toString(),
                root.resolve("database").toString(),
                "1")
            .inheritIO()
            .start()
            .waitFor();
    assertThat(exit).isZero();
    assertThat(Files.readString(results)).contains("property=NoLostWakeup");
  }

  @Test
  void run_processEndsWithoutResults_isAnError() throws IOException {
    assertError(run(TOY + "#leaves"), "exit code 0");
  }

  private static void assertError(Verdict verdict, String part) {
    assertThat(verdict.outcome()).as(verdict.toString()).isEqualTo(Outcome.ERROR);
    assertThat(verdict.reason()).contains(part);
  }

  private Verdict run(String target) throws IOException {
    Path toy = classes().resolve(TOY.replace('.', '/') + ".class");
    Files.createDirectories(toy.getParent());
    Files.copy(
        Path.of("target/test-classes", TOY.replace('.', '/') + ".class"),
        toy,
        StandardCopyOption.REPLACE_EXISTING);
    return engine(Seeds.OF_THE_TEXT).run(check(target), states -> {});
  }

  private void compileOwn() throws IOException {
    Path source = Files.writeString(root.resolve("Own.java"), OWN);
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", classes().toString(), source.toString());
    assertThat(exit).isZero();
  }

  private Path classes() throws IOException {
    Path built = Files.createDirectories(root.resolve("property-tests/target/test-classes"));
    Files.writeString(
        built.resolveSibling("test-classpath.txt"), System.getProperty("java.class.path"));
    return built;
  }

  private JqwikEngine engine(Seeds seeds) {
    return new JqwikEngine(root, Map.of(), CHILDREN, seeds);
  }

  private static Check check(String target) {
    int seconds = target.endsWith("#endless") ? 20 : 60;
    return Checks.named("toy-x").of("toy", "jqwik").at(target).limitedTo(seconds, 128).check();
  }
}
