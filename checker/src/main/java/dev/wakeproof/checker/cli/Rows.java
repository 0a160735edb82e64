package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.verdict.Result;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import picocli.CommandLine.Help.Ansi;

/** The rows of the table of checks: name, engine, expected verdict, verdict, states, time. */
final class Rows {
  private static final int VERDICT_WIDTH = 32;

  private final int id;
  private final int expected;
  private final Ansi ansi;

  Rows(List<Check> checks, Ansi ansi) {
    this.id = widest(checks, Check::id);
    this.expected = Math.max("expected".length(), widest(checks, c -> c.expect().toString()));
    this.ansi = ansi;
  }

  private static int widest(List<Check> checks, Function<Check, String> cell) {
    // A format has no width of 0.
    return checks.stream().map(cell).mapToInt(String::length).max().orElse(1);
  }

  String head() {
    return line("", "check", "engine", "expected", "verdict", "states", "time");
  }

  String finished(Result result) {
    String mark =
        result.notRun()
            ? ansi.string("@|yellow NOT RUN|@")
            : ansi.string(result.asExpected() ? "@|green ok     |@" : "@|bold,red FAILED |@");
    String verdict =
        result.verdict().property() == null
            ? result.verdict().outcome().toString()
            : result.verdict().outcome() + " " + result.verdict().property();
    String row =
        line(
            mark,
            result.check().id(),
            result.check().engine(),
            result.check().expect().toString(),
            verdict,
            states(result.verdict().distinctStates()),
            seconds(result.seconds()));
    String kept =
        result.keptBy() == null ? "" : "  cached " + result.ended() + ", " + result.keptBy();
    // Without it, the row of a check that did another amount of work would look as expected.
    boolean sameAnswer = verdict.equals(result.check().expect().toString());
    return row + (sameAnswer ? result.mismatch().map(why -> "  " + why).orElse("") : "") + kept;
  }

  String running(Check check, long states, double seconds) {
    return line(
        "running",
        check.id(),
        check.engine(),
        check.expect().toString(),
        "...",
        states(states == 0 ? null : states),
        seconds(seconds));
  }

  private String line(
      String mark,
      String check,
      String engine,
      String expectation,
      String verdict,
      String states,
      String time) {
    String format =
        "%-7s  %-" + id + "s  %-8s  %-" + expected + "s  %-" + VERDICT_WIDTH + "s %13s %8s";
    return String.format(format, mark, check, engine, expectation, verdict, states, time);
  }

  private static String states(Long states) {
    return states == null ? "" : String.format(Locale.ROOT, "%,d", states);
  }

  private static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.1f s", seconds);
  }
}
