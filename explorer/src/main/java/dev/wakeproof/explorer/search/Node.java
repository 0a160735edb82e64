package dev.wakeproof.explorer.search;

import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.step.Footprint;
import java.util.Arrays;
import java.util.function.IntPredicate;

/** A state on the current path, with its possible choices. */
final class Node {
  private final long low;
  private final long high;
  private final int[] possible;
  private final Turns turns;
  private int[] choices;
  private int current;

  /** The number of known states when the current choice was taken. */
  private long knownBefore;

  /**
   * The number of states that each finished choice was the first to reach; null while there is
   * none.
   */
  private long[] found;

  private Sleepers sleep = new Sleepers();

  /** The footprints of the choices; null without sleep sets. */
  private Footprint[] footprints;

  Node(int[] choices, long low, long high, Turns turns) {
    this.possible = choices;
    this.choices = choices;
    this.low = low;
    this.high = high;
    this.turns = turns;
  }

  long low() {
    return low;
  }

  long high() {
    return high;
  }

  /** Returns the last actor and the number of preemptions; null if no bound depends on them. */
  Turns turns() {
    return turns;
  }

  int choice() {
    return choices[current];
  }

  /** Advances to the next choice; returns whether there is one. */
  boolean advance(long known) {
    if (choices.length > 1) {
      found = found == null ? new long[choices.length] : found;
      found[current] = known - knownBefore;
      knownBefore = known;
    }
    if (current + 1 == choices.length) {
      return false;
    }
    current++;
    return true;
  }

  /** Returns the number of choices. */
  int size() {
    return choices.length;
  }

  /** Returns the number of choices taken, the current one included. */
  int begun() {
    return current + 1;
  }

  /**
   * Called when the state is reached.
   *
   * @param known the number of known states
   */
  void reached(long known) {
    knownBefore = known;
  }

  long knownBefore() {
    return knownBefore;
  }

  /**
   * Returns the number of states that each choice was the first to reach; null if there is only one
   * choice.
   */
  long[] found() {
    return found;
  }

  /**
   * Returns the number of states that the choices up to the current one were the first to reach.
   *
   * @param current the number for the current choice
   */
  long behind(long current) {
    long sum = current;
    for (int i = 0; i < this.current; i++) {
      sum += found[i];
    }
    return sum;
  }

  /**
   * Returns the number of states that the first choice was the first to reach.
   *
   * @param current the number for the current choice
   */
  long behindFirst(long current) {
    return this.current == 0 ? current : found[0];
  }

  /**
   * Leaves out the choices that sleep: those that were taken or slept in the previous state, and
   * commute with the choice that led here. Returns whether any choice is left.
   */
  boolean putToSleep(Machine machine, Node before) {
    if (before != null) {
      sleep = before.asleepAfterCurrent(machine);
    }
    return keep(choice -> !sleep.contains(choice));
  }

  /**
   * Keeps only the choices that slept at every earlier visit of this state and do not sleep now;
   * called after {@link #putToSleep}. Returns whether any choice is left.
   */
  boolean takeUp(Machine machine, VisitedStates visited) {
    if (possible.length > Long.SIZE) {
      // Bits cannot number that many choices, so no choice sleeps here.
      sleep.clear();
      boolean isNew = visited.meet(low, high, 0) != 0;
      return keep(choice -> isNew);
    }
    int[] sorted = new int[possible.length];
    for (int i = 0; i < sorted.length; i++) {
      sorted[i] = machine.canonical(possible[i]);
    }
    Arrays.sort(sorted);
    long sleeps = sleep.among(sorted, machine);
    long sleptBefore = visited.meet(low, high, sleeps);
    sleep.retain(sleptBefore & sleeps, sorted, machine);
    long wakes = sleptBefore & ~sleeps;
    return keep(choice -> (Sleepers.bit(machine.canonical(choice), sorted) & wakes) != 0);
  }

  private boolean keep(IntPredicate isWanted) {
    int[] kept = new int[possible.length];
    int count = 0;
    for (int choice : possible) {
      if (isWanted.test(choice)) {
        kept[count++] = choice;
      }
    }
    choices = Arrays.copyOf(kept, count);
    return count > 0;
  }

  /** Records the footprints of the choices while the machine is in this state. */
  void note(Machine machine) {
    footprints = new Footprint[choices.length];
    for (int i = 0; i < choices.length; i++) {
      footprints[i] = machine.footprint(choices[i]);
    }
  }

  private Sleepers asleepAfterCurrent(Machine machine) {
    Sleepers asleep = sleep.after(machine, footprints[current]);
    for (int i = 0; i < current; i++) {
      if (machine.commute(footprints[i], footprints[current])) {
        asleep.add(choices[i], footprints[i]);
      }
    }
    return asleep;
  }
}
