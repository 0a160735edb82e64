package dev.wakeproof.conformance;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Searches for an order of a trace's steps that the specification allows. The order respects each
 * thread, and the order of steps that do not overlap in time. The search is depth first. It visits
 * each pair of remaining steps and specification states once.
 */
final class Ordering {
  /** Tells whether a state has the values of variables that a step states. */
  interface Agreement {
    boolean holds(int state, Trace.Taken step);
  }

  /** The steps already ordered in each thread, the specification states, and the last step. */
  private record Node(List<Integer> done, int set, int placed, Trace.Taken last) {}

  /** A node that was visited. */
  private record Reached(List<Integer> done, int set) {}

  private final List<List<Trace.Taken>> threads;
  private final int size;
  private final Sets sets;
  private final Pairing pairing;
  private final Agreement agreement;
  private Node furthest;

  Ordering(Trace trace, Sets sets, Pairing pairing, Agreement agreement) {
    this.threads = trace.threads();
    this.size = trace.size();
    this.sets = sets;
    this.pairing = pairing;
    this.agreement = agreement;
  }

  /** Returns true if there is such an order. */
  boolean find() {
    Integer[] none = new Integer[threads.size()];
    Arrays.fill(none, 0);
    furthest = new Node(List.of(none), sets.initial(), 0, null);
    Set<Reached> reached = new HashSet<>();
    Deque<Node> open = new ArrayDeque<>(List.of(furthest));
    while (!open.isEmpty() && furthest.placed() < size) {
      Node node = open.pop();
      for (int thread = 0; thread < threads.size(); thread++) {
        Trace.Taken step = next(node, thread);
        if (step != null && mayComeNow(node, step)) {
          int set = after(node.set(), step);
          List<Integer> done = new ArrayList<>(node.done());
          done.set(thread, done.get(thread) + 1);
          if (set != Sets.NONE && reached.add(new Reached(done, set))) {
            Node later = new Node(done, set, node.placed() + 1, step);
            furthest = later.placed() > furthest.placed() ? later : furthest;
            open.push(later);
          }
        }
      }
    }
    return furthest.placed() == size;
  }

  /** Returns the next step of a thread, or null. */
  private Trace.Taken next(Node node, int thread) {
    int done = node.done().get(thread);
    return done < threads.get(thread).size() ? threads.get(thread).get(done) : null;
  }

  private boolean mayComeNow(Node node, Trace.Taken step) {
    for (int thread = 0; thread < threads.size(); thread++) {
      Trace.Taken other = next(node, thread);
      if (other != null && other.end() < step.begin()) {
        return false;
      }
    }
    return true;
  }

  private int after(int before, Trace.Taken taken) {
    Graph.Step step = new Graph.Step(taken.label(), pairing.process(taken.thread()));
    int from = sets.closed(before);
    int after =
        pairing.looks().contains(taken.label())
            ? sets.afterLook(from, step)
            : sets.after(from, step);
    return taken.values().isEmpty()
        ? after
        : sets.part(after, state -> agreement.holds(state, taken));
  }

  /** Describes the longest order and the steps that block it; call it after {@link #find}. */
  String furthest() {
    List<Trace.Taken> next = new ArrayList<>();
    for (int thread = 0; thread < threads.size(); thread++) {
      Trace.Taken step = next(furthest, thread);
      if (step != null && mayComeNow(furthest, step)) {
        next.add(step);
      }
    }
    return "of "
        + size
        + " steps at most "
        + furthest.placed()
        + " have an order that the specification allows; "
        + (furthest.last() == null ? "at first" : "behind " + furthest.last())
        + " it allows "
        + sets.allowed(sets.closed(furthest.set()))
        + ", and not "
        + next;
  }
}
