package dev.wakeproof.explorer;

import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.scenario.Scenario;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** All that a program can end in. */
record Outcomes(Set<String> ends, Set<String> violations, Result result) {
  private static final boolean ALL_REDUCTIONS =
      "all".equals(System.getProperty("wakeproof.reductions"));

  /**
   * Returns the reductions with which a table of outcomes explores a program: known states and one
   * other, dealt out evenly and the same way in every run. {@code -Dwakeproof.reductions=all} takes
   * all of them.
   */
  static List<Reduction> reductions(String program, MemoryModel memory) {
    if (ALL_REDUCTIONS) {
      return List.of(Reduction.values());
    }
    List<Reduction> others =
        Stream.of(Reduction.values()).filter(one -> one != Reduction.STATES).toList();
    int number = Math.floorMod((memory + program).hashCode(), others.size());
    return List.of(Reduction.STATES, others.get(number));
  }

  static Outcomes of(String program, MemoryModel memory, Reduction reduction) {
    return of(program, Options.of(memory).reducedBy(reduction));
  }

  static Outcomes of(String program, Options options) {
    return of(program, options, new Machine(options.memory(), options.bounds()));
  }

  static Outcomes of(String program, Options options, Machine machine) {
    Set<String> ends = new TreeSet<>();
    Map<Integer, String> reads = new TreeMap<>();
    Subject subject = subject(program, reads::put);
    Options all = options.aimedAt(Aim.ALL);
    Consumer<Scenario> end =
        scenario ->
            ends.add(String.join(" | ", reads.values()) + " | " + ((Supplier<?>) scenario).get());
    Result result = Explorer.explore(subject, all, machine, end);
    return new Outcomes(ends, new TreeSet<>(result.violations()), result);
  }

  static Subject subject(String program) {
    return subject(program, (actor, values) -> {});
  }

  private static Subject subject(String program, BiConsumer<Integer, String> reads) {
    return new Subject(
        "dev.wakeproof.scenario.litmus.Program", List.of(program, reads, new Engine()));
  }

  /** Returns the pairs of accesses that race. */
  Set<String> races() {
    return result.races();
  }

  /** Returns the values that the actors have read, without the contents of the cells. */
  Set<String> reads() {
    Set<String> reads = new TreeSet<>();
    for (String end : ends) {
      reads.add(
          end.substring(0, end.lastIndexOf('|')).replace("|", "").trim().replaceAll(" +", ""));
    }
    return reads;
  }

  /** Returns the contents of the cells. */
  Set<String> cells() {
    Set<String> cells = new TreeSet<>();
    for (String end : ends) {
      cells.add(end.substring(end.lastIndexOf('|') + 1).trim());
    }
    return cells;
  }
}
