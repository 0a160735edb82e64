package dev.wakeproof.explorer.machine.races;

import dev.wakeproof.explorer.machine.step.Location;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Records which actor accesses which location, over all executions of a check. A step on a location
 * that only one actor accesses, or that no actor writes, is no scheduling point; see
 * docs/soundness.md, theorem 1. When a location turns out to be shared, the search starts again. A
 * location is quiet while several actors only load and store it, and other accesses order these;
 * theorem 2 treats it.
 */
public final class Sharing {
  private static final int WRITTEN = 1 << 30;
  private static final int PLAIN = 1 << 29;

  /** A bit for an access that may order others, or is neither a load nor a store. */
  private static final int ORDERS = 1 << 28;

  private static final int RACED = 1 << 27;
  private static final int ACTORS = RACED - 1;
  private static final String EVERYTHING = "*";
  private static final String RACY = "p";
  private static final String QUIET = "q";

  private final boolean everythingIsShared;
  private final Set<String> raced = new HashSet<>();
  private int[][] accesses = new int[4][8];
  private boolean anyRacy;

  /**
   * Creates a record without shared locations.
   *
   * @param everythingIsShared whether each access is a scheduling point
   */
  public Sharing(boolean everythingIsShared) {
    this.everythingIsShared = everythingIsShared;
  }

  /** Reads what {@link #text} wrote. */
  public static Sharing parse(String text) {
    Sharing sharing = new Sharing(text.equals(EVERYTHING));
    if (!sharing.everythingIsShared) {
      for (String name : text.split(",", -1)) {
        if (!name.isEmpty()) {
          String[] parts = name.split("\\.", -1);
          int creator = Integer.parseInt(parts[0]);
          boolean racy = parts[1].endsWith(RACY);
          boolean quiet = parts[1].endsWith(QUIET);
          int ordinal = Integer.parseInt(parts[1].replace(RACY, "").replace(QUIET, ""));
          sharing.at(creator, ordinal);
          sharing.accesses[creator][ordinal] =
              WRITTEN | 3 | (quiet ? 0 : ORDERS) | (racy ? PLAIN : 0);
          sharing.anyRacy |= racy || quiet;
        }
      }
    }
    return sharing;
  }

  /** Returns an independent copy. */
  public Sharing copy() {
    Sharing copy = new Sharing(everythingIsShared);
    copy.join(this);
    return copy;
  }

  /** Adds what another record knows. */
  public void join(Sharing other) {
    raced.addAll(other.raced);
    for (int creator = 0; creator < other.accesses.length; creator++) {
      for (int ordinal = 0; ordinal < other.accesses[creator].length; ordinal++) {
        if (other.accesses[creator][ordinal] != 0) {
          int joined = at(creator, ordinal) | other.accesses[creator][ordinal];
          accesses[creator][ordinal] = joined;
          anyRacy |= isRacy(joined);
        }
      }
    }
  }

  /** Reads what {@link #write} wrote. */
  public static Sharing read(DataInput in) throws IOException {
    Sharing sharing = new Sharing(in.readBoolean());
    sharing.anyRacy = in.readBoolean();
    for (int rest = in.readInt(); rest > 0; rest--) {
      sharing.raced.add(in.readUTF());
    }
    sharing.accesses = new int[in.readInt()][];
    for (int creator = 0; creator < sharing.accesses.length; creator++) {
      sharing.accesses[creator] = new int[in.readInt()];
      for (int ordinal = 0; ordinal < sharing.accesses[creator].length; ordinal++) {
        sharing.accesses[creator][ordinal] = in.readInt();
      }
    }
    return sharing;
  }

  /**
   * Writes the record, including the only accessor of each local location: otherwise a later access
   * by another actor would go unnoticed.
   */
  public void write(DataOutput out) throws IOException {
    out.writeBoolean(everythingIsShared);
    out.writeBoolean(anyRacy);
    out.writeInt(raced.size());
    for (String site : raced) {
      out.writeUTF(site);
    }
    out.writeInt(accesses.length);
    for (int[] ofCreator : accesses) {
      out.writeInt(ofCreator.length);
      for (int access : ofCreator) {
        out.writeInt(access);
      }
    }
  }

