package dev.wakeproof.explorer.search;

import dev.wakeproof.explorer.Bounds;
import dev.wakeproof.explorer.Reduction;
import dev.wakeproof.explorer.machine.Machine;
import java.util.ArrayList;
import java.util.List;

/**
 * Goes through all schedules, depth first, by running the scenario again for each: the choices up
 * to the last one that has an alternative are repeated, then the alternative is taken.
 */
public final class DepthFirst implements Search {
  private final VisitedStates visited;
  private final SourceSets sources;
  private final boolean sleeps;
  private final Bounds bounds;
  private final long[] key = new long[2];
  private final List<Node> path = new ArrayList<>();
  private int depth;
  private int shorterThan = Integer.MAX_VALUE;
  private int deepest;
  private long states;
  private final Marks marks = new Marks();
  private boolean preemptionsCut;
  private Stop stop;

  /**
   * A search that has seen nothing.
   *
   * @param bounds how deep it goes, and how many preemptions there may be
   * @param reduction what it leaves out
   */
  public DepthFirst(Bounds bounds, Reduction reduction) {
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

  @Override
  public void begin() {
    depth = 0;
    marks.clear();
    stop = null;
  }

  @Override
  public int choose(Machine machine) {
    marks.look(machine, depth);
    if (depth < path.size()) {
      return repeat(machine);
    }
    if (sources != null) {
      sources.reach(machine);
    }
    int[] possible = machine.choices();
    if (possible.length == 0) {
      return stop(machine.isOver() ? Stop.OVER : Stop.STUCK);
    }
    if (depth >= shorterThan - 1) {
      return stop(Stop.NOT_SHORTER);
    }
    if (depth >= bounds.depth()) {
      return stop(Stop.TOO_DEEP);
    }
    Turns turns = bounds.limitsPreemptions() ? Turns.after(path, machine, possible) : null;
    if (turns != null && turns.preemptions() == bounds.preemptions()) {
      possible = turns.withoutPreemptions(possible);
      preemptionsCut |= possible.length < turns.choices();
    }
    lookAt(machine, turns);
    Node node = new Node(possible, key[0], key[1], turns);
    if (sleeps && !node.putToSleep(machine, parent())) {
      return stop(Stop.KNOWN);
    }
    if (visited != null && !node.takeUp(machine, visited)) {
      return stop(Stop.KNOWN);
    }
    states++;
    path.add(node);
    depth++;
    if (sources != null) {
      sources.begin(machine, node);
      sources.take(machine);
    }
    deepest = Math.max(deepest, depth);
    return node.choice();
  }

  private Node parent() {
    return path.isEmpty() ? null : path.get(depth - 1);
  }

  private int repeat(Machine machine) {
    Node node = path.get(depth++);
    if (depth == path.size()) {
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

  /** The key of the state; who moved last is a part of it where that makes a difference. */
  private void lookAt(Machine machine, Turns turns) {
    machine.key(key, 0);
    if (turns != null) {
      key[0] += turns.hash();
    }
  }

  private int stop(Stop why) {
    stop = why;
    return STOP;
  }

  @Override
  public boolean advance() {
    while (!path.isEmpty()) {
      Node last = path.get(path.size() - 1);
      if (path.size() < shorterThan && last.advance()) {
        return true;
      }
      path.remove(path.size() - 1);
    }
    return false;
  }

  @Override
  public void shorterThan(int length) {
    shorterThan = length;
  }

  @Override
  public Stop stop() {
    return stop;
  }

  @Override
  public int length() {
    return depth;
  }

  @Override
  public int lengthOfFailure(int number) {
    return marks.failed(number);
  }

  @Override
  public int lengthOfRace() {
    return marks.raced();
  }

  @Override
  public int[] schedule(int length) {
    return path.stream().limit(length).mapToInt(Node::choice).toArray();
  }

  @Override
  public int deepest() {
    return deepest;
  }

  @Override
  public boolean preemptionsCut() {
    return preemptionsCut;
  }

  @Override
  public long states() {
    return visited == null ? states : visited.size();
  }
}
