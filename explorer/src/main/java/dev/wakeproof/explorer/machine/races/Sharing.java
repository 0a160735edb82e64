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
 * that one actor alone accesses, or that no actor writes, is invisible to others and no scheduling
 * point; see docs/soundness.md, theorem 1. When a location turns out to be shared, the search
 * begins again. A location is quiet while several actors only load and store it, always in an order
 * that other accesses establish; it is treated likewise.
 */
public final class Sharing {
  private static final int WRITTEN = 1 << 30;
  private static final int PLAIN = 1 << 29;

  /** An access may order something, or is neither a load nor a store. */
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
   * Nothing is known to be shared yet.
   *
   * @param everythingIsShared treats each access as a scheduling point
   */
  public Sharing(boolean everythingIsShared) {
    this.everythingIsShared = everythingIsShared;
  }

  /** The sharing that {@link #text} wrote. */
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

  /** The same, of which others know nothing. */
  public Sharing copy() {
    Sharing copy = new Sharing(everythingIsShared);
    copy.join(this);
    return copy;
  }

  /** Takes over what another one knows. */
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

  /** As {@link #write} wrote it. */
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
   * Writes all that is known, including the only accessor of each local location: otherwise a later
   * access by another actor would go unnoticed.
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

  /** The names of the locations that are shared, and which are racy or quiet, for replays. */
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

  /** Whether two actors met at any location, and one of them wrote. */
  public boolean anyShared() {
    return Stream.of(accesses).flatMapToInt(Arrays::stream).anyMatch(Sharing::isMet);
  }

  /** Whether any location is racy. */
  public boolean anyRacy() {
    return everythingIsShared || anyRacy;
  }

  /** Notes an access that may order something; see below. */
  public boolean note(Location location, int actor, boolean writes, boolean plain) {
    return note(location, actor, writes, plain, false);
  }

  /**
   * Notes an access; returns whether it makes the location a shared or a racy one.
   *
   * @param quiet whether it is no scheduling point while no accesses race
   */
  public boolean note(Location location, int actor, boolean writes, boolean plain, boolean quiet) {
    return note(location.creator, location.ordinal, location.site, actor, writes, plain, quiet);
  }

  /** Whether an access is known that is no quiet one. */
  public boolean knows(Location location, int actor, boolean writes, boolean plain) {
    int known = at(location.creator, location.ordinal);
    return known == after(known, actor, writes, plain, false);
  }

  /** Notes an access of the location of that name, as above. */
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

  /** Notes that accesses of a quiet location race; so will those of others of its kind. */
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
