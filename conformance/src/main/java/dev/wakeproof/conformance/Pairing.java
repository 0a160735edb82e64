package dev.wakeproof.conformance;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Who is who on the two sides, and what one side does alone.
 *
 * @param processes the process of each actor
 * @param javaAlone what the specification does not have: cells, as {@code Class.field}, or accesses
 *     of a cell, as {@code Class.field store plain}; and of those that bear a name, with the name
 *     before it
 * @param specAlone actions that the Java does not have
 * @param skips actions that the Java leaves out where they change nothing but where a process is,
 *     and the variables that are named behind the action
 * @param notTaken actions of which some steps are not to be had from the Java
 * @param at of a step that is several accesses of Java, the one with which it takes place, if that
 *     is not the first one
 * @param looks actions that wait until they are possible, where the Java looks again and again
 */
public record Pairing(
    Map<String, String> processes,
    Set<String> javaAlone,
    Set<String> specAlone,
    Set<String> skips,
    Set<String> notTaken,
    Set<String> looks,
    Map<String, String> at) {
  public Pairing {
    processes = Map.copyOf(processes);
    javaAlone = Set.copyOf(javaAlone);
    specAlone = Set.copyOf(specAlone);
    skips = Set.copyOf(skips);
    notTaken = Set.copyOf(notTaken);
    looks = Set.copyOf(looks);
    at = Map.copyOf(at);
  }

  /** Refuses lists that name what the model does not have, and a model that nobody plays. */
  void demandThatItFits(List<Graph.Step> steps) {
    Set<String> actions = steps.stream().map(Graph.Step::label).collect(Collectors.toSet());
    Set<String> named = new TreeSet<>(specAlone);
    skips.forEach(skip -> named.add(firstWord(skip)));
    named.addAll(notTaken);
    named.addAll(looks);
    named.addAll(at.keySet());
    named.removeAll(actions);
    if (!named.isEmpty()) {
      throw new IllegalArgumentException("listed, but the model has no such action: " + named);
    }
    for (Graph.Step step : steps) {
      if (!processes.containsValue(step.process()) && !specAlone.contains(step.label())) {
        throw new IllegalArgumentException(
            "the model has a process " + step.process() + " that no actor stands for");
      }
    }
  }

  /** Refuses a scenario that lacks an actor which stands for a process. */
  void demandThatItFits(Set<String> actors) {
    for (String actor : processes.keySet()) {
      if (!actors.contains(actor)) {
        throw new IllegalArgumentException("the scenario has no actor " + actor);
      }
    }
  }

  private static String firstWord(String entry) {
    return entry.split(" ", -1)[0];
  }

  /** Whether the edge may be followed although the Java does nothing. */
  boolean isUnseen(Graph graph, int edge) {
    String action = graph.stepOf(edge).label();
    return specAlone.contains(action)
        || skips.stream()
            .anyMatch(skip -> isSkip(skip.split(" ", -1), action, graph.changed(edge)));
  }

  private static boolean isSkip(String[] skip, String action, Set<String> changed) {
    return skip[0].equals(action) && List.of(skip).containsAll(changed);
  }

  /** The step of several accesses that takes place with this one; null if the first one is it. */
  String at(String label) {
    return at.get(label);
  }

  /** What it lists and nobody needed: a list that hides too much must not grow by itself. */
  Set<String> unused(Set<String> javaUsed, Coverage coverage) {
    Set<String> unused = new TreeSet<>(javaAlone);
    unused.addAll(looks);
    unused.addAll(at.keySet());
    unused.removeAll(javaUsed);
    Set<String> actions = new TreeSet<>(specAlone);
    skips.forEach(skip -> actions.add(firstWord(skip)));
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
