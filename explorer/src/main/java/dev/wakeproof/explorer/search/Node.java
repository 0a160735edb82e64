package dev.wakeproof.explorer.search;

import dev.wakeproof.explorer.machine.Footprint;
import dev.wakeproof.explorer.machine.Machine;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** A state on the way, and what may happen next in it. */
final class Node {
  private final long low;
  private final long high;
  private int[] choices;
  private int current;

  /**
   * Choices that need not be taken here, since all that follows from them is explored elsewhere.
   */
  private Map<Integer, Footprint> sleep = Map.of();

  /** What the choices touch; null where there are no sleep sets. */
  private Footprint[] footprints;

  Node(int[] choices, long low, long high) {
    this.choices = choices;
    this.low = low;
    this.high = high;
  }

  long low() {
    return low;
  }

  long high() {
    return high;
  }

  int choice() {
    return choices[current];
  }

  boolean advance() {
    if (current + 1 == choices.length) {
      return false;
    }
    current++;
    return true;
  }

  /**
   * Leaves out what sleeps: what was taken in the state before, or slept there, and commutes with
   * the choice that led here. Returns whether anything is left.
   */
  boolean putToSleep(Machine machine, Node before) {
    sleep = before == null ? Map.of() : before.asleepAfterCurrent(machine);
    int awake = 0;
    int[] kept = new int[choices.length];
    for (int choice : choices) {
      if (!sleep.containsKey(choice)) {
        kept[awake++] = choice;
      }
    }
    choices = Arrays.copyOf(kept, awake);
    footprints = new Footprint[awake];
    for (int i = 0; i < awake; i++) {
      footprints[i] = machine.footprint(choices[i]);
    }
    return awake > 0;
  }

  private Map<Integer, Footprint> asleepAfterCurrent(Machine machine) {
    Map<Integer, Footprint> asleep = new LinkedHashMap<>();
    sleep.forEach((choice, footprint) -> addIfCommutes(machine, choice, footprint, asleep));
    for (int i = 0; i < current; i++) {
      addIfCommutes(machine, choices[i], footprints[i], asleep);
    }
    return asleep;
  }

  private void addIfCommutes(
      Machine machine, int choice, Footprint footprint, Map<Integer, Footprint> into) {
    if (machine.commute(footprint, footprints[current])) {
      into.put(choice, footprint);
    }
  }
}
