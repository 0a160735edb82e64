package dev.wakeproof.checker.engine.prove;

import dev.wakeproof.checker.catalog.Bound;
import dev.wakeproof.checker.verdict.Proof;
import dev.wakeproof.checker.verdict.Step;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the prover's report, in which each line states one fact. */
final class ProofReport {
  private static final String BEFORE = "a state in which all lemmas hold";

  private final Map<String, String> before = new LinkedHashMap<>();
  private final Map<String, String> changes = new LinkedHashMap<>();
  private final List<Proof.Pair> pairs = new ArrayList<>();
  private final List<String> assumptions = new ArrayList<>();
  private final List<String> facts = new ArrayList<>();
  private final List<String> unneeded = new ArrayList<>();
  private String action;
  private String property;
  private String reason;
  private int obligations = -1;

  static ProofReport read(Path file) throws IOException {
    ProofReport report = new ProofReport();
    if (Files.exists(file)) {
      Files.readAllLines(file).forEach(line -> report.line(line.split("\t", -1)));
    }
    return report;
  }

  private void line(String[] parts) {
    switch (parts[0]) {
      case "pair" ->
          pairs.add(
              new Proof.Pair(
                  parts[1],
                  parts[2],
                  Long.parseLong(parts[3]),
                  parts[4].isEmpty() ? List.of() : List.of(parts[4].split(" "))));
      case "assumption" -> assumptions.add(parts[1]);
      case "fact" -> facts.add(parts[1]);
      case "failed" -> {
        action = parts[1];
        property = parts[2];
        reason = parts[3];
      }
      case "unneeded" -> unneeded.add(parts[1]);
      case "constant", "before" -> before.put(parts[1], parts[2]);
      case "after" -> {
        if (!parts[2].equals(before.get(parts[1]))) {
          changes.put(parts[1], parts[2]);
        }
      }
      case "done" -> obligations = Integer.parseInt(parts[1]);
      default ->
          throw new IllegalArgumentException("no line of the prover begins with " + parts[0]);
    }
  }

  boolean done() {
    return obligations >= 0;
  }

  /**
   * Returns the verdict. An obligation without a counterexample to induction is no violation,
   * because nothing is known about it.
   */
  Verdict verdict(Bound bound) {
    if (!unneeded.isEmpty()) {
      return Verdict.error("no proof rests on a lemma; remove it: " + String.join(", ", unneeded));
    }
    if (property == null) {
      String used = facts.isEmpty() ? "" : "; facts: " + String.join("; ", facts);
      return Verdict.proved(bound, obligations + " obligations" + used)
          .withProof(new Proof(obligations, pairs, assumptions, facts));
    }
    if (before.isEmpty()) {
      return Verdict.error("not proved: " + reason);
    }
    List<Step> steps = new ArrayList<>(List.of(new Step(null, BEFORE, before)));
    if (!changes.isEmpty()) {
      steps.add(new Step(null, action, changes));
    }
    return Verdict.violated(property, "not inductive: " + reason).withTrace(steps, null);
  }
}
