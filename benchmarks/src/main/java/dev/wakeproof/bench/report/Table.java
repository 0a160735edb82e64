package dev.wakeproof.bench.report;

import dev.wakeproof.bench.memory.Footprint;
import dev.wakeproof.bench.run.Measurement;
import dev.wakeproof.bench.run.Ratio;
import dev.wakeproof.bench.run.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A block as text: a row per implementation, a column per number of threads. */
record Table(String title, String note, List<String> head, List<List<String>> rows) {
  private static final String NOTHING = "-";

  static Table of(Block block) {
    List<Integer> threads = block.threads();
    int most = threads.get(threads.size() - 1);
    boolean pooled = most > 1;
    List<String> head = new ArrayList<>(List.of("implementation"));
    threads.forEach(count -> head.add(count + (count == 1 ? " thread" : " threads")));
    head.add("B/op");
    if (pooled) {
      head.addAll(List.of("least share", "longest wait"));
    }
    List<List<String>> rows = new ArrayList<>();
    for (String implementation : block.implementations()) {
      List<String> row = new ArrayList<>(List.of(implementation));
      for (int count : threads) {
        row.add(
            block
                .find(implementation, count)
                .map(m -> cell(m, block.reference(count)))
                .orElse(NOTHING));
      }
      Optional<Measurement> last = block.find(implementation, most);
      row.add(last.map(m -> number(m.bytesPerOperation())).orElse(NOTHING));
      if (pooled) {
        row.add(last.map(m -> number(m.leastShare())).orElse(NOTHING));
        row.add(last.map(m -> number(m.longestWaitMillis()) + " ms").orElse(NOTHING));
      }
      rows.add(row);
    }
    return new Table(block.title(), note(block, pooled, most), head, rows);
  }

  /** The memory of the synchronizers. */
  static Table of(List<Footprint> memory) {
    List<List<String>> rows = new ArrayList<>();
    for (Footprint each : memory) {
      String name = each.peer() ? each.name() + " (JDK)" : each.name();
      rows.add(List.of(name, "" + each.idle(), "" + each.waiter()));
    }
    return new Table(
        "memory",
        "bytes of the heap; a waiter without its thread",
        List.of("synchronizer", "idle", "a waiter"),
        rows);
  }

  private static String note(Block block, boolean pooled, int most) {
    Unit unit = block.workload().unit();
    String note =
        unit
            + (unit.lessIsBetter() ? ", less is better" : ", more is better")
            + "; in brackets how many times as good as "
            + block.workload().reference()
            + ", and between what the errors leave that";
    return pooled ? note + "; the last three columns with " + most + " threads" : note;
  }

  private static String cell(Measurement mine, Optional<Measurement> reference) {
    String score = number(mine.score()) + " ± " + percent(mine.error() / mine.score());
    if (reference.isEmpty()) {
      return score;
    }
    if (reference.get().equals(mine)) {
      return score + " (1)";
    }
    return score + " (" + ratio(mine.over(reference.get())) + ")";
  }

  /** Formats a ratio with its interval. */
  static String ratio(Ratio ratio) {
    String high = ratio.high() == null ? "∞" : number(ratio.high());
    return number(ratio.value()) + ", " + number(ratio.low()) + " to " + high;
  }

  private static String percent(double part) {
    return String.format(Locale.ROOT, "%.0f %%", 100 * part);
  }

  /** Formats a number with three digits, or as an integer. */
  static String number(double value) {
    double size = Math.abs(value);
    String format = "%,.0f";
    if (size < 10) {
      format = "%.2f";
    } else if (size < 100) {
      format = "%.1f";
    }
    return String.format(Locale.ROOT, format, value);
  }
}
