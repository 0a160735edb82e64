package dev.wakeproof.conformance;

import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.record.Event;
import dev.wakeproof.scenario.Actor;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tlc2.value.impl.Value;

/** Follows what the Java does in the specification. */
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

  /** Where every execution begins. */
  int initial() {
    begun.clear();
    return sets.initial();
  }

  /**
   * Whether the event is no step of its own. That is so if Java has it alone although it bears a
   * name, or if it belongs to a step that its actor has begun: a line that bears a name may call
   * something that accesses several cells, all of which are one step. It is begun anew where the
   * same place is come to again. To be asked once of each event.
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

  /** What the cells held showed where it was; since then it may have gone on by itself. */
  int meanwhile(int set) {
    return sets.closed(set);
  }

  private static boolean arrives(Event event) {
    return event.what().equals(Arrivals.LABEL);
  }

  /** Where the specification can be after the event; {@link Sets#NONE} if it does not allow it. */
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

  /** Whether Java has the cell alone, or accesses it so alone. */
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

  /**
   * What it does to which cell; the interrupt flags and the clock are none, but name themselves.
   */
  private String access(Event event) {
    return event.cell().isEmpty() ? event.what() : sources.cell(event.cell()) + " " + event.what();
  }

  /** Whether it may be a look at what the specification waits for. */
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
   * Those of the states that are the same as what the Java holds now. Where a call has just been
   * answered the specification has to be at that call's end, with that answer, or to get there by
   * what the Java leaves out: it has no access by which to tell the others when. So no answer is
   * compared with what the next call has left of it.
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
    TreeSet<String> differences = new TreeSet<>();
    int same =
        sets.part(
            set,
            state -> {
              String difference = specification.difference(graph.state(state), java);
              if (difference != null) {
                differences.add(difference);
              }
              return difference == null;
            });
    if (same == Sets.NONE) {
      property = differences.first();
      complaint = "the two sides hold something else: " + differences + ", Java " + java;
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

  /** The first invariant that does not hold in a state; null if all do. */
  private String broken(int state) {
    return brokenIn
        .computeIfAbsent(
            state, number -> Optional.ofNullable(specification.broken(graph.state(number))))
        .orElse(null);
  }

  /** The property that does not hold. */
  String property() {
    return property;
  }

  String complaint() {
    return complaint;
  }

  List<String> allowed(int set) {
    return sets.allowed(set);
  }

  /** An execution came to its end; returns whether the specification may have, too. */
  boolean endsIn(int set) {
    return sets.endsIn(meanwhile(set));
  }

  /** Which of the cells that Java has alone were accessed. */
  Set<String> used() {
    return used;
  }
}
