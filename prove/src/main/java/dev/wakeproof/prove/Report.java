package dev.wakeproof.prove;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Prints what is proved, for people, and keeps it for the checker: a line a fact. */
final class Report {
  private final String module;
  private final PrintStream out;
  private final List<Prover.Result> results = new ArrayList<>();
  private final Set<String> unneeded = new TreeSet<>();
  private final List<String> lines = new ArrayList<>();
  private boolean refuted;
  private final Map<String, double[]> byAction = new LinkedHashMap<>();

  Report(String module, PrintStream out) {
    this.module = module;
    this.out = out;
  }

  void add(Prover.Result result) {
    results.add(result);
    double[] sums = byAction.computeIfAbsent(result.action(), a -> new double[2]);
    sums[0]++;
    sums[1] += result.seconds();
    if (result.steps() > 0) {
      line(
          "pair",
          result.action(),
          result.property(),
          Long.toString(result.steps()),
          String.join(" ", new TreeSet<>(result.used())));
    }
    if (!result.proved()) {
      out.println("NOT PROVED  " + name(result) + detail(result));
    }
  }

  private static String name(Prover.Result result) {
    return result.action() + " / " + result.property();
  }

  private static String detail(Prover.Result result) {
    return result.detail() == null ? "" : "; " + result.detail();
  }

  private static String said(Prover.Result result) {
    return (result.outcome() == Solver.Outcome.REFUTED ? ": refuted" : ": unknown")
        + detail(result);
  }

  private void line(String... parts) {
    List<String> clean = new ArrayList<>();
    for (String part : parts) {
      clean.add(part.replaceAll("\\s+", " "));
    }
    lines.add(String.join("\t", clean));
  }

  /** Lists what the proof takes for granted. */
  void given(List<String> assumptions, Set<Fact> used, List<String> ofModule) {
    assumptions.forEach(assumption -> line("assumption", assumption));
    used.forEach(fact -> line("fact", fact.statement()));
    ofModule.forEach(fact -> line("fact", fact));
  }

  boolean allProved() {
    return !results.isEmpty()
        && unneeded.isEmpty()
        && results.stream().allMatch(Prover.Result::proved);
  }

  /**
   * Once all is proved: the lemmas that are no goals and that no proof of anything else rests on.
   */
  void unneeded(List<String> listed, List<String> goals) {
    if (!allProved()) {
      return;
    }
    List<String> lemmas = listed.stream().filter(lemma -> !goals.contains(lemma)).toList();
    Set<String> needed = new TreeSet<>();
    int before;
    do {
      before = needed.size();
      for (Prover.Result result : results) {
        if (isWanted(result.property(), lemmas, needed)
            && isWanted(result.action(), lemmas, needed)) {
          needed.addAll(result.used());
        }
      }
    } while (needed.size() > before);
    lemmas.stream().filter(lemma -> !needed.contains(lemma)).forEach(unneeded::add);
    for (String lemma : unneeded) {
      out.println("NOT NEEDED  " + lemma + ": no other proof rests on this lemma; remove it");
      line("unneeded", lemma);
    }
  }

  /** Whether a counterexample to induction is found. */
  boolean isRefuted() {
    return refuted;
  }

  List<Prover.Result> all() {
    return List.copyOf(results);
  }

  /** Prints the obligation that fails without a lemma. */
  void without(String lemma, Optional<Prover.Result> need) {
    if (need.isPresent()) {
      out.println("without " + lemma + ": " + name(need.get()) + said(need.get()));
    } else {
      unneeded.add(lemma);
      out.println("NOT NEEDED  " + lemma + ": all is proved without it; remove it");
    }
  }

  /** A property that is no lemma is wanted for itself. */
  private static boolean isWanted(String property, List<String> lemmas, Set<String> needed) {
    return !lemmas.contains(property) || needed.contains(property);
  }

  /** For the first obligation that is not proved. */
  void counterexample(Declarations declarations, Solver solver, List<String> lemmas) {
    Optional<Prover.Result> first = results.stream().filter(r -> !r.proved()).findFirst();
    if (first.isEmpty()) {
      return;
    }
    Prover.Result result = first.get();
    Optional<Counterexample> found =
        result.property().equals(Prover.DOMAINS)
            ? Optional.empty()
            : Counterexample.find(declarations, solver, lemmas, result.action(), result.property());
    if (found.isEmpty()) {
      line("failed", result.action(), result.property(), name(result) + said(result));
      out.println("unknown: no counterexample to induction is found with 2 or 3 processes");
      return;
    }
    line("failed", result.action(), result.property(), name(result) + said(result.refuted()));
    refuted = true;
    Counterexample state = found.get();
    out.println(
        "refuted: a counterexample to induction with "
            + state.processes()
            + " processes, "
            + name(result)
            + ":");
    out.print(state);
    state.constants().forEach((name, value) -> line("constant", name, value));
    state.before().forEach((name, value) -> line("before", name, value));
    if (state.after() != null) {
      state.after().forEach((name, value) -> line("after", name, value));
    }
  }

  void finish() {
    byAction.forEach(
        (action, sums) ->
            out.printf(
                "%-24s %4d obligations %8s s%n", action, (int) sums[0], Main.seconds(sums[1])));
    long failed = results.stream().filter(r -> !r.proved()).count();
    double seconds = results.stream().mapToDouble(Prover.Result::seconds).sum();
    out.println(
        module
            + ": "
            + (results.size() - failed)
            + " of "
            + results.size()
            + " obligations proved, "
            + Main.seconds(seconds)
            + " s of the solver");
    line("done", Integer.toString(results.size()), Long.toString(failed));
  }

  List<String> lines() {
    return lines;
  }
}
