package dev.wakeproof.explorer.search;

import dev.wakeproof.explorer.Reduction;
import dev.wakeproof.explorer.machine.Bounds;
import dev.wakeproof.explorer.machine.Machine;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Goes through all schedules, depth first, by running the scenario again for each: the choices up
 * to the last one that has an alternative are repeated, then the alternative is taken.
 */
public final class DepthFirst extends CountedSearch {
  private VisitedStates visited;
  private final SourceSets sources;
  private final boolean sleeps;
  private final Bounds bounds;
  private final long[] key = new long[2];
  private final List<Node> path = new ArrayList<>();
  private final Outlook outlook = new Outlook();
  private boolean preemptionsCut;

  /**
   * A search that has seen nothing.
   *
   * @param bounds how deep it goes, and how many preemptions there may be
   * @param reduction what it leaves out
   */
  public DepthFirst(Bounds bounds, Reduction reduction) {
    super(bounds.depth());
    this.bounds = bounds;
    // A bound on preemptions counts what commuting changes: the two together lose behaviours.
    sleeps = reduction != Reduction.NONE && !bounds.limitsPreemptions();
    visited = reduction == Reduction.STATES ? new VisitedStates() : null;
    sources = reduction == Reduction.DPOR ? new SourceSets(path) : null;
    if (sources != null && bounds.limitsPreemptions()) {
      throw new IllegalArgumentException(
          "DPOR under a bound on preemptions would lose behaviours; take another reduction");
    }
  }

  /**
   * Writes down how far it has come; between two executions, where states are known.
   *
   * @param states whether it goes on with the states that are known
   * @param untried whether it goes on with what has not been tried on the way
   */
  public void write(DataOutput out, boolean states, boolean untried) throws IOException {
    writeCounts(out);
    out.writeBoolean(preemptionsCut);
    (states ? visited : new VisitedStates()).write(out);
    outlook.write(out);
    out.writeInt(path.size());
    for (Node node : path) {
      node.write(out, untried);
    }
  }

  /** Goes on from where another one of the same kind was when it was written down. */
  public void read(DataInput in) throws IOException {
    readCounts(in);
    preemptionsCut = in.readBoolean();
    visited = VisitedStates.read(in);
    outlook.read(in);
    for (int rest = in.readInt(); rest > 0; rest--) {
      path.add(Node.read(in));
    }
  }

  @Override
  public int choose(Machine machine) {
    look(machine);
    if (length() < path.size()) {
      return repeat(machine);
    }
    if (sources != null) {
      sources.reach(machine);
    }
    int[] possible = machine.choices();
    Turns turns = bounds.limitsPreemptions() ? Turns.after(path, machine, possible) : null;
    return choose(machine, possible, turns);
  }

  /** Chooses in a state that this execution reaches first. */
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
    if (sources != null) {
      sources.begin(machine, node);
      sources.take(machine);
    }
    return node.choice();
  }

  private boolean mayPreempt(Machine machine, Turns turns) {
    return turns.preemptions() < bounds.preemptions()
        && (bounds.preemptedAt().isEmpty() || machine.lastActorIsAt(bounds.preemptedAt()));
  }

  /** The node before this one, whose sleeping actors sleep on. */
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
      if (sources != null) {
        sources.take(machine);
      }
    }
    return node.choice();
  }

  /** Computes the key of the state; the last actor is part of it where that makes a difference. */
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

  /**
   * Splits off an unexplored branch for another search, the one nearest to the first state, where
   * the branches are largest; between two executions, with known states. Null if all branches are
   * begun.
   */
  public DepthFirst leaveSome() {
    for (int length = 0; length < path.size(); length++) {
      if (path.get(length).hasMore()) {
        DepthFirst other = new DepthFirst(bounds, Reduction.STATES);
        other.visited = visited;
        path.subList(0, length).forEach(node -> other.path.add(node.onTheWay()));
        other.path.add(path.get(length).leaveLast());
        return other;
      }
    }
    return null;
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
    // Races may ask for more choices than are wanted so far.
    return sources == null ? outlook.ahead(path, states()) : Double.NaN;
  }

  @Override
  public long states() {
    return visited == null ? super.states() : visited.size();
  }
}
