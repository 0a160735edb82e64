package dev.wakeproof.checker.engine.jqwik;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Checks;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.engine.Children;
import dev.wakeproof.checker.engine.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Real runs of jqwik on {@link ToyProperties}. */
@Execution(ExecutionMode.CONCURRENT)
class JqwikEngineTest {
  private static final String TOY = ToyProperties.class.getName();

  @TempDir private Path root;

  @Test
  void neverProves() throws IOException {
    Verdict verdict = run(TOY + "#holds");
    assertThat(verdict.outcome()).as(verdict.toString()).isEqualTo(Outcome.HOLDS_UP_TO);
    assertThat(verdict.complete()).isFalse();
    assertThat(verdict.executions()).isEqualTo(50);
    assertThat(verdict.bound().kind()).isEqualTo("tries");
    assertThat(verdict.seed()).matches("-?\\d+");
  }

  @Test
  void namesThePropertyAndShowsTheShrunkSample() throws IOException {
    Verdict verdict = run(TOY + "#fails");
    assertThat(verdict.outcome()).as(verdict.toString()).isEqualTo(Outcome.VIOLATED);
    assertThat(verdict.property()).isEqualTo("NoLostWakeup");
    assertThat(verdict.reason())
        .startsWith("NoLostWakeup: a waiter sleeps")
        .containsPattern("shrunk sample: arg0: \\[\\w+, \\w+, \\w+]");
    assertThat(verdict.seed()).matches("-?\\d+");
  }

  @Test
  void runsContractTestsToo() throws IOException {
    assertThat(run(TOY + "#contract").bound().value()).isEqualTo("1 tries of 1 tests");
  }

  @Test
  void isNotContentWithNothing() throws IOException {
    assertError(run(TOY + "#disabled"), "no test found");
    assertError(run(TOY + "#nope"), "no test found");
  }

  @Test
  void saysThatTheTestsAreNotCompiled() throws IOException {
    assertError(run("x.Nope"), "run: make build");
  }

  @Test
  void saysWhichTimeLimitToRaise() throws IOException {
    Verdict verdict = run(TOY + "#endless");
    assertError(verdict, "time limit of 20 s");
    assertThat(verdict.reason())
        .containsPattern(
            "where the test was then: .*ToyProperties[.]endless [(]ToyProperties[.]java:\\d+[)]"
                + " in java[.]lang[.]Thread[.]sleep");
  }

  @Test
  void saysWhichSignalKilledIt() throws IOException {
    assertError(run(TOY + "#killed"), "signal 9 (SIGKILL)");
  }

  @Test
  void noOptionOfTheJvmSwitchesAssertionsOff() throws Exception {
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
                TOY + "#asserts",
                results.toString(),
                root.resolve("database").toString())
            .inheritIO()
            .start()
            .waitFor();
    assertThat(exit).isZero();
    assertThat(Files.readString(results)).contains("property=NoLostWakeup");
  }

  @Test
  void anEndWithoutResultsIsAnError() throws IOException {
    assertError(run(TOY + "#leaves"), "exit code 0");
  }

  private static void assertError(Verdict verdict, String part) {
    assertThat(verdict.outcome()).as(verdict.toString()).isEqualTo(Outcome.ERROR);
    assertThat(verdict.reason()).contains(part);
  }

  private Verdict run(String target) throws IOException {
    Path built = root.resolve("property-tests/target");
    Path toy = built.resolve("test-classes").resolve(TOY.replace('.', '/') + ".class");
    Files.createDirectories(toy.getParent());
    Files.copy(
        Path.of("target/test-classes", TOY.replace('.', '/') + ".class"),
        toy,
        StandardCopyOption.REPLACE_EXISTING);
    Files.writeString(built.resolve("test-classpath.txt"), System.getProperty("java.class.path"));
    int seconds = target.endsWith("#endless") ? 20 : 60;
    return new JqwikEngine(root, new Children())
        .run(
            Checks.named("toy-x").of("toy", "jqwik").at(target).limitedTo(seconds, 128).check(),
            states -> {});
  }
}
