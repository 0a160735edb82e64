package dev.wakeproof.checker.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ChildrenTest {
  private static final Duration LONG = Duration.ofMinutes(1);

  /** It had printed a line and hung: a reader of its next line saw a closed stream. */
  @Test
  void interruptedChild_silent_isNoError() throws Exception {
    for (String child : List.of("sleep 50", "echo one; exec sleep 50", "sleep 50 & sleep 50")) {
      Children children = new Children();
      CompletableFuture<Children.Ending> ending = start(children, child, LONG);
      Thread.sleep(200);
      children.interrupt();
      assertThat(ending.get(30, TimeUnit.SECONDS).interrupted()).as(child).isTrue();
    }
  }

  @Test
  void timedOutChild_silent_isNoError() throws Exception {
    Children.Ending ending =
        start(new Children(), "echo one; exec sleep 50", Duration.ofMillis(200))
            .get(30, TimeUnit.SECONDS);
    assertThat(ending.overTime()).isTrue();
    assertThat(ending.signal()).isEqualTo(9);
  }

  private static CompletableFuture<Children.Ending> start(
      Children children, String script, Duration limit) {
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            return children.run(List.of("sh", "-c", script), Path.of("."), limit, line -> {});
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }
}
