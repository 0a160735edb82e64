package dev.wakeproof.conformance;

import dev.wakeproof.explorer.machine.record.Event;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The result of a comparison.
 *
 * @param property the violated property, or null
 * @param reason the explanation
 * @param trail the events of the Java up to the divergence; empty if there is none
 * @param length the choices up to the divergence, or those of the longest execution
 * @param states the states of the specification
 * @param edges the steps between them
 * @param pairs the visited pairs of a Java state and a set of specification states
 * @param steps the steps of the Java that were taken from them
 */
public record Outcome(
    String property,
    String reason,
    List<Event> trail,
    int length,
    long states,
    long edges,
    long pairs,
    long steps) {
  /** Each step and each end of the Java is one of the specification. */
  public static final String CONFORMANCE = "Conformance";

  /** Each step of the specification is taken by some execution of the Java. */
  public static final String COVERAGE = "Coverage";

  /** Each listed exception is needed. */
  public static final String NO_IDLE_EXEMPTION = "NoIdleExemption";

  public Outcome {
    trail = List.copyOf(trail);
  }

  static Outcome of(
      Graph graph, Walk walk, Coverage coverage, Set<String> unused, Pairing pairing) {
    Divergence divergence = walk.divergence();
    if (divergence != null) {
      return found(
          graph,
          walk,
          divergence.property(),
          divergence.complaint() + "; the specification allows " + divergence.allowed(),
          divergence);
    }
    Map<String, Integer> missing = new TreeMap<>(coverage.missing());
    missing.keySet().removeAll(pairing.notTaken());
    if (!missing.isEmpty()) {
      String reason = "no execution of the Java takes these steps of the specification: " + missing;
      return found(graph, walk, COVERAGE, reason, null);
    }
    if (!unused.isEmpty()) {
      return found(graph, walk, null, null, null).withIdle(unused);
    }
    return found(graph, walk, null, null, null);
  }

  /** The same, but that these entries are listed and nothing needs them. */
  Outcome withIdle(Set<String> idle) {
    return new Outcome(
        NO_IDLE_EXEMPTION,
        "listed as what one side does alone, or as not to be had, without need: " + idle,
        List.of(),
        length,
        states,
        edges,
        pairs,
        steps);
  }

  private static Outcome found(
      Graph graph, Walk walk, String property, String reason, Divergence divergence) {
    return new Outcome(
        property,
        reason,
        divergence == null ? List.of() : divergence.trail(),
        divergence == null ? walk.deepest() : divergence.length(),
        graph.states(),
        graph.edges(),
        walk.pairs(),
        walk.steps());
  }
}
