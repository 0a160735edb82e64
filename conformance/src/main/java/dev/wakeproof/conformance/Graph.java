package dev.wakeproof.conformance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tlc2.tool.TLCState;

/** The numbered states of a specification and the steps between them. */
final class Graph {
  /** An action of a process; the process is empty if the action has none. */
  record Step(String label, String process) {
    @Override
    public String toString() {
      return process.isEmpty() ? label : label + "(" + process + ")";
    }
  }

  private final List<Step> steps;
  private final Map<Long, Integer> numbers = new HashMap<>();
  private final List<TLCState> states = new ArrayList<>();
  private final List<Integer> initial = new ArrayList<>();
  private final List<int[]> leaving = new ArrayList<>();
  private int[] step = new int[1024];
  private int[] target = new int[1024];
  private int edges;
  private final List<Set<String>> changes = new ArrayList<>();

  Graph(List<Step> steps) {
    this.steps = new ArrayList<>(steps);
  }

  /** Returns the number of a step, assigning one if necessary. */
  int number(Step step) {
    if (!steps.contains(step)) {
      steps.add(step);
    }
    return steps.indexOf(step);
  }

  boolean addInitial(long fingerprint, TLCState state) {
    boolean added = add(fingerprint, state);
    if (added) {
      initial.add(numbers.get(fingerprint));
    }
    return added;
  }

  boolean add(long fingerprint, TLCState state) {
    if (numbers.putIfAbsent(fingerprint, states.size()) != null) {
      return false;
    }
    states.add(state);
    leaving.add(new int[0]);
    return true;
  }

  int number(long fingerprint) {
    return numbers.get(fingerprint);
  }

  /** Adds an edge that changes the given variables, in addition to {@code pc}. */
  void addEdge(int from, int by, int to, Set<String> changed) {
    if (edges == step.length) {
      step = Arrays.copyOf(step, 2 * edges);
      target = Arrays.copyOf(target, 2 * edges);
    }
    changes.add(changed);
    step[edges] = by;
    target[edges] = to;
    int[] before = leaving.get(from);
    int[] after = Arrays.copyOf(before, before.length + 1);
    after[before.length] = edges++;
    leaving.set(from, after);
  }

  /** Returns every action of every process. */
  List<Step> steps() {
    return steps;
  }

  int states() {
    return states.size();
  }

  int edges() {
    return edges;
  }

  List<Integer> initial() {
    return initial;
  }

  TLCState state(int number) {
    return states.get(number);
  }

  Step stepOf(int edge) {
    return steps.get(step[edge]);
  }

  /** Tells whether no step changes the state. */
  boolean isEnd(int state) {
    return Arrays.stream(leaving.get(state)).allMatch(edge -> target[edge] == state);
  }

  /** Returns the variables that the edge changes, without {@code pc}. */
  Set<String> changed(int edge) {
    return changes.get(edge);
  }

  int target(int edge) {
    return target[edge];
  }

  /** Returns all edges that leave a state. */
  int[] leaving(int state) {
    return leaving.get(state);
  }
}
