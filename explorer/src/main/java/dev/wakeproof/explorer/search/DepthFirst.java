package dev.wakeproof.explorer.search;

import dev.wakeproof.explorer.Reduction;
import dev.wakeproof.explorer.machine.Machine;
import java.util.ArrayList;
import java.util.List;

/**
 * Goes through all schedules, depth first, by running the scenario again for each: the choices up
 * to the last one that has an alternative are repeated, then the alternative is taken.
 */
public final class DepthFirst implements Strategy {
  private final VisitedStates visited;
  private final Reduction reduction;
  private final int depthLimit;
  private final long[] key = new long[2];
  private final List<Node> path = new ArrayList<>();
  private int depth;
  private int shorterThan = Integer.MAX_VALUE;
  private int deepest;
  private long states;
  private int failedAt;
  private int racedAt;
  private Stop stop;

  /**
   * A search that has seen nothing.
   *
   * @param depthLimit how many choices an execution may have
   * @param reduction what it leaves out
   */
  public DepthFirst(int depthLimit, Reduction reduction) {
    this.depthLimit = depthLimit;
    this.reduction = reduction;
    visited = reduction == Reduction.STATES ? new VisitedStates() : null;
  }

  @Override
  public void begin() {
    depth = 0;
    failedAt = -1;
    racedAt = -1;
    stop = null;
  }

  @Override
  public int choose(Machine machine) {
    if (machine.violation() != null && failedAt < 0) {
      failedAt = depth;
    }
    if (!machine.races().isEmpty() && racedAt < 0) {
      racedAt = depth;
    }
    if (depth < path.size()) {
      return repeat(machine);
    }
    int[] possible = machine.choices();
    if (possible.length == 0) {
      return stop(machine.isOver() ? Stop.OVER : Stop.STUCK);
    }
    if (depth >= shorterThan - 1) {
      return stop(Stop.NOT_SHORTER);
    }
    if (depth >= depthLimit) {
      return stop(Stop.TOO_DEEP);
    }
    machine.key(key, 0);
    Node node = new Node(possible, key[0], key[1]);
    if (reduction != Reduction.NONE && !node.putToSleep(machine, parent())) {
      return stop(Stop.KNOWN);
    }
    if (visited != null && !node.takeUp(machine, visited)) {
      return stop(Stop.KNOWN);
    }
    states++;
    path.add(node);
    depth++;
    deepest = Math.max(deepest, depth);
    return node.choice();
  }

  private Node parent() {
    return path.isEmpty() ? null : path.get(depth - 1);
  }

  private int repeat(Machine machine) {
    Node node = path.get(depth++);
    if (depth == path.size()) {
      machine.key(key, 0);
      if (key[0] != node.low() || key[1] != node.high()) {
        throw new IllegalStateException(
            "the scenario does not repeat itself: it depends on something outside the cells");
      }
    }
    return node.choice();
  }

  private int stop(Stop why) {
    stop = why;
    return STOP;
  }

  /** Moves on to the next schedule; returns whether there is one. */
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

  /** From now on only what takes fewer choices is of interest. */
  public void shorterThan(int length) {
    shorterThan = length;
  }

  @Override
  public Stop stop() {
    return stop;
  }

  /** How many choices the last execution had up to what it violated. */
  public int lengthOfViolation() {
    return failedAt < 0 ? depth : failedAt;
  }

  /** How many choices the last execution had up to its first race. */
  public int lengthOfRace() {
    return racedAt;
  }

  /** The first choices of the last execution. */
  public int[] schedule(int length) {
    return path.stream().limit(length).mapToInt(Node::choice).toArray();
  }

  /** How many choices the longest execution had. */
  public int deepest() {
    return deepest;
  }

  /** How many states were left: all distinct where each is left once. */
  public long states() {
    return visited == null ? states : visited.size();
  }
}
