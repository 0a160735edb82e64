package dev.wakeproof.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Hangs are detected, and only hangs. */
@Timeout(60)
class HangDetectorTest {
  private final CompletableFuture<String> said = new CompletableFuture<>();
  private final CountDownLatch over = new CountDownLatch(1);

  private HangDetector stillness;

  @AfterEach
  void stop() {
    if (stillness != null) {
      stillness.interrupt();
    }
  }

  @Test
  void begin_allThreadsSleep_reportsAHang() throws Exception {
    stillness = new HangDetector(3, this::say);
    stillness.begin("Asleep", 1_000);
    stillness.start();
    assertThat(said.get()).isEqualTo("Asleep: all its threads sleep, and none wakes them");
  }

  @Test
  void begin_aThreadRuns_reportsNothing() throws Exception {
    stillness = new HangDetector(3, this::say);
    stillness.begin("Awake", 1_000);
    Thread runs = spinning(() -> over.getCount() == 0);
    stillness.start();
    assertThat(over.await(1, TimeUnit.SECONDS)).isFalse();
    over.countDown();
    runs.join();
    assertThat(said.getNow("nothing")).isEqualTo("nothing");
  }

  @Test
  void begin_processorTimeExceeded_reportsAHang() throws Exception {
    stillness = new HangDetector(1_000, this::say);
    stillness.begin("Busy", 0.4);
    stillness.start();
    spinning(said::isDone).join();
    assertThat(said.get()).isEqualTo("Busy: does not end in 0 s of the processor");
  }

  @Test
  void loopDetector_aThreadRunsWithoutSteps_reportsTheLoop() throws Exception {
    new LoopDetector(Duration.ofMillis(200), where -> say("Alone", where)).start();
    spinning(said::isDone).join();
    assertThat(said.get()).startsWith("Alone: no step any more, at ");
  }

  private void say(String who, String why) {
    said.complete(who + ": " + why);
  }

  private static Thread spinning(BooleanSupplier until) {
    Thread thread =
        new Thread(
            () -> {
              while (!until.getAsBoolean()) {
                Thread.onSpinWait();
              }
            },
            "spinning");
    thread.start();
    return thread;
  }
}
