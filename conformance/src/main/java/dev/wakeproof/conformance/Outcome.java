package dev.wakeproof.conformance;

import dev.wakeproof.explorer.machine.record.Event;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What came of holding the two sides beside each other.
 *
 * @param property what does not hold; null if everything does
 * @param reason in words
 * @param trail what the Java did up to there; empty if there is no such place
 * @param length how many choices led there; otherwise those of the longest execution
 * @param states how many states the specification has, all compared
 * @param edges how many steps between them
 * @param pairs how many states of the Java were left, each with where the specification was
 * @param steps how many steps of the Java were taken from them
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
  /** That each step of the Java is one of the specification's, and each end. */
  public static final String CONFORMANCE = "Conformance";

  /** That each step of the specification is taken by some execution of the Java. */
  public static final String COVERAGE = "Coverage";

  /** That nothing is listed as one side's alone that is not. */
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
      String reason = "listed as what one side does alone, or as not to be had, without need: ";
      return found(graph, walk, NO_IDLE_EXEMPTION, reason + unused, null);
    }
    return found(graph, walk, null, null, null);
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
