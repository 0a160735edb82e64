package dev.wakeproof.explorer.search;

import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.step.Footprint;
import java.util.Arrays;

/** Sleeping choices, which other executions cover, with the footprint of each. */
final class Sleepers {
  private int[] choices = new int[4];
  private Footprint[] footprints = new Footprint[4];
  private int size;

  void add(int choice, Footprint footprint) {
    if (size == choices.length) {
      choices = Arrays.copyOf(choices, 2 * size);
      footprints = Arrays.copyOf(footprints, 2 * size);
    }
    choices[size] = choice;
    footprints[size++] = footprint;
  }

  boolean contains(int choice) {
    for (int i = 0; i < size; i++) {
      if (choices[i] == choice) {
        return true;
      }
    }
    return false;
  }

  void clear() {
    size = 0;
  }

  /** Returns the choices that still sleep after a choice with that footprint. */
  Sleepers after(Machine machine, Footprint taken) {
    Sleepers still = new Sleepers();
    for (int i = 0; i < size; i++) {
      if (machine.commute(footprints[i], taken)) {
        still.add(choices[i], footprints[i]);
      }
    }
    return still;
  }

  /**
   * Returns the sleeping choices as a bit set. A bit is the position of the choice's canonical
   * number in {@code sorted}.
   */
  long among(int[] sorted, Machine machine) {
    long bits = 0;
    for (int i = 0; i < size; i++) {
      bits |= bit(machine.canonical(choices[i]), sorted);
    }
    return bits;
  }

  /** Keeps only the choices with a bit that is set. */
  void retain(long bits, int[] sorted, Machine machine) {
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if ((bit(machine.canonical(choices[i]), sorted) & bits) != 0) {
        choices[kept] = choices[i];
        footprints[kept++] = footprints[i];
      }
    }
    size = kept;
  }

  /** Returns the bit of a number in a sorted array; 0 if it is not in there. */
  static long bit(int number, int[] sorted) {
    int at = Arrays.binarySearch(sorted, number);
    return at >= 0 ? 1L << at : 0;
  }
}
