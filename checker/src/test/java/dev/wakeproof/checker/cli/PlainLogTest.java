package dev.wakeproof.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Checks;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.verdict.Result;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Help.Ansi;

/** A log shows that something goes on, whether or not the engine says so. */
class PlainLogTest {
  private final Check mute = Checks.named("toy-mute").of("toy", "jpf").check();
  private final Check other = Checks.named("toy-other").check();
  private final StringWriter out = new StringWriter();
  private long now;
  private final PlainLog log =
      new PlainLog(new PrintWriter(out), new Rows(List.of(mute, other), Ansi.OFF), this::nanoTime);

  @BeforeEach
  void forget() {
    out.getBuffer().setLength(0);
  }

  @Test
  void log_silentEngine_showsProgressEachMinute() {
    log.started(mute);
    assertThat(printedFrom(0, 9)).isEmpty();
    assertThat(printedFrom(10, 69)).containsExactly("running toy-mute jpf holds ... 10.0 s");
    assertThat(printedFrom(70, 129)).containsExactly("running toy-mute jpf holds ... 70.0 s");
  }

  @Test
  void log_engineMessage_isShown() {
    log.started(mute);
    log.started(other);
    log.progress(other, 1234);
    assertThat(printedFrom(0, 12))
        .containsExactly(
            "running toy-mute jpf holds ... 10.0 s",
            "running toy-other tlc holds ... 1,234 10.0 s");
  }

  @Test
  void log_shortCheck_isOneLine() {
    log.started(mute);
    printedFrom(0, 9);
    log.finished(new Result(mute, Verdict.holds(null), 9));
    log.progress(mute, 5);
    assertThat(printedFrom(9, 200)).containsExactly("ok toy-mute jpf holds holds 9.0 s");
  }

  /** What is new after these seconds have passed. */
  private List<String> printedFrom(int from, int to) {
    for (int second = from; second <= to; second++) {
      now = second * 1_000_000_000L;
      log.tick();
    }
    List<String> lines = out.toString().lines().map(line -> line.replaceAll(" +", " ")).toList();
    forget();
    return lines;
  }

  private long nanoTime() {
    return now;
  }
}
