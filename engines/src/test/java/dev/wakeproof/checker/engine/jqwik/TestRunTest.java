package dev.wakeproof.checker.engine.jqwik;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestRunTest {
  private static final int TIMES = 2_000;

  @TempDir Path folder;

  /** The engine reads the file as soon as it has killed the JVM that writes it. */
  @Test
  void replace_concurrentReader_seesTheWholeFile() throws IOException {
    Path file = folder.resolve("stands");
    TestRun.replace(file, "in a test");
    CompletableFuture<Void> writer =
        CompletableFuture.runAsync(
            () -> {
              for (int i = 0; i < TIMES; i++) {
                replace(file);
              }
            });
    while (!writer.isDone()) {
      assertThat(file).hasContent("in a test");
    }
    writer.join();
  }

  private static void replace(Path file) {
    try {
      TestRun.replace(file, "in a test");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
