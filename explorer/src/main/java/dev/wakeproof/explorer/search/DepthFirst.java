package dev.wakeproof.explorer.search;

import dev.wakeproof.explorer.Reduction;
import dev.wakeproof.explorer.machine.Bounds;
import dev.wakeproof.explorer.machine.Machine;
import java.util.ArrayList;
import java.util.List;

/**
 * Searches all schedules depth first. Each schedule runs the scenario from the beginning: it
 * repeats the choices up to the last one with an alternative, and then takes the alternative.
 */
public final class DepthFirst extends CountedSearch {
  private final VisitedStates visited;
  private final boolean sleeps;
  private final Bounds bounds;
  private final long[] key = new long[2];
  private final List<Node> path = new ArrayList<>();
  private final Outlook outlook = new Outlook();
  private boolean preemptionsCut;

  /**
   * Creates a search.
   *
   * @param bounds the maximum depth and number of preemptions
   * @param reduction what the search leaves out
   */
  public DepthFirst(Bounds bounds, Reduction reduction) {
    super(bounds.depth());
    this.bounds = bounds;
    // A bound on preemptions and sleep sets together lose behaviours: of two equivalent
    // executions, one may have too many preemptions.
    sleeps = reduction != Reduction.NONE && !bounds.limitsPreemptions();
    visited = reduction == Reduction.STATES ? new VisitedStates() : null;
  }

  @Override
  public int choose(Machine machine) {
    look(machine);
    if (isOutOfTime()) {
      return stop(Stop.OUT_OF_TIME);
    }
    if (length() < path.size()) {
      return repeat(machine);
    }
    int[] possible = machine.choices();
    Turns turns = bounds.limitsPreemptions() ? Turns.after(path, machine, possible) : null;
    return choose(machine, possible, turns);
  }

  /** Chooses in a state that this execution reaches for the first time. */
  private int choose(Machine machine, int[] all, Turns turns) {
    int[] possible = all;
    lookAt(machine, turns);
    if (visited != null) {
      visited.reach(key[0], key[1]);
    }
    if (stopsAt(machine, possible)) {
      return STOP;
    }
    if (turns != null && !mayPreempt(machine, turns)) {
      possible = turns.withoutPreemptions(possible);
      preemptionsCut |= possible.length < turns.choices();
    }
    Node node = new Node(possible, key[0], key[1], turns);
    if (sleeps && !node.putToSleep(machine, parent())) {
      return stop(Stop.KNOWN);
    }
    if (visited != null && !node.takeUp(machine, visited)) {
      return stop(Stop.KNOWN);
    }
    if (sleeps || visited != null) {
      node.note(machine);
    }
    path.add(node);
    taken();
    node.reached(states());
    return node.choice();
  }

  private boolean mayPreempt(Machine machine, Turns turns) {
    return turns.preemptions() < bounds.preemptions()
        && (bounds.preemptedAt().isEmpty() || machine.lastActorIsAt(bounds.preemptedAt()));
  }

  /** Returns the previous node; its sleeping choices sleep on. */
  private Node parent() {
    return path.isEmpty() ? null : path.get(length() - 1);
  }

  private int repeat(Machine machine) {
    Node node = path.get(length());
    repeated();
    if (length() == path.size()) {
      lookAt(machine, node.turns());
      if (key[0] != node.low() || key[1] != node.high()) {
        throw new IllegalStateException(
            "the scenario does not repeat itself: it depends on something outside the cells");
      }
    }
    return node.choice();
  }

  /** Computes the key of the state; the last actor is part of it if the bounds depend on it. */
  private void lookAt(Machine machine, Turns turns) {
    machine.key(key, 0);
    if (turns != null) {
      key[0] += turns.hash();
    }
  }

  @Override
  public boolean advance() {
    while (!path.isEmpty()) {
      Node last = path.get(path.size() - 1);
      if (isShort(path.size())) {
        if (last.advance(states())) {
          return true;
        }
        if (last.found() != null) {
          outlook.through(last.found());
        }
      }
      path.remove(path.size() - 1);
    }
    return false;
  }

  @Override
  public int[] schedule(int length) {
    return path.stream().limit(length).mapToInt(Node::choice).toArray();
  }

  @Override
  public boolean preemptionsCut() {
    return preemptionsCut;
  }

  @Override
  public double ahead() {
    return outlook.ahead(path, states());
  }

  @Override
  public long states() {
    return visited == null ? super.states() : visited.size();
  }
}
