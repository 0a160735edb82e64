package dev.wakeproof.explorer.machine;

/**
 * What a choice touches, as far as it matters to whether it commutes with another one.
 *
 * @param actor whose choice it is; all choices of an actor depend on each other, its flushes too
 * @param at the name of the location that it reads or writes: each execution has its own locations
 * @param flag the name of the second location, which it reads
 * @param everything whether it must be taken to depend on every other choice
 */
public record Footprint(int actor, long at, boolean writes, long flag, boolean everything) {
  private static final long NONE = -1;

  static Footprint of(int choice, Op op, StoreBuffer buffer, boolean queues) {
    int actor = Choice.actor(choice);
    return switch (Choice.kind(choice)) {
      case Choice.FLUSH ->
          new Footprint(actor, buffer.get(Choice.index(choice)).at().name(), true, NONE, false);
      case Choice.STEP -> step(actor, op, queues);
      // They move the clock, or use up what all have together.
      default -> new Footprint(actor, NONE, true, NONE, true);
    };
  }

  private static Footprint step(int actor, Op op, boolean queues) {
    return switch (op.kind) {
      // Whether it can go on depends on anything that it has read.
      case SPIN -> new Footprint(actor, NONE, false, NONE, true);
      // Who waits at the monitor is a question of all.
      case NOTIFY -> new Footprint(actor, op.at.name(), true, NONE, true);
      // Nobody else sees it before it leaves the buffer.
      case STORE -> new Footprint(actor, queues ? NONE : op.at.name(), true, NONE, false);
      default -> new Footprint(actor, op.at.name(), op.kind.writes(), name(op.flag), false);
    };
  }

  /** Whether the two may change places: neither enables, disables or changes the other. */
  boolean commutesWith(Footprint other) {
    return actor != other.actor
        && !everything
        && !other.everything
        && !conflicts(at, writes, other.at, other.writes)
        && !conflicts(flag, false, other.at, other.writes)
        && !conflicts(at, writes, other.flag, false);
  }

  private static long name(Location location) {
    return location == null ? NONE : location.name();
  }

  private static boolean conflicts(long one, boolean oneWrites, long other, boolean otherWrites) {
    return one != NONE && one == other && (oneWrites || otherWrites);
  }
}
