package dev.wakeproof.conformance;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Who is who on the two sides, and what one side does alone.
 *
 * @param processes the process of each actor
 * @param javaAlone what the specification does not have: cells, as {@code Class.field}, or accesses
 *     of a cell, as {@code Class.field store plain}
 * @param specAlone actions that the Java does not have
 * @param skips actions that the Java leaves out where they change nothing but where a process is
 * @param notTaken actions of which some steps are not to be had from the Java
 */
public record Pairing(
    Map<String, String> processes,
    Set<String> javaAlone,
    Set<String> specAlone,
    Set<String> skips,
    Set<String> notTaken) {
  public Pairing {
    processes = Map.copyOf(processes);
    javaAlone = Set.copyOf(javaAlone);
    specAlone = Set.copyOf(specAlone);
    skips = Set.copyOf(skips);
    notTaken = Set.copyOf(notTaken);
  }

  /** Whether the edge may be followed although the Java does nothing. */
  boolean isUnseen(Graph graph, int edge) {
    String action = graph.stepOf(edge).label();
    return specAlone.contains(action) || (graph.isSkip(edge) && skips.contains(action));
  }

  /** What it lists and nobody needed: a list that hides too much must not grow by itself. */
  Set<String> unused(Set<String> javaUsed, Coverage coverage) {
    Set<String> unused = new TreeSet<>(javaAlone);
    unused.removeAll(javaUsed);
    Set<String> actions = new TreeSet<>(specAlone);
    actions.addAll(skips);
    actions.removeAll(coverage.alone());
    unused.addAll(actions);
    Set<String> exempt = new TreeSet<>(notTaken);
    exempt.removeAll(coverage.missing().keySet());
    unused.addAll(exempt);
    return unused;
  }

  String process(String actor) {
    String process = processes.get(actor);
    if (process == null) {
      throw new IllegalArgumentException("the pairing has no process for the actor " + actor);
    }
    return process;
  }
}
