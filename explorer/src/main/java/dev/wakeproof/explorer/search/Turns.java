package dev.wakeproof.explorer.search;

import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.step.Choice;
import java.util.Arrays;
import java.util.List;

/**
 * The last actor on the way to a state, and the number of preemptions: choices of another actor
 * although the last one could have gone on. A store that leaves a buffer is no move of an actor. An
 * actor that waits only for such a store can go on: whether there is such a store depends on which
 * locations are known to be shared, which must make no difference.
 *
 * @param last the actor that moved last; -1 before the first move
 * @param mayGoOn whether it needs no other actor to move again
 * @param choices the number of choices
 */
record Turns(int last, boolean mayGoOn, int preemptions, int choices) {
  private static final int NOBODY = -1;

  /** Returns the turns in the state after the current choices of {@code path}. */
  static Turns after(List<Node> path, Machine machine, int[] possible) {
    if (path.isEmpty()) {
      return new Turns(NOBODY, false, 0, possible.length);
    }
    Node before = path.get(path.size() - 1);
    int preemptions = before.turns().preemptions;
    if (before.turns().preempts(before.choice())) {
      preemptions++;
    }
    // A store may leave a buffer before any actor moves: then there is still no last actor.
    int last = Choice.isStep(before.choice()) ? machine.lastActor() : before.turns().last;
    boolean mayGoOn = last != NOBODY && machine.mayGoOn(last);
    return new Turns(last, mayGoOn, preemptions, possible.length);
  }

  int[] withoutPreemptions(int[] possible) {
    return Arrays.stream(possible).filter(choice -> !preempts(choice)).toArray();
  }

  private boolean preempts(int choice) {
    return mayGoOn && Choice.isStep(choice) && Choice.actor(choice) != last;
  }

  long hash() {
    return (preemptions * 31L + last + 2) * 0x9E3779B97F4A7C15L;
  }
}
