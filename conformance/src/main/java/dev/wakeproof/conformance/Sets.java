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
 * The sets of specification states that an execution of the Java can be in, by number; and where a
 * step leads from one, worked out once. A set holds whatever the specification may have done by
 * itself, too.
 */
final class Sets {
  /** No state is left: the specification does not allow what happened. */
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

  /** What happened in a set; in vain if it was a look at what the specification waits for. */
  record Move(int from, Graph.Step step, boolean inVain) {}

  /** Whether a state's process waits for that step to be possible. */
  interface Waits {
    boolean at(int state, Graph.Step step);
  }

  /**
   * Of that graph.
   *
   * @param unseen the edges that the Java does not have
   * @param waits where the specification waits and the Java looks
   */
  Sets(Graph graph, IntPredicate unseen, Waits waits) {
    this.graph = graph;
    this.unseen = unseen;
    this.waits = waits;
    number(new TreeSet<>());
  }

  /** Where every execution begins. */
  int initial() {
    return closed(graph.initial());
  }

  /** Where the step leads; {@link #NONE} if it is not allowed. */
  int after(int from, Graph.Step step) {
    return moves.computeIfAbsent(new Move(from, step, false), this::follow);
  }

  /**
   * Where a look leads that finds that the step is not possible yet, or else what the step does.
   */
  int afterLook(int from, Graph.Step step) {
    return moves.computeIfAbsent(new Move(from, step, true), this::follow);
  }

  /** Whether the state is left as it is by the move, since its process waits there. */
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

  /** The set with all that can be reached from it without the Java. */
  int closed(int set) {
    return closures.computeIfAbsent(
        set, open -> closed(Arrays.stream(sets.get(open)).boxed().toList()));
  }

  /** The sets of which what can be reached without the Java was asked, and what that is. */
  Map<Integer, Integer> closures() {
    return closures;
  }

  /** Whether one of the set is reached from the state without the Java. */
  boolean leads(int state, int set) {
    return Arrays.stream(sets.get(set)).anyMatch(reached(List.of(state))::contains);
  }

  /** Those states, and all that is reached from them without the Java. */
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

  /** Those of its states that what the Java holds is the same as; {@link #NONE} if none is. */
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

  /** An execution came to its end there; returns whether the specification may have, too. */
  boolean endsIn(int set) {
    for (int state : sets.get(set)) {
      if (graph.isEnd(state)) {
        ends.set(set);
        return true;
      }
    }
    return false;
  }

  /** What the specification allows next. */
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

  /** The parts that a set was found to be of. */
  Set<Integer> parts(int set) {
    return parts.getOrDefault(set, Set.of());
  }

  Map<Move, Integer> moves() {
    return moves;
  }

  /** How many states the largest one has. */
  int largest() {
    return largest;
  }
}
