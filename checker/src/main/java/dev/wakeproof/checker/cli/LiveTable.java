package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.run.Result;
import dev.wakeproof.checker.run.RunListener;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;

/** In a terminal: a line stays for each check that ended; below, the running ones are redrawn. */
final class LiveTable implements RunListener, AutoCloseable {
  private static final String NO_WRAP = "\033[?7l";
  private static final String WRAP = "\033[?7h";

  /** A check on its way. */
  private record Running(long since, long states) {}

  private final PrintWriter out;
  private final Rows rows;
  private final int total;
  private final Map<Check, Running> running = new LinkedHashMap<>();
  private int ended;
  private int drawn;

  LiveTable(PrintWriter out, Rows rows, int total) {
    this.out = out;
    this.rows = rows;
    this.total = total;
    out.println(rows.head());
  }

  @Override
  public void started(Check check) {
    running.put(check, new Running(System.nanoTime(), 0));
    redraw();
  }

  @Override
  public void progress(Check check, long distinctStates) {
    running.computeIfPresent(check, (c, before) -> new Running(before.since(), distinctStates));
  }

  @Override
  public void tick() {
    redraw();
  }

  @Override
  public void finished(Result result) {
    running.remove(result.check());
    ended++;
    erase();
    out.println(rows.finished(result));
    redraw();
  }

  private void redraw() {
    erase();
    out.print(NO_WRAP);
    long now = System.nanoTime();
    running.forEach(
        (check, state) ->
            out.println(rows.running(check, state.states(), (now - state.since()) / 1e9)));
    out.println(ended + " of " + total + " done");
    out.print(WRAP);
    out.flush();
    drawn = running.size() + 1;
  }

  private void erase() {
    if (drawn > 0) {
      out.print("\033[" + drawn + "A\033[J");
      drawn = 0;
    }
  }

  @Override
  public void close() {
    erase();
    out.flush();
  }
}
