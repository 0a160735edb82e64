package dev.wakeproof.explorer.search;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Tells whether a search has passed through a cycle of states that no execution leaves to come to
 * its end. Each such cycle has a state that the search reached again while it was on the way.
 */
final class Endings {
  /** A state by its key. */
  private record State(long low, long high) {
    static State of(Node node) {
      return new State(node.low(), node.high());
    }
  }

  /** The states that were left without an end in sight, each with the next ones. */
  private final Map<State, Set<State>> open = new HashMap<>();

  private final Set<State> reachedAgain = new HashSet<>();

  /** An execution ends after the last choice of the path. */
  void end(List<Node> path) {
    if (!path.isEmpty()) {
      path.get(path.size() - 1).seeEnd();
    }
  }

  /** The last choice of the path leads to a known state. */
  void meet(List<Node> path, Node known) {
    if (path.isEmpty()) {
      return;
    }
    Node last = path.get(path.size() - 1);
    State state = State.of(known);
    if (isOn(path, state)) {
      reachedAgain.add(state);
      lead(last, state);
    } else if (open.containsKey(state)) {
      lead(last, state);
    } else {
      last.seeEnd();
    }
  }

  /** The last choice leads to a known state, in which some choices slept and are explored now. */
  void visitAgain(List<Node> path, Node known) {
    State state = State.of(known);
    if (isOn(path, state)) {
      reachedAgain.add(state);
    } else if (!open.containsKey(state)) {
      known.seeEnd();
    }
  }

  private static boolean isOn(List<Node> path, State state) {
    return path.stream().anyMatch(node -> state.equals(State.of(node)));
  }

  /** All choices of a state were taken, and the search goes back to the state before. */
  void leave(Node left, Node before) {
    State state = State.of(left);
    if (left.seesEnd()) {
      open.remove(state);
      if (before != null) {
        before.seeEnd();
      }
    } else {
      open.computeIfAbsent(state, key -> new HashSet<>());
      if (before != null) {
        lead(before, state);
      }
    }
  }

  private void lead(Node node, State next) {
    if (!node.seesEnd()) {
      open.computeIfAbsent(State.of(node), key -> new HashSet<>()).add(next);
    }
  }

  /** Returns whether a cycle has no way to an end; asked when the search is through. */
  boolean anyMissing() {
    boolean grows = !reachedAgain.isEmpty();
    while (grows) {
      List<State> closed = new ArrayList<>();
      open.forEach(
          (state, next) -> {
            if (!open.keySet().containsAll(next)) {
              closed.add(state);
            }
          });
      open.keySet().removeAll(closed);
      grows = !closed.isEmpty();
    }
    return reachedAgain.stream().anyMatch(open::containsKey);
  }
}
