package dev.wakeproof.explorer.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Who accesses which location, over all executions of a check. A step on a location that one actor
 * alone accesses, or that nobody writes, is nobody else's business and no scheduling point; see the
 * package description for why that loses nothing. When a location turns out to be shared after all,
 * the search has to begin again.
 */
public final class Sharing {
  private static final int WRITTEN = 1 << 30;
  private static final int PLAIN = 1 << 29;
  private static final int ACTORS = PLAIN - 1;
  private static final String EVERYTHING = "*";
  private static final String RACY = "p";

  private final boolean everythingIsShared;
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
          int ordinal = Integer.parseInt(parts[1].replace(RACY, ""));
          sharing.at(creator, ordinal);
          sharing.accesses[creator][ordinal] = WRITTEN | 3 | (racy ? PLAIN : 0);
          sharing.anyRacy |= racy;
        }
      }
    }
    return sharing;
  }

  /** The names of the locations that are shared, and which of them are racy, for replays. */
  public String text() {
    if (everythingIsShared) {
      return EVERYTHING;
    }
    List<String> names = new ArrayList<>();
    for (int creator = 0; creator < accesses.length; creator++) {
      for (int ordinal = 0; ordinal < accesses[creator].length; ordinal++) {
        if (isShared(accesses[creator][ordinal])) {
          boolean racy = isRacy(accesses[creator][ordinal]);
          names.add(creator + "." + ordinal + (racy ? RACY : ""));
        }
      }
    }
    return String.join(",", names);
  }

  boolean isShared(int creator, int ordinal) {
    return everythingIsShared || isShared(at(creator, ordinal));
  }

  /** Whether two accesses of the location may race: it is shared, and one of them is plain. */
  boolean isRacy(int creator, int ordinal) {
    return everythingIsShared || isRacy(at(creator, ordinal));
  }

  /** Whether two actors met at any location, and one of them wrote. */
  public boolean anyShared() {
    return Stream.of(accesses).flatMapToInt(Arrays::stream).anyMatch(Sharing::isShared);
  }

  /** Whether any location is racy. */
  boolean anyRacy() {
    return everythingIsShared || anyRacy;
  }

  /** Notes an access; returns whether it makes the location a shared or a racy one. */
  boolean note(Location location, int actor, boolean writes, boolean plain) {
    int before = at(location.creator, location.ordinal);
    int after = before | 1 << actor | (writes ? WRITTEN : 0) | (plain ? PLAIN : 0);
    if (before == after) {
      return false;
    }
    accesses[location.creator][location.ordinal] = after;
    boolean turnsRacy = isRacy(after) && !isRacy(before);
    anyRacy |= turnsRacy;
    return !everythingIsShared && (turnsRacy || (isShared(after) && !isShared(before)));
  }

  private static boolean isShared(int access) {
    return (access & WRITTEN) != 0 && Integer.bitCount(access & ACTORS) > 1;
  }

  private static boolean isRacy(int access) {
    return (access & PLAIN) != 0 && isShared(access);
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
