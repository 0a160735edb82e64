package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.bytecode.Exploration;
import dev.wakeproof.explorer.Aim;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The initializer of a test class may make what asks for the current thread. */
class ConstantsOfATestTest {
  static class Programs {
    private static final ExecutorService POOL = Executors.newFixedThreadPool(1);
    private static final ThreadFactory FACTORY = Executors.defaultThreadFactory();
    private static final AtomicInteger COUNT = new AtomicInteger(1);

    void pool() throws Exception {
      int result = POOL.submit(COUNT::incrementAndGet).get();
      POOL.shutdown();
      throw new AssertionError("Out_" + result);
    }

    void factory() throws InterruptedException {
      Thread thread = FACTORY.newThread(COUNT::incrementAndGet);
      thread.start();
      int seen = COUNT.get();
      thread.join();
      throw new AssertionError("Out_" + seen + "_" + COUNT);
    }
  }

  /** Each execution begins with the constants as the initializer made them. */
  @ParameterizedTest
  @CsvSource({"pool, Out_2", "factory, Out_1_2 Out_2_2"})
  void constant_ofTheTestClass_isUsed(String program, String outcomes) {
    Result result =
        Exploration.of(
            dev.wakeproof.bytecode.Test.of(Programs.class, program),
            Options.of(MemoryModel.TSO).aimedAt(Aim.ALL));
    assertThat(result.cuts()).isEmpty();
    assertThat(result.violations()).containsExactlyInAnyOrder(outcomes.split(" ", -1));
  }
}
