package dev.wakeproof.litmus;

import dev.wakeproof.explorer.Aim;
import dev.wakeproof.explorer.Explorer;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.Subject;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * The outcomes of a program on this machine, compared with those of the explorer.
 *
 * @param seen how often each outcome occurred
 * @param sc all outcomes under sequential consistency
 * @param tso all outcomes under TSO
 * @param java all outcomes under the Java memory model
 */
record Comparison(
    String program,
    SortedMap<String, Long> seen,
    SortedSet<String> sc,
    SortedSet<String> tso,
    SortedSet<String> java) {

  static Comparison of(String program, Map<String, Long> seen) {
    return new Comparison(
        program,
        new TreeMap<>(seen),
        outcomes(program, MemoryModel.SC),
        outcomes(program, MemoryModel.TSO),
        outcomes(program, MemoryModel.JAVA));
  }

  private static SortedSet<String> outcomes(String program, MemoryModel memory) {
    SortedSet<String> outcomes = new TreeSet<>();
    Result result =
        Explorer.explore(
            Subject.of("dev.wakeproof.scenario.litmus." + program),
            Options.of(memory).aimedAt(Aim.ALL),
            scenario -> outcomes.add((String) ((Supplier<?>) scenario).get()));
    if (!result.cuts().isEmpty()) {
      throw new IllegalStateException(program + " is not explored to its end: " + result.cuts());
    }
    return outcomes;
  }

  /** Returns the outcomes that occurred and that TSO forbids. */
  Set<String> impossible() {
    return seenBut(tso);
  }

  /** Returns the outcomes that occurred and that the Java memory model forbids. */
  Set<String> forbidden() {
    return seenBut(java);
  }

  private Set<String> seenBut(Set<String> allowed) {
    return seen.keySet().stream()
        .filter(outcome -> !allowed.contains(outcome))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Returns a table with a line per outcome. */
  String table() {
    SortedSet<String> outcomes = new TreeSet<>(java);
    outcomes.addAll(seen.keySet());
    StringBuilder table = new StringBuilder();
    for (String outcome : outcomes) {
      table.append(
          String.format(
              "%-22s %-8s %12d   %-4s %-4s %s%n",
              program,
              outcome,
              seen.getOrDefault(outcome, 0L),
              yesOrNo(sc.contains(outcome)),
              yesOrNo(tso.contains(outcome)),
              yesOrNo(java.contains(outcome))));
    }
    return table.toString();
  }

  private static String yesOrNo(boolean is) {
    return is ? "yes" : "no";
  }
}
