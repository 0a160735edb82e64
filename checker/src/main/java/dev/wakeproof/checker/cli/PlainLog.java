package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.run.RunListener;
import dev.wakeproof.checker.verdict.Result;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Prints a line for each check when it ends. A long check gets an early line, and then one every
 * minute.
 */
final class PlainLog implements RunListener {
  private static final long FIRST_LINE_NANOS = 10_000_000_000L;
  private static final long SILENCE_NANOS = 60_000_000_000L;

  private record Running(long since, long nextLine, long states) {}

  private final PrintWriter out;
  private final Rows rows;
  private final LongSupplier nanoTime;
  private final Map<Check, Running> running = new LinkedHashMap<>();

  PlainLog(PrintWriter out, Rows rows, LongSupplier nanoTime) {
    this.out = out;
    this.rows = rows;
    this.nanoTime = nanoTime;
    out.println(rows.head());
  }

  @Override
  public void started(Check check) {
    long now = nanoTime.getAsLong();
    running.put(check, new Running(now, now + FIRST_LINE_NANOS, 0));
  }

  @Override
  public void progress(Check check, long distinctStates) {
    running.computeIfPresent(
        check, (c, before) -> new Running(before.since(), before.nextLine(), distinctStates));
  }

  @Override
  public void tick() {
    long now = nanoTime.getAsLong();
    running.replaceAll((check, state) -> now < state.nextLine() ? state : shown(check, state, now));
  }

  private Running shown(Check check, Running state, long now) {
    out.println(rows.running(check, state.states(), (now - state.since()) / 1e9));
    out.flush();
    return new Running(state.since(), now + SILENCE_NANOS, state.states());
  }

  @Override
  public void finished(Result result) {
    running.remove(result.check());
    out.println(rows.finished(result));
    out.flush();
  }
}
