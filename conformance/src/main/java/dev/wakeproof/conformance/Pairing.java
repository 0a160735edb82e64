package dev.wakeproof.conformance;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Maps actors to processes and lists the exceptions of each side.
 *
 * @param processes the process of each actor
 * @param javaAlone cells ({@code Class.field}) or accesses ({@code Class.field store plain}) that
 *     only the Java has; an access with a step's name starts with that name
 * @param specAlone actions that only the specification has
 * @param skips actions that the Java leaves out if they change only {@code pc} and the variables
 *     named after the action
 * @param notTaken actions with steps that the Java cannot take
 * @param at for a step with several accesses, the access that performs it, unless it is the first
 * @param looks actions that wait in the specification and poll in Java
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

  /** Rejects exceptions that name unknown actions, and processes without an actor. */
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

  /** The same, but that the specification does not do that action alone. */
  Pairing without(String action) {
    Set<String> fewer = new TreeSet<>(specAlone);
    fewer.remove(action);
    return new Pairing(processes, javaAlone, fewer, skips, notTaken, looks, at);
  }

  /** Rejects a scenario that lacks a named actor. */
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

  /** Tells whether the specification may take the edge while the Java does nothing. */
  boolean isUnseen(Graph graph, int edge) {
    String action = graph.stepOf(edge).label();
    return specAlone.contains(action)
        || skips.stream()
            .anyMatch(skip -> isSkip(skip.split(" ", -1), action, graph.changed(edge)));
  }

  private static boolean isSkip(String[] skip, String action, Set<String> changed) {
    return skip[0].equals(action) && List.of(skip).containsAll(changed);
  }

  /** Returns the access that performs a step of several accesses, or null if it is the first. */
  String at(String label) {
    return at.get(label);
  }

  /** Returns the exceptions that were not needed, so that lists do not hide more than necessary. */
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
