package dev.wakeproof.checker.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.Function;

/** The differences between two runs, such as before and after a change. */
public final class RunDiff {
  /** The smallest difference in time that counts, if one time is also twice the other. */
  private static final double NOTABLE_SECONDS = 3;

  private static final double NOTABLE_RATIO = 2;

  /** A check that is in both runs. */
  private record Pair(CheckReport before, CheckReport after) {}

  private final RunReport before;
  private final RunReport after;
  private final List<Pair> both = new ArrayList<>();
  private final List<CheckReport> onlyBefore = new ArrayList<>();
  private final List<CheckReport> onlyAfter = new ArrayList<>();

  public RunDiff(RunReport before, RunReport after) {
    this.before = before;
    this.after = after;
    for (CheckReport check : before.checks()) {
      after
          .find(check.id())
          .ifPresentOrElse(now -> both.add(new Pair(check, now)), () -> onlyBefore.add(check));
    }
    after.checks().stream()
        .filter(check -> before.find(check.id()).isEmpty())
        .forEach(onlyAfter::add);
  }

  /** Returns whether a check has another verdict, or is in one of the runs only. */
  public boolean verdictsDiffer() {
    return !changed(RunDiff::otherVerdict).isEmpty()
        || !onlyBefore.isEmpty()
        || !onlyAfter.isEmpty();
  }

  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    section(lines, "verdicts:", changed(RunDiff::otherVerdict), RunDiff::verdict);
    section(lines, "only before:", onlyBefore, check -> entry(check, verdict(check)));
    section(lines, "only after:", onlyAfter, check -> entry(check, verdict(check)));
    section(
        lines,
        "distinct states:",
        changed(RunDiff::otherStates),
        pair -> entry(pair.after, arrow(states(pair.before), states(pair.after))));
    section(
        lines,
        "times, where more than " + (int) NOTABLE_SECONDS + " s apart and more than twice as long:",
        changed(RunDiff::otherTime),
        pair -> entry(pair.after, arrow(seconds(pair.before), seconds(pair.after))));
    section(lines, "versions:", versions(), line -> "  " + line);
    lines.add(summary());
    return lines;
  }

  private String summary() {
    int verdicts = changed(RunDiff::otherVerdict).size();
    return String.format(
        Locale.ROOT,
        "%d checks in both, %d with another verdict, %d with other states;"
            + " %d only before, %d only after; %.1f s before, %.1f s after",
        both.size(),
        verdicts,
        changed(RunDiff::otherStates).size(),
        onlyBefore.size(),
        onlyAfter.size(),
        before.summary().seconds(),
        after.summary().seconds());
  }

  private List<Pair> changed(BiPredicate<CheckReport, CheckReport> differs) {
    return both.stream().filter(pair -> differs.test(pair.before, pair.after)).toList();
  }

  /**
   * Returns whether the verdicts differ. The catalog may have changed, so equal verdicts may differ
   * in being expected.
   */
  private static boolean otherVerdict(CheckReport before, CheckReport after) {
    return !before.answer().equals(after.answer())
        || !Objects.equals(before.asExpected(), after.asExpected());
  }

  /**
   * Returns whether the numbers of states differ. They are comparable only for complete
   * explorations: when a violation is found depends on chance.
   */
  private static boolean otherStates(CheckReport before, CheckReport after) {
    return before.complete()
        && after.complete()
        && !Objects.equals(before.distinctStates(), after.distinctStates());
  }

  private static boolean otherTime(CheckReport before, CheckReport after) {
    double less = Math.min(before.seconds(), after.seconds());
    double more = Math.max(before.seconds(), after.seconds());
    return !before.notRun()
        && !after.notRun()
        && more - less > NOTABLE_SECONDS
        && more > NOTABLE_RATIO * less;
  }

  private List<String> versions() {
    List<String> changes = new ArrayList<>();
    Map<String, String> old = new TreeMap<>(before.versions());
    Map<String, String> now = new TreeMap<>(after.versions());
    TreeSet<String> names = new TreeSet<>(old.keySet());
    names.addAll(now.keySet());
    for (String name : names) {
      String one = Objects.requireNonNullElse(old.get(name), "not installed");
      String other = Objects.requireNonNullElse(now.get(name), "not installed");
      if (!one.equals(other)) {
        changes.add(name + "  " + arrow(one, other));
      }
    }
    return changes;
  }

  private static <T> void section(
      List<String> lines, String head, List<T> entries, Function<T, String> line) {
    if (!entries.isEmpty()) {
      lines.add(head);
      entries.forEach(entry -> lines.add(line.apply(entry)));
      lines.add("");
    }
  }

  private static String verdict(Pair pair) {
    return entry(pair.after, arrow(verdict(pair.before), verdict(pair.after)));
  }

  private static String verdict(CheckReport check) {
    return check.answer() + (check.unexpected() ? " (not as expected)" : "");
  }

  private static String states(CheckReport check) {
    return check.distinctStates() == null
        ? "unknown"
        : String.format(Locale.ROOT, "%,d", check.distinctStates());
  }

  private static String seconds(CheckReport check) {
    return String.format(Locale.ROOT, "%.1f s", check.seconds());
  }

  private static String entry(CheckReport check, String what) {
    return "  " + check.id() + "  " + what;
  }

  private static String arrow(String before, String after) {
    return before + " -> " + after;
  }
}
