package dev.wakeproof.checker.cli;

import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * Seconds that the same check took by hand and through this program.
 *
 * @param outside what of the latter went by while the engine did not run: a busy machine changes it
 *     less than the difference of the other two
 */
record Overhead(List<Double> byHand, List<Double> through, List<Double> outside) {
  private static final double AIM = 1.05;
  private static final double LONG_ENOUGH_SECONDS = 10;

  double ratio() {
    return median(through) / median(byHand);
  }

  List<String> lines() {
    return List.of(
        line("by hand", byHand),
        line("wakeproof", through),
        line("outside the engine", outside),
        String.format(
            Locale.ROOT,
            "ratio of the medians %.3f, between %.3f and %.3f; outside the engine %.1f %%",
            ratio(),
            least(),
            most(),
            100 * median(outside) / median(byHand)),
        "aim: less than 5 % more, where a run takes over 10 s: " + judged());
  }

  /** Only where every run of one is on the same side of every run of the other. */
  private String judged() {
    if (median(byHand) <= LONG_ENOUGH_SECONDS) {
      return "this one takes less";
    }
    if (most() < AIM) {
      return "met";
    }
    return least() >= AIM ? "missed" : "not decided, the runs differ too much among themselves";
  }

  private double least() {
    return Collections.min(through) / Collections.max(byHand);
  }

  private double most() {
    return Collections.max(through) / Collections.min(byHand);
  }

  private static String line(String what, List<Double> seconds) {
    return String.format(
        Locale.ROOT,
        "%-18s  %7.2f s  (%.2f to %.2f)",
        what,
        median(seconds),
        Collections.min(seconds),
        Collections.max(seconds));
  }

  private static double median(List<Double> seconds) {
    List<Double> sorted = seconds.stream().sorted().toList();
    int half = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(half)
        : (sorted.get(half - 1) + sorted.get(half)) / 2;
  }
}
