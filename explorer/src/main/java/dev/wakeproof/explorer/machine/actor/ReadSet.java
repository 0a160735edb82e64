package dev.wakeproof.explorer.machine.actor;

import dev.wakeproof.explorer.machine.naming.Hash;
import dev.wakeproof.explorer.machine.step.Controls;
import dev.wakeproof.explorer.machine.step.Location;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The latest value that an actor has read from each location since its last spin hint. */
public final class ReadSet {
  private Location[] locations = new Location[16];
  private long[] values = new long[16];
  private long[] steps = new long[16];
  private int size;

  public void clear() {
    size = 0;
  }

  /** Copies the reads of another set. */
  void copy(ReadSet other) {
    locations = other.locations.clone();
    values = other.values.clone();
    steps = other.steps.clone();
    size = other.size;
  }

  /**
   * Adds the values to a key in the order of the first reads, because that order numbers the
   * choices.
   */
  public void addTo(Hash key) {
    key.add(size);
    for (int i = 0; i < size; i++) {
      key.addLocation(locations[i].name());
      if (locations[i].reference) {
        key.addObject(values[i]);
      } else {
        key.add(values[i]);
      }
    }
  }

  public boolean isEmpty() {
    return size == 0;
  }

  public boolean contains(Location at) {
    for (int i = 0; i < size; i++) {
      if (locations[i] == at) {
        return true;
      }
    }
    return false;
  }

  /** Returns the locations that a spin reads, in the order of their first read. */
  public List<Location> touched(Controls controls) {
    return controls.spinsTouch() ? Arrays.asList(locations).subList(0, size) : List.of();
  }

  /**
   * Adds a read.
   *
   * @param step the number of the actor's step
   * @return the step at which another value was read there before; 0 if there is none
   */
  public long add(Location at, long bits, long step) {
    for (int i = 0; i < size; i++) {
      if (locations[i] == at) {
        long before = values[i] == bits ? 0 : steps[i];
        values[i] = bits;
        steps[i] = step;
        return before;
      }
    }
    if (size == locations.length) {
      locations = Arrays.copyOf(locations, 2 * size);
      values = Arrays.copyOf(values, 2 * size);
      steps = Arrays.copyOf(steps, 2 * size);
    }
    locations[size] = at;
    steps[size] = step;
    values[size++] = bits;
    return 0;
  }

  /** Replaces the value that was read at a location; does nothing if there is none. */
  void update(Location at, long bits) {
    for (int i = 0; i < size; i++) {
      if (locations[i] == at) {
        values[i] = bits;
      }
    }
  }

  /** Removes the locations last read at that step or before. */
  void keepSince(long step) {
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (steps[i] > step) {
        locations[kept] = locations[i];
        values[kept] = values[i];
        steps[kept++] = steps[i];
      }
    }
    size = kept;
  }

  /**
   * Removes the locations of objects that an actor has made.
   *
   * @param since the number of the first of these locations
   */
  public void removeOwn(int creator, int since) {
    int kept = 0;
    for (int i = 0; i < size; i++) {
      Location at = locations[i];
      if (!at.isNew || at.creator != creator || at.ordinal < since) {
        locations[kept] = at;
        values[kept] = values[i];
        steps[kept++] = steps[i];
      }
    }
    size = kept;
  }

  /** Returns a digest of the values read at all locations but one. */
  public long digestBut(Location left) {
    long digest = 1;
    for (int i = 0; i < size; i++) {
      if (locations[i] != left) {
        digest = Hash.first(Hash.first(digest, locations[i].name()), values[i]);
      }
    }
    return digest;
  }

  /** Returns whether the test holds for any location and the value read there. */
  public boolean isAny(Test test) {
    for (int i = 0; i < size; i++) {
      if (test.isTrueOf(locations[i], values[i])) {
        return true;
      }
    }
    return false;
  }

  /** Returns the locations for which the test holds, in the order of their first read. */
  public List<Location> all(Test test) {
    List<Location> all = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      if (test.isTrueOf(locations[i], values[i])) {
        all.add(locations[i]);
      }
    }
    return all;
  }

  /** A test of a location and the value read there. */
  public interface Test {
    boolean isTrueOf(Location at, long value);
  }
}
