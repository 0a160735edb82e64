package dev.wakeproof.explorer.machine.step;

import java.util.List;

/**
 * The accesses of a choice that decide whether two choices commute.
 *
 * @param actor the actor; all choices of one actor, including its flushes, depend on each other
 * @param at the name of the location that it reads or writes, because each execution has its own
 *     locations
 * @param flag the name of the second location, which it reads
 * @param everything whether it must be assumed to depend on every other choice
 * @param rank its place in the order of volatile accesses, if it has one
 */
public record Footprint(
    int actor, long at, boolean writes, long flag, boolean everything, Rank rank) {
  /** The rank of the choice among volatile accesses. */
  enum Rank {
    /** It is no volatile access. */
    NONE,
    /** It reads or follows the newest store. */
    NEWEST,
    /** It precedes some stores, and so does its past. */
    OLDER
  }

  private static final long NONE = -1;

  /** The maximum number of locations that a footprint lists as read. */
  private static final int ROOM = 2;

  /**
   * Returns the accesses of a choice.
   *
   * @param read the locations that its actor has read since its last spin hint
   */
  public static Footprint of(int choice, Op op, List<Location> read) {
    int actor = Choice.actor(choice);
    // Other choices move the clock or use up a common bound.
    return Choice.kind(choice) == Choice.STEP
        ? step(actor, op, read)
        : new Footprint(actor, NONE, true, NONE, true, Rank.NONE);
  }

  /** Returns the footprint of a store that reaches memory. */
  public static Footprint arrival(int choice, Location at) {
    return new Footprint(Choice.actor(choice), at.name(), true, NONE, false, Rank.NONE);
  }

  /** Returns the footprint of a choice that no other actor can observe. */
  public static Footprint hidden(int choice) {
    return new Footprint(Choice.actor(choice), NONE, true, NONE, false, Rank.NONE);
  }

  private static Footprint step(int actor, Op op, List<Location> read) {
    return switch (op.kind) {
      case SPIN -> spin(actor, read);
      // Which actors wait at the monitor depends on all of them.
      case NOTIFY -> new Footprint(actor, op.at.name(), true, NONE, true, Rank.NONE);
      default ->
          new Footprint(actor, op.at.name(), op.kind.writes(), name(op.flag), false, Rank.NONE);
    };
  }

  /**
   * Returns the footprint of a spin hint. Whether it can go on depends on what its actor has read;
   * it changes nothing.
   */
  private static Footprint spin(int actor, List<Location> read) {
    long first = read.isEmpty() ? NONE : read.get(0).name();
    long second = read.size() < ROOM ? NONE : read.get(1).name();
    return new Footprint(actor, first, false, second, read.size() > ROOM, Rank.NONE);
  }

  public Footprint withEverything() {
    return new Footprint(actor, at, writes, flag, true, rank);
  }

  public Footprint amongVolatiles(boolean older) {
    return new Footprint(actor, at, writes, flag, everything, older ? Rank.OLDER : Rank.NEWEST);
  }

  /** Returns whether two choices commute: neither enables, disables or changes the other. */
  boolean commutesWith(Footprint other) {
    return actor != other.actor
        && !everything
        && !other.everything
        && !conflicts(rank, other.rank)
        && !conflicts(at, writes, other.at, other.writes)
        && !conflicts(flag, false, other.at, other.writes)
        && !conflicts(at, writes, other.flag, false);
  }

  private static long name(Location location) {
    return location == null ? NONE : location.name();
  }

  private static boolean conflicts(Rank one, Rank other) {
    return (one == Rank.OLDER && other != Rank.NONE) || (other == Rank.OLDER && one != Rank.NONE);
  }

  private static boolean conflicts(long one, boolean oneWrites, long other, boolean otherWrites) {
    return one != NONE && one == other && (oneWrites || otherWrites);
  }
}
