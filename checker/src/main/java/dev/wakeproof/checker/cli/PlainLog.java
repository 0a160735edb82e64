package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.run.Result;
import dev.wakeproof.checker.run.RunListener;
import java.io.PrintWriter;
import java.util.HashMap;
import java.util.Map;

/** A line a check as it ends, and one a minute for those that take long. */
final class PlainLog implements RunListener {
  private static final long SILENCE_NANOS = 60_000_000_000L;

  private final PrintWriter out;
  private final Rows rows;
  private final Map<Check, Long> started = new HashMap<>();
  private final Map<Check, Long> lastLine = new HashMap<>();

  PlainLog(PrintWriter out, Rows rows) {
    this.out = out;
    this.rows = rows;
    out.println(rows.head());
  }

  @Override
  public void started(Check check) {
    started.put(check, System.nanoTime());
    lastLine.put(check, System.nanoTime());
  }

  @Override
  public void progress(Check check, long distinctStates) {
    long now = System.nanoTime();
    if (now - lastLine.get(check) >= SILENCE_NANOS) {
      lastLine.put(check, now);
      out.println(rows.running(check, distinctStates, (now - started.get(check)) / 1e9));
      out.flush();
    }
  }

  @Override
  public void finished(Result result) {
    out.println(rows.finished(result));
    out.flush();
  }
}
