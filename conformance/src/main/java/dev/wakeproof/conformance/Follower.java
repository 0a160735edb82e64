package dev.wakeproof.conformance;

import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.record.Event;
import dev.wakeproof.scenario.Actor;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tlc2.value.impl.Value;

/** Follows the steps of the Java in the specification. */
final class Follower {
  private final Sets sets;
  private final Sources sources;
  private final Pairing pairing;
  private final Specification specification;
  private final Graph graph;
  private final Snapshot snapshot;
  private final Set<String> used = new TreeSet<>();
  private final Map<String, Event> begun = new HashMap<>();
  private final Map<Integer, Optional<String>> brokenIn = new HashMap<>();
  private String property = Outcome.CONFORMANCE;
  private String complaint;

  Follower(Specification specification, Graph graph, Sets sets, Sources sources, Pairing pairing) {
    this.specification = specification;
    this.graph = graph;
    Map<String, Value> processes = specification.values(pairing.processes());
    this.snapshot = new Snapshot(sources, pairing, processes);
    this.sets = sets;
    this.sources = sources;
    this.pairing = pairing;
  }

  /** Returns the set of initial states. */
  int initial() {
    begun.clear();
    return sets.initial();
  }

  /**
   * Tells whether the event is not a step of its own. This is so if only the Java has the access,
   * or if the event belongs to a step that the actor has begun: a named line may call code that
   * accesses several cells, and all of them are one step. Returning to the same place begins a new
   * step. Call it once per event.
   */
  boolean goesOn(Event event) {
    if (arrives(event)) {
      return false;
    }
    String label = sources.step(event.frames());
    String named = label + " " + access(event);
    if (pairing.javaAlone().contains(named)) {
      used.add(named);
      return true;
    }
    String at = pairing.at(label);
    if (at != null) {
      if (at.equals(access(event))) {
        used.add(label);
        return false;
      }
      return true;
    }
    Event first = begun.get(event.actor());
    if (first != null
        && isNamedOutside(event)
        && label.equals(sources.step(first.frames()))
        && !event.frames().equals(first.frames())) {
      return true;
    }
    begun.put(event.actor(), event);
    return false;
  }

  private boolean isNamedOutside(Event event) {
    return event.frames().size() > 1
        && !sources.step(event.frames()).isEmpty()
        && sources.step(event.frames().subList(0, 1)).isEmpty();
  }

  /** The cells determined the set; the specification may have taken steps of its own after that. */
  int meanwhile(int set) {
    return sets.closed(set);
  }

  private static boolean arrives(Event event) {
    return event.what().equals(Arrivals.LABEL);
  }

  /**
   * Returns the set after the event, or {@link Sets#NONE} if the specification does not allow it.
   */
  int after(int before, Event event) {
    int set = meanwhile(before);
    if (arrives(event) && !isAlone(event)) {
      complaint =
          "of "
              + event.actor()
              + " a store to "
              + sources.cell(event.cell())
              + " arrives, which the specification does not allow";
      return sets.after(set, new Graph.Step(Arrivals.LABEL, pairing.process(event.actor())));
    }
    String label = sources.step(event.frames());
    if (!label.isEmpty()) {
      Graph.Step step = new Graph.Step(label, pairing.process(event.actor()));
      int next = isLook(label, event) ? look(set, step) : sets.after(set, step);
      complaint = event.actor() + " takes " + label + ", which the specification does not allow";
      return next;
    }
    if (isAlone(event)) {
      return set;
    }
    complaint =
        event.actor()
            + " takes a step without a name, "
            + access(event)
            + ","
            + (event.frames().isEmpty() ? "" : " at " + event.frames().get(0))
            + ", which is not among those that Java has alone";
    return Sets.NONE;
  }

  /** Tells whether only the Java has the cell, or this access to it. */
  private boolean isAlone(Event event) {
    String access = access(event);
    String cell = event.cell().isEmpty() ? access : sources.cell(event.cell());
    for (String alone : List.of(cell, access)) {
      if (pairing.javaAlone().contains(alone)) {
        used.add(alone);
        return true;
      }
    }
    return false;
  }

  /** Returns the access and its cell; interrupt flags and the clock have their own names. */
  private String access(Event event) {
    return event.cell().isEmpty() ? event.what() : sources.cell(event.cell()) + " " + event.what();
  }

  /** Tells whether the event may be a poll of a condition that the specification waits for. */
  private boolean isLook(String label, Event event) {
    return pairing.looks().contains(label) && event.changes().isEmpty();
  }

  private int look(int set, Graph.Step step) {
    int next = sets.afterLook(set, step);
    if (next != sets.after(set, step)) {
      used.add(step.label());
    }
    return next;
  }

  /**
   * Returns the states that agree with the cells. If a call has just returned an answer, the
   * specification must be at the end of that call with the same answer, possibly after steps that
   * the Java leaves out. The comparison happens before the next call can change the answer.
   */
  int same(int set, Machine machine) {
    Map<String, String> answers = machine.takeAnswers();
    Map<String, String> none = new HashMap<>(answers);
    none.replaceAll((actor, answer) -> Actor.NOTHING_SAID);
    Value held = snapshot.of(machine, none);
    int same = alike(set, held);
    if (same == Sets.NONE || answers.equals(none)) {
      return same;
    }
    int answering = alike(same, snapshot.of(machine, answers));
    return answering == Sets.NONE
        ? answering
        : alike(meanwhile(sets.part(same, state -> sets.leads(state, answering))), held);
  }

  private int alike(int set, Value java) {
    Map<String, Integer> differences = new TreeMap<>();
    int same =
        sets.part(
            set,
            state -> {
              String difference = specification.difference(graph.state(state), java);
              if (difference != null) {
                differences.putIfAbsent(difference, state);
              }
              return difference == null;
            });
    if (same == Sets.NONE) {
      property = differences.keySet().iterator().next();
      complaint =
          "the two sides differ: "
              + differences.values().stream()
                  .map(state -> specification.explained(graph.state(state), java))
                  .collect(Collectors.joining("; "));
      return same;
    }
    for (int state : sets.states(same)) {
      String broken = broken(state);
      if (broken != null) {
        property = broken;
        complaint =
            "the specification does not hold what it promises where the Java is now: Java " + java;
        return Sets.NONE;
      }
    }
    return same;
  }

  /** Returns the first violated invariant, or null. */
  private String broken(int state) {
    return brokenIn
        .computeIfAbsent(
            state, number -> Optional.ofNullable(specification.broken(graph.state(number))))
        .orElse(null);
  }

  /** Returns the violated property. */
  String property() {
    return property;
  }

  String complaint() {
    return complaint;
  }

  List<String> allowed(int set) {
    return sets.allowed(set);
  }

  /** Notes that an execution has ended; returns whether the specification may have ended too. */
  boolean endsIn(int set) {
    return sets.endsIn(meanwhile(set));
  }

  /** Returns the exceptions of the Java that were used. */
  Set<String> used() {
    return used;
  }
}
