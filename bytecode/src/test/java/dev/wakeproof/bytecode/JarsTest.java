package dev.wakeproof.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A jar that was released with a defect, itself: it is found there, and not in a later one. */
class JarsTest {
  private static final Path WITH_A_DEFECT = Path.of("target/jars-with-a-defect");

  /** Finds the class files of a jar before those of the class path. */
  private static final class JarFirst extends URLClassLoader {
    JarFirst(Path jar) throws MalformedURLException {
      super(new URL[] {jar.toUri().toURL()}, Jars.class.getClassLoader());
    }

    @Override
    public URL getResource(String name) {
      URL own = findResource(name);
      return own == null ? super.getResource(name) : own;
    }
  }

  @ParameterizedTest
  @CsvSource({
    "jctools-core, pollAndTake, SC, Deadlock, MpscBlockingConsumerArrayQueue.java",
    "jctools-core, pollTwice, SC, Livelock, MpscBlockingConsumerArrayQueue.java",
    "disruptor, publish, TSO, Deadlock, BlockingWaitStrategy.java"
  })
  void explore_buggyJar_isViolated(
      String jar, String program, String memory, String property, String file) throws IOException {
    Path released = WITH_A_DEFECT.resolve(jar + ".jar");
    assertThat(Files.size(released)).isPositive();
    try (JarFirst classPath = new JarFirst(released)) {
      Test test = Test.named(classPath, Jars.class.getName(), program).allowingRaces();
      Result result = Exploration.of(test, Options.of(MemoryModel.of(memory)));
      assertThat(result.violation().property()).isEqualTo(property);
      assertThat(result.shortest()).isTrue();
      assertThat(result.trace())
          .anyMatch(event -> event.frames().stream().anyMatch(line -> line.contains(file)));
      assertThat(Exploration.replay(test, result.replay()).violation())
          .isEqualTo(result.violation());
    }
  }

  @ParameterizedTest
  @CsvSource({"pollAndTake, SC", "pollTwice, SC", "pollTwice, TSO"})
  void explore_correctJar_holds(String program, String memory) {
    Result result =
        Exploration.of(Test.of(Jars.class, program), Options.of(MemoryModel.of(memory)));
    assertThat(result.violation()).isNull();
    assertThat(result.cuts()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"SC", "TSO"})
  @Tag("large")
  void explore_laterDisruptor_holds(String memory) {
    explore_correctJar_holds("publish", memory);
  }
}
