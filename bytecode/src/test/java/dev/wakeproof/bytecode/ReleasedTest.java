package dev.wakeproof.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Classes of released jars: commons-pool2, HikariCP, Caffeine, Guava, Netty and the coroutines of
 * Kotlin. None is refused.
 */
class ReleasedTest {
  @ParameterizedTest
  @ValueSource(strings = {"bag", "bounded", "loading", "promise", "mutex"})
  void explore_correctUse_holdsWithoutPreemptions(String program) {
    assertHolds(program);
  }

  @Tag("large")
  @ParameterizedTest
  @ValueSource(strings = {"pool", "loop"})
  void explore_correctUseOfALargeClass_holdsWithoutPreemptions(String program) {
    assertHolds(program);
  }

  private static void assertHolds(String program) {
    Options options = Options.of(MemoryModel.TSO).with("preemptions", 0).with("seconds", 120);
    assertThat(Exploration.of(Test.of(Released.class, program), options))
        .satisfies(
            result -> {
              assertThat(result.violation()).isNull();
              assertThat(result.extent()).startsWith("holds up to [preemptions: 0]");
            });
  }

  @ParameterizedTest
  @CsvSource({
    "bagInOrder, OtherFirst",
    "mutexInOrder, OtherFirst",
    "poolAsked, NotYet",
    "promiseAsked, NotYet"
  })
  void explore_brokenUse_isViolated(String program, String property) {
    assertViolated(program, property);
  }

  @Tag("large")
  @ParameterizedTest
  @CsvSource({"boundedAsked, LoadsTwice", "loadingRefreshed, LoadsTwice", "loopAsked, NotYet"})
  void explore_brokenUseOfALargeClass_isViolated(String program, String property) {
    assertViolated(program, property);
  }

  @org.junit.jupiter.api.Test
  void table_ofALongTrace_hasWhatThreadsCompeteFor() {
    String text = Counterexample.text(exploreBroken("bagInOrder"));
    assertThat(text).contains("starts Thread-0", "AtomicInteger.compareAndSet: changes");
    assertThat(text).doesNotContain("weakThreadLocals", "CopyOnWriteArrayList.new");
  }

  private static void assertViolated(String program, String property) {
    assertThat(exploreBroken(program).violation().property()).isEqualTo(property);
  }

  private static Result exploreBroken(String program) {
    Options options = Options.of(MemoryModel.TSO).with("preemptions", 1).with("seconds", 120);
    return Exploration.of(Test.of(Released.class, program), options);
  }
}
