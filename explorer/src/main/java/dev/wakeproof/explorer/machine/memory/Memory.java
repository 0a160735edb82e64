package dev.wakeproof.explorer.machine.memory;

import dev.wakeproof.explorer.machine.naming.Hash;
import dev.wakeproof.explorer.machine.step.Location;

/**
 * The memory that all actors see, with a hash of its content. The hash is a sum over the locations
 * that differ from their initial value. So a write changes one summand, and the order of writes to
 * different locations does not matter.
 */
public final class Memory {
  private long low;
  private long high;

  public void reset() {
    low = 0;
    high = 0;
  }

  public void write(Location at, long bits, Object held) {
    add(at, -1);
    at.bits = bits;
    at.held = held;
    add(at, 1);
  }

  /** Makes the current content of a location its initial value. */
  public void settle(Location at) {
    add(at, -1);
    at.settle();
  }

  private void add(Location at, int sign) {
    if (at.bits != at.initialBits()) {
      low += sign * Hash.first(Hash.first(1, at.name()), at.bits);
      high += sign * Hash.second(Hash.second(2, at.name()), at.bits);
    }
  }

  public void addTo(Hash hash) {
    hash.low = Hash.first(hash.low, low);
    hash.high = Hash.second(hash.high, high);
  }
}
