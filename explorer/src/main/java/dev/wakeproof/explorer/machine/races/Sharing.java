package dev.wakeproof.explorer.machine.races;

import dev.wakeproof.explorer.machine.step.Accessors;
import dev.wakeproof.explorer.machine.step.Location;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Records which actor accesses which group of locations ({@link Location#group}), over all
 * executions of a check. A step on a location whose group only one actor accesses, or no actor
 * writes, is no scheduling point; see docs/soundness.md, theorem 1. When a group turns out to be
 * shared, the search starts again. A location is quiet while several actors only load and store it,
 * and other accesses order these; theorem 2 treats it.
 */
public final class Sharing {
  private static final int WRITTEN = 1 << 30;
  private static final int PLAIN = 1 << 29;

  /** A bit for an access that may order others, or is neither a load nor a store. */
  private static final int ORDERS = 1 << 28;

  private static final int RACED = 1 << 27;

  /** A bit for a lock: its conditions are explored with the code of the JDK. */
  private static final int LINED_UP = 1 << 26;

  /** A bit for a lock: an actor reads its fields without taking it. */
  private static final int OBSERVED = 1 << 24;

  /** A bit for a lock or a signal that an actor has given. */
  private static final int GIVEN = 1 << 25;

  /** The first of the bits for actors with accesses that do not wait. */
  private static final int LOOKERS_AT = 8;

  private static final int ACTORS = (1 << LOOKERS_AT) - 1;
  private static final int LOOKERS = ACTORS << LOOKERS_AT;
  private static final String EVERYTHING = "*";
  private static final String RACY = "p";
  private static final String QUIET = "q";
  private static final String QUEUES = "lined-up";
  private static final String CONDITIONS = "l";
  private static final String SEEN = "o";

  private final boolean everythingIsShared;
  private final Set<String> raced = new HashSet<>();
  private final Map<Long, Accessors> groups = new HashMap<>();
  private boolean queuesAreSeen;

  /** Whether any location is racy; null if accesses were recorded since that was computed. */
  private Boolean racy;

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
        if (name.equals(QUEUES)) {
          sharing.queuesAreSeen = true;
        } else if (name.endsWith(CONDITIONS)) {
          sharing.of(parseGroup(name.replace(CONDITIONS, ""))).bits |= LINED_UP;
        } else if (name.endsWith(SEEN)) {
          sharing.of(parseGroup(name.replace(SEEN, ""))).bits |= OBSERVED;
        } else if (!name.isEmpty()) {
          boolean racy = name.endsWith(RACY);
          boolean quiet = name.endsWith(QUIET);
          int how = WRITTEN | 3 | (quiet ? 0 : ORDERS) | (racy ? PLAIN : 0);
          sharing.of(parseGroup(name.replace(RACY, "").replace(QUIET, ""))).bits |= how;
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
    racy = null;
    queuesAreSeen |= other.queuesAreSeen;
    other.groups.forEach((group, accessors) -> of(group).bits |= accessors.bits);
  }

  /** Returns the names of the locations that are shared, racy or quiet, for replays. */
  public String text() {
    if (everythingIsShared) {
      return EVERYTHING;
    }
    List<String> names = new ArrayList<>();
    if (queuesAreSeen) {
      names.add(QUEUES);
    }
    for (long group : new TreeSet<>(groups.keySet())) {
      int access = groups.get(group).bits;
      if ((access & LINED_UP) != 0) {
        names.add(text(group) + CONDITIONS);
      }
      if ((access & OBSERVED) != 0) {
        names.add(text(group) + SEEN);
      }
      if (isMet(access)) {
        names.add(text(group) + (!isShared(access) ? QUIET : isRacy(access) ? RACY : ""));
      }
    }
    return String.join(",", names);
  }

  private static String text(long group) {
    long kind = group >>> Location.KIND_AT;
    long creator = (group ^ kind << Location.KIND_AT) >>> Integer.SIZE;
    String name = creator + "." + (int) group;
    return kind == 0 ? name : name + "." + Long.toHexString(kind);
  }

  private static long parseGroup(String text) {
    String[] parts = text.split("\\.", -1);
    if (parts.length < 2 || parts.length > 3) {
      throw new IllegalArgumentException("a replay has no location '" + text + "'");
    }
    long kind = parts.length == 2 ? 0 : Long.parseLong(parts[2], 16);
    return kind << Location.KIND_AT
        | Location.group(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
  }

  /** Copies what is known of the group of a location into the location. */
  public void lookUp(Location location) {
    location.accessors = of(location.group);
    update(location);
  }

  /** Copies what has become known since this record was looked up for the location. */
  public void update(Location location) {
    int access = location.accessors.bits;
    location.shared = everythingIsShared || isShared(access);
    location.racy = everythingIsShared || isRacy(access);
    location.quiet = !everythingIsShared && isMet(access) && !isShared(access);
  }

  /** Returns whether two actors accessed some location and one of them wrote. */
  public boolean anyShared() {
    return groups.values().stream().anyMatch(accessors -> isMet(accessors.bits));
  }

  /** Returns whether the code may observe which threads wait in the queue of a lock. */
  public boolean queuesAreSeen() {
    return queuesAreSeen;
  }

  /** Records that the code may observe the queue of a lock; returns whether that is new. */
  public boolean noteQueues() {
    boolean isNew = !queuesAreSeen;
    queuesAreSeen = true;
    return isNew;
  }

  /** Returns whether the conditions of a lock are explored with the code of the JDK. */
  public boolean linesUp(Location lock) {
    return has(lock, LINED_UP);
  }

  /**
   * Records that the conditions of a lock must be explored with the code of the JDK; returns
   * whether that is new.
   */
  public boolean noteLinesUp(Location lock) {
    return adds(lock, LINED_UP);
  }

  /**
   * Records that an actor gives a lock or a signal; returns whether that is new and an actor has
   * accessed it without waiting for it.
   */
  public boolean noteGiven(Location location) {
    Accessors accessors = of(location);
    boolean isNew = (accessors.bits & GIVEN) == 0;
    accessors.bits |= GIVEN;
    return isNew && (accessors.bits & LOOKERS) != 0 && !everythingIsShared;
  }

  /**
   * Records that an actor accesses a location without waiting until it is given; returns whether
   * that is new and an actor gives it.
   */
  public boolean noteLook(Location location, int actor) {
    Accessors accessors = of(location);
    int looker = 1 << (LOOKERS_AT + actor);
    boolean isNew = (accessors.bits & looker) == 0;
    accessors.bits |= looker;
    return isNew && (accessors.bits & GIVEN) != 0 && !everythingIsShared;
  }

  /** Returns whether another actor accesses the location without waiting until it is given. */
  public boolean isLookedAt(Location location, int actor) {
    return everythingIsShared || (of(location).bits & LOOKERS & ~(1 << (LOOKERS_AT + actor))) != 0;
  }

  /** Returns whether an actor reads the fields of a lock without taking it. */
  public boolean isObserved(Location lock) {
    return has(lock, OBSERVED);
  }

  /** Records that an actor reads the fields of a lock; returns whether that is new. */
  public boolean noteObserved(Location lock) {
    return adds(lock, OBSERVED);
  }

  private boolean has(Location location, int bit) {
    return (of(location).bits & bit) != 0;
  }

  /** Sets the bit; returns whether that is new. */
  private boolean adds(Location location, int bit) {
    boolean isNew = !has(location, bit);
    of(location).bits |= bit;
    return isNew;
  }

  /** Returns whether any location is racy. */
  public boolean anyRacy() {
    if (racy == null) {
      racy = groups.values().stream().anyMatch(accessors -> isRacy(accessors.bits));
    }
    return everythingIsShared || racy;
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
    return note(of(location), location.site, actor, writes, plain, quiet);
  }

  /** Returns whether an access is known that does not leave the location quiet. */
  public boolean knows(Location location, int actor, boolean writes, boolean plain) {
    int known = of(location).bits;
    return known == after(known, actor, writes, plain, false);
  }

  /**
   * Records an access to the location with that name, like {@link #note(Location, int, boolean,
   * boolean, boolean)}.
   */
  public boolean note(int creator, int ordinal, int actor, boolean writes, boolean plain) {
    return note(of(Location.group(creator, ordinal)), null, actor, writes, plain, false);
  }

  private static int after(int before, int actor, boolean writes, boolean plain, boolean quiet) {
    return before
        | 1 << actor
        | (writes ? WRITTEN : 0)
        | (plain ? PLAIN : 0)
        | (quiet ? 0 : ORDERS);
  }

  private boolean note(
      Accessors accessors, String site, int actor, boolean writes, boolean plain, boolean quiet) {
    int before = accessors.bits;
    int after = after(before, actor, writes, plain, quiet);
    if (before == after) {
      return false;
    }
    after |= raced.contains(site) ? RACED : 0;
    accessors.bits = after;
    racy = null;
    boolean turnsRacy = isRacy(after) && !isRacy(before);
    return !everythingIsShared && (turnsRacy || (isShared(after) && !isShared(before)));
  }

  /** Records that accesses to a quiet location race, so it becomes a scheduling point. */
  public void noteRace(Location location) {
    of(location).bits |= RACED;
    racy = null;
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

  private Accessors of(Location location) {
    return location.accessors == null ? of(location.group) : location.accessors;
  }

  private Accessors of(long group) {
    return groups.computeIfAbsent(group, unknown -> new Accessors(0));
  }
}
