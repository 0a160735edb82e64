package dev.wakeproof.explorer.search;

import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.step.Choice;
import dev.wakeproof.explorer.machine.step.Footprint;
import java.util.List;

/**
 * Dynamic partial-order reduction with source sets. The races of later executions decide which
 * actors must move in a state. A race is a pair of choices of different actors that do not commute
 * and that no other choices order. See theorem 9 in docs/soundness.md.
 */
final class SourceSets {
  private final List<Node> path;

  SourceSets(List<Node> path) {
    this.path = path;
  }

  /**
   * Called when a state is reached: an actor that waits in it might have moved before the step that
   * it waits for.
   */
  void reach(Machine machine) {
    for (int actor = 0; actor < machine.actors(); actor++) {
      if (machine.mayWait(actor)) {
        int step = Choice.step(actor);
        look(machine, path.size(), step, machine.footprint(step));
      }
    }
  }

  /** Chooses the first actor to explore in the new state at the end of the path. */
  void begin(Machine machine, Node node) {
    int wavering = 0;
    for (int actor = 0; actor < machine.actors(); actor++) {
      if (machine.mayWaitInVain(actor) && !node.isPossible(Choice.step(actor))) {
        wavering |= 1 << actor;
      }
    }
    node.wantFirst(wavering);
  }

  /** Called when the current choice of the last state of the path is taken. */
  void take(Machine machine) {
    Node last = path.get(path.size() - 1);
    int[] clock = look(machine, path.size() - 1, last.choice(), last.footprint());
    clock[last.actor()] = path.size();
    last.setClock(clock);
  }

  /**
   * Adds the other order for each race between a choice and the choices on the way to it.
   *
   * @param length the number of choices on the way
   * @return for each actor, how many of its choices happen before the choice
   */
  private int[] look(Machine machine, int length, int choice, Footprint footprint) {
    int actor = Choice.actor(choice);
    boolean waits = choice == Choice.step(actor) && machine.mayWait(actor);
    int[] before = knownTo(actor, length, machine.actors());
    int[] after = before.clone();
    for (int i = length - 1; i >= 0; i--) {
      Node node = path.get(i);
      if (happensBefore(i, before) || machine.commute(node.footprint(), footprint)) {
        continue;
      }
      // A waiting step may wait for a choice that follows another one: no choice is in between.
      if ((waits || !happensBefore(i, after)) && machine.triesBothOrders()) {
        if (waits && machine.mayWaitInVain(actor)) {
          node.wantAll();
        } else {
          turn(machine, i, length, choice, footprint);
        }
      }
      join(after, node.clock());
    }
    return after;
  }

  /**
   * Adds an actor to the state before the choice at {@code earlier}, so that an execution is
   * explored in which the later choice comes first. Adds none if the later choice had to wait for
   * the earlier one.
   */
  private void turn(Machine machine, int earlier, int length, int choice, Footprint footprint) {
    int moved = 0;
    int first = 0;
    boolean alone = true;
    for (int i = earlier + 1; i < length; i++) {
      if (!happensBefore(earlier, path.get(i).clock())) {
        int bit = 1 << path.get(i).actor();
        if ((moved & bit) == 0 && isFirst(earlier, i)) {
          first |= bit;
        }
        moved |= bit;
        alone &= machine.commute(path.get(i).footprint(), footprint);
      }
    }
    // Choices of one actor do not commute, so its step is independent only if it has not moved
    // either.
    if (alone) {
      if (!path.get(earlier).isPossible(choice)) {
        return;
      }
      first |= 1 << Choice.actor(choice);
    }
    path.get(earlier).want(first);
  }

  /**
   * Returns whether {@code later} happens after no choice that stays if {@code earlier} is left
   * out.
   */
  private boolean isFirst(int earlier, int later) {
    for (int i = earlier + 1; i < later; i++) {
      if (happensBefore(i, path.get(later).clock())
          && !happensBefore(earlier, path.get(i).clock())) {
        return false;
      }
    }
    return true;
  }

  private boolean happensBefore(int index, int[] clock) {
    return clock[path.get(index).actor()] > index;
  }

  private int[] knownTo(int actor, int length, int actors) {
    for (int i = length - 1; i >= 0; i--) {
      if (path.get(i).actor() == actor) {
        return path.get(i).clock().clone();
      }
    }
    return new int[actors];
  }

  private static void join(int[] into, int[] other) {
    for (int i = 0; i < into.length; i++) {
      into[i] = Math.max(into[i], other[i]);
    }
  }
}
