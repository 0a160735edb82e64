package dev.wakeproof.checker.report;

import dev.wakeproof.checker.verdict.Proof;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Prints a proof as text: what it takes for granted, and a line for each action and lemma. */
public final class ProofTable {
  private ProofTable() {}

  /** Returns the lines; none if {@code proof} is null. */
  public static List<String> lines(Proof proof) {
    List<String> lines = new ArrayList<>();
    if (proof == null) {
      return lines;
    }
    lines.add(summary(proof));
    proof.assumptions().forEach(assumption -> lines.add("assumes " + assumption));
    proof.facts().forEach(fact -> lines.add("fact: " + fact));
    List<List<String>> rows = new ArrayList<>(List.of(List.of("action", "lemma", "steps")));
    List<String> uses = new ArrayList<>(List.of("rests on"));
    for (Proof.Pair pair : proof.pairs()) {
      rows.add(List.of(pair.action(), pair.property(), count(pair.steps())));
      uses.add(String.join(" ", pair.uses()));
    }
    List<String> table = TextTable.lines(2, rows);
    IntStream.range(0, rows.size())
        .mapToObj(row -> (table.get(row) + "  " + uses.get(row)).stripTrailing())
        .forEach(lines::add);
    return lines;
  }

  /** Returns how much of the proof the solver did. */
  public static String summary(Proof proof) {
    long steps = proof.pairs().stream().mapToLong(Proof.Pair::steps).sum();
    return count(proof.obligations())
        + " obligations; the solver took "
        + count(steps)
        + " steps for "
        + count(proof.pairs().size())
        + " of them, the others are trivial";
  }

  private static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
