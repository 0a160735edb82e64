package dev.wakeproof.conformance;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The edges of the specification that some execution of the Java takes.
 *
 * <p>If the specification can take steps of its own, an execution can be in several states at once,
 * and a later step shows which of them were impossible. So an edge counts only if the rest of an
 * execution can be followed from its target to the end.
 */
final class Coverage {
  /** No edge: the state stays the same, in another set. */
  private static final int STAYS = -1;

  private final Graph graph;
  private final Sets sets;
  private final int[] offsets;
  private final BitSet taken = new BitSet();
  private final Set<String> alone = new TreeSet<>();

  private Coverage(Graph graph, Sets sets) {
    this.graph = graph;
    this.sets = sets;
    offsets = new int[sets.size() + 1];
    for (int set = 0; set < sets.size(); set++) {
      offsets[set + 1] = offsets[set] + sets.states(set).length;
    }
  }

  /** Returns the coverage of all moves between the sets. */
  static Coverage of(Graph graph, Sets sets) {
    Coverage coverage = new Coverage(graph, sets);
    coverage.work();
    return coverage;
  }

  /** An edge between a state in one set and a state in the same or another set. */
  private record Link(int from, int edge, int to, boolean unseen) {}

  private void work() {
    List<Link> links = links();
    List<List<Link>> into = new ArrayList<>();
    for (int i = 0; i < offsets[sets.size()]; i++) {
      into.add(new ArrayList<>());
    }
    links.forEach(link -> into.get(link.to()).add(link));
    BitSet alive = new BitSet();
    Deque<Integer> open = new ArrayDeque<>();
    for (int set = 0; set < sets.size(); set++) {
      for (int state : sets.states(set)) {
        if (sets.isEnd(set) && graph.isEnd(state)) {
          alive.set(at(set, state));
          open.add(at(set, state));
        }
      }
    }
    while (!open.isEmpty()) {
      for (Link link : into.get(open.remove())) {
        if (link.edge() != STAYS) {
          taken.set(link.edge());
          if (link.unseen()) {
            alone.add(graph.stepOf(link.edge()).label());
          }
        }
        if (!alive.get(link.from())) {
          alive.set(link.from());
          open.add(link.from());
        }
      }
    }
  }

  private List<Link> links() {
    List<Link> links = new ArrayList<>();
    for (Map.Entry<Sets.Move, Integer> move : sets.moves().entrySet()) {
      int from = move.getKey().from();
      for (int state : sets.states(from)) {
        for (int edge : graph.leaving(state)) {
          if (move.getValue() != Sets.NONE && graph.stepOf(edge).equals(move.getKey().step())) {
            links.add(link(from, state, edge, move.getValue(), false));
          }
        }
        if (move.getValue() != Sets.NONE && sets.staysIn(state, move.getKey())) {
          links.add(new Link(at(from, state), STAYS, at(move.getValue(), state), false));
        }
      }
    }
    sets.closures()
        .forEach(
            (open, closed) -> {
              for (int state : sets.states(open)) {
                links.add(new Link(at(open, state), STAYS, at(closed, state), true));
              }
            });
    for (int set = 0; set < sets.size(); set++) {
      for (int state : sets.states(set)) {
        for (int edge : graph.leaving(state)) {
          // The target must be in the set: the cells may have excluded it.
          if (sets.isUnseen(edge) && contains(set, graph.target(edge))) {
            links.add(link(set, state, edge, set, true));
          }
        }
        for (int part : sets.parts(set)) {
          if (contains(part, state)) {
            links.add(new Link(at(set, state), STAYS, at(part, state), true));
          }
        }
      }
    }
    return links;
  }

  private Link link(int from, int state, int edge, int to, boolean unseen) {
    return new Link(at(from, state), edge, at(to, graph.target(edge)), unseen);
  }

  private boolean contains(int set, int state) {
    return Arrays.binarySearch(sets.states(set), state) >= 0;
  }

  /** Returns the position of a state in a set that contains it. */
  private int at(int set, int state) {
    return offsets[set] + Arrays.binarySearch(sets.states(set), state);
  }

  int taken() {
    return taken.cardinality();
  }

  /** Returns the actions that the specification took without the Java. */
  Set<String> alone() {
    return alone;
  }

  /** The actions that some execution of the Java has performed. */
  Set<String> performed() {
    Set<String> performed = new TreeSet<>();
    sets.moves()
        .forEach(
            (move, to) -> {
              if (to != Sets.NONE) {
                performed.add(move.step().label());
              }
            });
    return performed;
  }

  /** Returns the number of edges not taken, by action. */
  Map<String, Integer> missing() {
    Map<String, Integer> missing = new TreeMap<>();
    for (int edge = taken.nextClearBit(0);
        edge < graph.edges();
        edge = taken.nextClearBit(edge + 1)) {
      missing.merge(graph.stepOf(edge).label(), 1, Integer::sum);
    }
    return missing;
  }
}