  /** Returns the names of the locations that are shared, racy or quiet, for replays. */
  public String text() {
    if (everythingIsShared) {
      return EVERYTHING;
    }
    List<String> names = new ArrayList<>();
    for (int creator = 0; creator < accesses.length; creator++) {
      for (int ordinal = 0; ordinal < accesses[creator].length; ordinal++) {
        int access = accesses[creator][ordinal];
        if (isMet(access)) {
          String how = !isShared(access) ? QUIET : isRacy(access) ? RACY : "";
          names.add(creator + "." + ordinal + how);
        }
      }
    }
    return String.join(",", names);
  }

  public boolean isShared(int creator, int ordinal) {
    return everythingIsShared || isShared(at(creator, ordinal));
  }

  /** Returns whether several actors access the location without a race so far. */
  public boolean isQuiet(int creator, int ordinal) {
    int access = at(creator, ordinal);
    return !everythingIsShared && isMet(access) && !isShared(access);
  }

  /** Returns whether races are tracked: the location has a plain access, or is quiet. */
  public boolean isRacy(int creator, int ordinal) {
    return everythingIsShared || isRacy(at(creator, ordinal));
  }

  /** Returns whether two actors accessed some location and one of them wrote. */
  public boolean anyShared() {
    return Stream.of(accesses).flatMapToInt(Arrays::stream).anyMatch(Sharing::isMet);
  }

  /** Returns whether any location is racy. */
  public boolean anyRacy() {
    return everythingIsShared || anyRacy;
  }

  /** Records an access that may order others; see below. */
  public boolean note(Location location, int actor, boolean writes, boolean plain) {
    return note(location, actor, writes, plain, false);
  }

  /**
   * Records an access; returns whether it makes the location shared or racy.
   *
   * @param quiet whether the location is no scheduling point while no accesses race
   */
  public boolean note(Location location, int actor, boolean writes, boolean plain, boolean quiet) {
    return note(location.creator, location.ordinal, location.site, actor, writes, plain, quiet);
  }

  /** Returns whether an access is known that does not leave the location quiet. */
  public boolean knows(Location location, int actor, boolean writes, boolean plain) {
    int known = at(location.creator, location.ordinal);
    return known == after(known, actor, writes, plain, false);
  }

  /**
   * Records an access to the location with that name, like {@link #note(Location, int, boolean,
   * boolean, boolean)}.
   */
  public boolean note(int creator, int ordinal, int actor, boolean writes, boolean plain) {
    return note(creator, ordinal, null, actor, writes, plain, false);
  }

  private static int after(int before, int actor, boolean writes, boolean plain, boolean quiet) {
    return before
        | 1 << actor
        | (writes ? WRITTEN : 0)
        | (plain ? PLAIN : 0)
        | (quiet ? 0 : ORDERS);
  }

  private boolean note(
      int creator,
      int ordinal,
      String site,
      int actor,
      boolean writes,
      boolean plain,
      boolean quiet) {
    int before = at(creator, ordinal);
    int after = after(before, actor, writes, plain, quiet);
    if (before == after) {
      return false;
    }
    after |= raced.contains(site) ? RACED : 0;
    accesses[creator][ordinal] = after;
    boolean turnsRacy = isRacy(after) && !isRacy(before);
    anyRacy |= turnsRacy;
    return !everythingIsShared && (turnsRacy || (isShared(after) && !isShared(before)));
  }

  /** Records that accesses to a quiet location race, so it becomes a scheduling point. */
  public void noteRace(Location location) {
    accesses[location.creator][location.ordinal] |= RACED;
    if (location.site != null) {
      raced.add(location.site);
    }
  }

  private static boolean isMet(int access) {
    return (access & WRITTEN) != 0 && Integer.bitCount(access & ACTORS) > 1;
  }

  private static boolean isShared(int access) {
    return isMet(access) && (access & (ORDERS | RACED)) != 0;
  }

  private static boolean isRacy(int access) {
    return isMet(access) && ((access & PLAIN) != 0 || !isShared(access));
  }

  private int at(int creator, int ordinal) {
    if (creator >= accesses.length) {
      int known = accesses.length;
      accesses = Arrays.copyOf(accesses, creator + 1);
      Arrays.fill(accesses, known, creator + 1, new int[0]);
    }
    if (ordinal >= accesses[creator].length) {
      accesses[creator] = Arrays.copyOf(accesses[creator], Math.max(8, ordinal * 2));
    }
    return accesses[creator][ordinal];
  }
}
