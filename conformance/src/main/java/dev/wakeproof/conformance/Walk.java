package dev.wakeproof.conformance;

import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.Scheduler;
import dev.wakeproof.explorer.machine.record.Event;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Visits every edge of the Java's state space, depth first, with the specification beside it. It
 * runs the scenario again for each execution. Each pair of a state and a set of specification
 * states is visited once. No other reduction is used, so commuting steps are taken in both orders.
 */
final class Walk implements Scheduler {
  /** A state on the path: its choices, the current choice, and the set of specification states. */
  private static final class Node {
    final int[] choices;
    final int set;
    final long low;
    final long high;

    /** The events after the current choice. */
    final List<Event> events = new ArrayList<>();

    int current;

    Node(int[] choices, int set, long low, long high) {
      this.choices = choices;
      this.set = set;
      this.low = low;
      this.high = high;
    }
  }

  /** A visited pair. */
  private record Pair(long low, long high, int set) {}

  private final Follower follower;
  private final List<Node> path = new ArrayList<>();
  private final Set<Pair> left = new HashSet<>();
  private final long[] key = new long[2];
  private final List<Event> trail = new ArrayList<>();
  private int depth;
  private int deepest;
  private int set;
  private long steps;
  private int shorterThan = Integer.MAX_VALUE;
  private Divergence divergence;
  private RuntimeException failure;

  Walk(Follower follower) {
    this.follower = follower;
  }

  /** Prepares the next execution. */
  void begin() {
    depth = 0;
    set = follower.initial();
    trail.clear();
    if (path.isEmpty()) {
      return;
    }
    path.get(path.size() - 1).events.clear();
    for (Node node : path) {
      node.events.forEach(follower::goesOn);
      trail.addAll(node.events);
    }
  }

  /** Follows a step, unless the path already contains it. */
  void happened(Event event) {
    trail.add(event);
    if (!path.isEmpty()) {
      path.get(path.size() - 1).events.add(event);
    }
    boolean goesOn = follower.goesOn(event);
    if (set != Sets.NONE) {
      int before = set;
      try {
        set = goesOn ? follower.meanwhile(before) : follower.after(before, event);
      } catch (RuntimeException e) {
        // This is an actor's thread, and the failure is not the actor's.
        failure = e;
        set = Sets.NONE;
        return;
      }
      if (set == Sets.NONE) {
        diverge(before, follower.complaint());
      }
    }
  }

  /** The specification has no execution in which an actor fails. */
  void ended(Machine machine) {
    if (failure != null) {
      throw failure;
    }
    if (!machine.failures().isEmpty() && set != Sets.NONE) {
      diverge(set, "an actor failed: " + machine.failures().get(0).message());
    }
  }

  private void diverge(int before, String complaint) {
    divergence =
        new Divergence(
            follower.property(), complaint, follower.allowed(before), List.copyOf(trail), depth);
    shorterThan = depth;
  }

  @Override
  public int choose(Machine machine) {
    if (depth < path.size()) {
      return repeat(machine);
    }
    if (set == Sets.NONE || depth + 1 >= shorterThan) {
      return STOP;
    }
    int followed = set;
    set = follower.same(followed, machine);
    if (set == Sets.NONE) {
      diverge(followed, follower.complaint());
      return STOP;
    }
    int[] choices = machine.choices();
    if (choices.length == 0) {
      if (!follower.endsIn(set)) {
        diverge(
            set,
            machine.isOver()
                ? "all actors are through, and the specification goes on"
                : "no thread can move (" + machine.waiting() + "), and the specification goes on");
        set = Sets.NONE;
      }
      return STOP;
    }
    machine.key(key, 0);
    if (!left.add(new Pair(key[0], key[1], set))) {
      return STOP;
    }
    steps += choices.length;
    path.add(new Node(choices, set, key[0], key[1]));
    depth++;
    deepest = Math.max(deepest, depth);
    return choices[0];
  }

  private int repeat(Machine machine) {
    Node node = path.get(depth++);
    machine.repeats(depth < path.size());
    if (depth == path.size()) {
      machine.key(key, 0);
      if (key[0] != node.low || key[1] != node.high) {
        throw new IllegalStateException(
            "the scenario does not repeat itself: it depends on something outside the cells");
      }
      set = node.set;
      // The answers were compared when the node was new.
      machine.takeAnswers();
    }
    return node.choices[node.current];
  }

  /** Moves to the next execution; returns false if there is none. */
  boolean advance() {
    while (!path.isEmpty()) {
      Node last = path.get(path.size() - 1);
      if (path.size() < shorterThan && last.current + 1 < last.choices.length) {
        last.current++;
        return true;
      }
      path.remove(path.size() - 1);
    }
    return false;
  }

  /** Returns the divergence with the shortest path, or null. */
  Divergence divergence() {
    return divergence;
  }

  long pairs() {
    return left.size();
  }

  long steps() {
    return steps;
  }

  int deepest() {
    return deepest;
  }
}
