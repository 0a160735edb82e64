package dev.wakeproof.explorer.machine.memory;

import dev.wakeproof.explorer.machine.naming.Hash;
import dev.wakeproof.explorer.machine.races.Races;

/** The knowledge of an actor, or the knowledge that an acquire of a store transfers. */
public final class Knowledge {
  /** For each location, the oldest store that a load may still return. */
  final View seen;

  /** The volatile stores that precede, in the total order of volatile accesses. */
  final View order;

  /** The vector clock of the accesses that happen before; null for none. */
  int[] clock;

  Knowledge() {
    this(new View(), new View(), null);
  }

  Knowledge(View seen, View order, int[] clock) {
    this.seen = seen;
    this.order = order;
    this.clock = clock;
  }

  void clear() {
    seen.clear();
    order.clear();
    clock = null;
  }

  /** Returns a copy with a clock. */
  Knowledge with(int[] carriedClock) {
    return new Knowledge(seen.copy(), order.copy(), carriedClock);
  }

  /** Adds the other's knowledge, except for the accesses that happen before. */
  void learn(Knowledge other) {
    if (other != null) {
      seen.join(other.seen);
      order.join(other.order);
    }
  }

  /** Adds all of the other's knowledge. */
  void join(Knowledge other) {
    learn(other);
    if (other != null) {
      clock = Races.joined(clock, other.clock);
    }
  }

  /** Returns a hash that is equal for knowledge with the same consequences; 0 for none. */
  static long hash(Knowledge knowledge, Races races) {
    if (knowledge == null) {
      return 0;
    }
    long clock = races.outline(knowledge.clock);
    long seen = View.hash(knowledge.seen);
    long order = View.hash(knowledge.order);
    return clock == 0 && seen == 0 && order == 0
        ? 0
        : Hash.first(Hash.first(Hash.first(6, seen), order), clock);
  }
}
