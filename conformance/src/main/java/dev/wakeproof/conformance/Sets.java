package dev.wakeproof.conformance;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntPredicate;

/**
 * Numbered sets of specification states that an execution of the Java can be in, with their
 * successors, each computed once. A set is closed under the steps that the specification takes
 * alone.
 */
final class Sets {
  /** The empty set: the specification does not allow what happened. */
  static final int NONE = 0;

  private final Graph graph;
  private final IntPredicate unseen;
  private final Waits waits;
  private final Map<List<Integer>, Integer> numbers = new HashMap<>();
  private final List<int[]> sets = new ArrayList<>();
  private final Map<Move, Integer> moves = new HashMap<>();
  private final Map<Integer, Set<Integer>> parts = new HashMap<>();
  private final Map<Integer, Integer> closures = new HashMap<>();
  private final BitSet ends = new BitSet();
  private int largest;

  /** A step from a set; {@code inVain} for a failed poll. */
  record Move(int from, Graph.Step step, boolean inVain) {}

  /** Tells whether the process of a step waits in a state until the step is possible. */
  interface Waits {
    boolean at(int state, Graph.Step step);
  }

  /**
   * Creates the sets of a graph.
   *
   * @param unseen the edges that the Java does not have
   * @param waits the states in which the specification waits and the Java polls
   */
  Sets(Graph graph, IntPredicate unseen, Waits waits) {
    this.graph = graph;
    this.unseen = unseen;
    this.waits = waits;
    number(new TreeSet<>());
  }

  /** Returns the set of initial states. */
  int initial() {
    return closed(graph.initial());
  }

  /** Returns the set after the step, or {@link #NONE} if it is not allowed. */
  int after(int from, Graph.Step step) {
    return moves.computeIfAbsent(new Move(from, step, false), this::follow);
  }

  /** As {@link #after}, but a state that waits for the step also stays: it may be a failed poll. */
  int afterLook(int from, Graph.Step step) {
    return moves.computeIfAbsent(new Move(from, step, true), this::follow);
  }

  /** Tells whether the move leaves the state unchanged because its process waits. */
  boolean staysIn(int state, Move move) {
    return move.inVain() && !isEnabled(state, move.step()) && waits.at(state, move.step());
  }

  private boolean isEnabled(int state, Graph.Step step) {
    for (int edge : graph.leaving(state)) {
      if (graph.stepOf(edge).equals(step)) {
        return true;
      }
    }
    return false;
  }

  private int follow(Move move) {
    List<Integer> next = new ArrayList<>();
    for (int state : sets.get(move.from())) {
      for (int edge : graph.leaving(state)) {
        if (graph.stepOf(edge).equals(move.step())) {
          next.add(graph.target(edge));
        }
      }
      if (staysIn(state, move)) {
        next.add(state);
      }
    }
    return closed(next);
  }

  /** Returns the set closed under steps without the Java. */
  int closed(int set) {
    return closures.computeIfAbsent(
        set, open -> closed(Arrays.stream(sets.get(open)).boxed().toList()));
  }

  /** Maps each set to its closure, for those that were computed. */
  Map<Integer, Integer> closures() {
    return closures;
  }

  /** Tells whether a state of the set is reachable from the given state without the Java. */
  boolean leads(int state, int set) {
    return Arrays.stream(sets.get(set)).anyMatch(reached(List.of(state))::contains);
  }

  /** Returns the closure of the states under steps without the Java. */
  private int closed(List<Integer> from) {
    return number(reached(from));
  }

  private NavigableSet<Integer> reached(List<Integer> from) {
    TreeSet<Integer> reached = new TreeSet<>(from);
    Deque<Integer> open = new ArrayDeque<>(reached);
    while (!open.isEmpty()) {
      for (int edge : graph.leaving(open.remove())) {
        if (unseen.test(edge) && reached.add(graph.target(edge))) {
          open.add(graph.target(edge));
        }
      }
    }
    return reached;
  }

  private int number(SortedSet<Integer> states) {
    return numbers.computeIfAbsent(
        List.copyOf(states),
        set -> {
          sets.add(set.stream().mapToInt(Integer::intValue).toArray());
          largest = Math.max(largest, set.size());
          return sets.size() - 1;
        });
  }

  /** Returns the states of the set that agree with the cells; {@link #NONE} if there are none. */
  int part(int set, IntPredicate isSame) {
    TreeSet<Integer> same = new TreeSet<>();
    for (int state : sets.get(set)) {
      if (isSame.test(state)) {
        same.add(state);
      }
    }
    int part = number(same);
    if (part != set) {
      parts.computeIfAbsent(set, whole -> new TreeSet<>()).add(part);
    }
    return part;
  }

  /**
   * Notes that an execution ended in the set; returns whether the specification may have ended too.
   */
  boolean endsIn(int set) {
    for (int state : sets.get(set)) {
      if (graph.isEnd(state)) {
        ends.set(set);
        return true;
      }
    }
    return false;
  }

  /** Returns the steps that the specification allows next. */
  List<String> allowed(int set) {
    TreeSet<String> allowed = new TreeSet<>();
    for (int state : sets.get(set)) {
      for (int edge : graph.leaving(state)) {
        allowed.add(graph.stepOf(edge).toString());
      }
    }
    return List.copyOf(allowed);
  }

  int size() {
    return sets.size();
  }

  int[] states(int set) {
    return sets.get(set);
  }

  boolean isUnseen(int edge) {
    return unseen.test(edge);
  }

  boolean isEnd(int set) {
    return ends.get(set);
  }

  /** Returns the subsets that the set was reduced to by comparing cells. */
  Set<Integer> parts(int set) {
    return parts.getOrDefault(set, Set.of());
  }

  Map<Move, Integer> moves() {
    return moves;
  }

  /** Returns the size of the largest set. */
  int largest() {
    return largest;
  }
}
