package dev.wakeproof.explorer.machine.races;

import dev.wakeproof.explorer.machine.actor.ActorState;
import dev.wakeproof.explorer.machine.naming.Hash;
import dev.wakeproof.explorer.machine.step.Epochs;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Mode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ObjIntConsumer;

/**
 * The happens-before relation of an execution, by vector clocks, and its races: unordered pairs of
 * accesses, one of which is plain.
 *
 * <p>An actor's clock says how many accesses of each other actor it knows of. Only accesses to
 * cells with a plain access are counted. For each such cell, the last access of each actor in each
 * {@linkplain #PLAIN_LOAD manner} is kept. An actor that does not know of it does not know of an
 * earlier one either, so this suffices to find a race. Theorem 9 in docs/soundness.md says which
 * part of this belongs to a state.
 */
public final class Races {
  static final int PLAIN_LOAD = 0;
  static final int PLAIN_STORE = 1;
  static final int ATOMIC_LOAD = 2;
  static final int ATOMIC_STORE = 3;
  private static final int MANNERS = 4;

  /** For each manner, the manners that conflict with it, as a bit set. */
  private static final int[] CONFLICTS = {
    1 << PLAIN_STORE | 1 << ATOMIC_STORE,
    1 << PLAIN_LOAD | 1 << PLAIN_STORE | 1 << ATOMIC_LOAD | 1 << ATOMIC_STORE,
    1 << PLAIN_STORE,
    1 << PLAIN_LOAD | 1 << PLAIN_STORE
  };

  private static final String[] TEXTS = {
    "plain load", "plain store", "atomic load", "atomic store"
  };

  private final ActorState[] actors;
  private final int count;
  private final int[][] known;
  private final LastAccesses[] accesses;
  private final List<Location> publishing = new ArrayList<>();
  private final Set<String> found = new LinkedHashSet<>();
  private String first;
  private boolean active;

  /** A hash under the renaming of symmetric actors. */
  private Hash telling = new Hash();

  public Races(ActorState[] actors) {
    this.actors = actors.clone();
    count = actors.length;
    known = new int[count][count];
    accesses = new LastAccesses[count];
    for (int i = 0; i < count; i++) {
      accesses[i] = new LastAccesses();
    }
  }

  /** Discards the previous execution. */
  public void begin(boolean anyRacy) {
    active = anyRacy;
    first = null;
    found.clear();
    publishing.clear();
    for (int i = 0; i < count; i++) {
      Arrays.fill(known[i], 0);
      accesses[i].clear();
    }
  }

  /** Returns a description of the execution's first race; null if there was none. */
  public String first() {
    return first;
  }

  /**
   * Returns descriptions of all races of the execution. A pair of accesses has the same description
   * in either order.
   */
  public Set<String> found() {
    return found;
  }

  // ---- accesses

  /**
   * Records an access; returns whether it races with an earlier one.
   *
   * @param site the line of code if it is recorded; else null
   */
  public boolean access(int actor, Location at, boolean plain, boolean store, String site) {
    if (!active || !at.racy) {
      return false;
    }
    boolean races = false;
    int manner = (plain ? PLAIN_LOAD : ATOMIC_LOAD) + (store ? 1 : 0);
    if (at.accesses == null) {
      at.accesses = new Epochs(count * MANNERS);
    }
    for (int other = 0; other < count; other++) {
      for (int i = 0; other != actor && i < MANNERS; i++) {
        if ((CONFLICTS[manner] >>> i & 1) != 0
            && at.accesses.epochs[other * MANNERS + i] > known[actor][other]) {
          report(at, other, i, actor, manner, site);
          races = true;
        }
      }
    }
    int epoch = ++known[actor][actor];
    int entry = actor * MANNERS + manner;
    accesses[actor].replace(at, manner, at.accesses.epochs[entry], epoch);
    at.accesses.epochs[entry] = epoch;
    at.accesses.sites[entry] = site;
    return races;
  }

  private void report(
      Location at, int one, int oneManner, int other, int otherManner, String site) {
    String earlier = actors[one].name() + "'s " + TEXTS[oneManner];
    String later = actors[other].name() + "'s " + TEXTS[otherManner];
    String cell = " of cell " + at.creator + "." + at.ordinal;
    found.add((one < other ? earlier + " and " + later : later + " and " + earlier) + cell);
    if (first == null) {
      String there = at.accesses.sites[one * MANNERS + oneManner];
      String where = at.site == null ? cell : " of " + named(at);
      first =
          site == null || there == null
              ? earlier + " and " + later + cell
              : earlier + " (" + there + ") and " + later + " (" + site + ")" + where;
      first += ": neither happens before the other";
    }
  }

  private static String named(Location at) {
    return at.array == null
        ? at.site
        : "element " + at.site + " of " + at.array.getClass().getSimpleName();
  }

  // ---- edges

  /**
   * Returns the knowledge that a store with that mode carries to an actor that acquires it; null
   * for none.
   */
  public int[] carriedBy(int actor, Mode mode) {
    return active && (mode == Mode.ORDERED || mode == Mode.VOLATILE) ? known[actor].clone() : null;
  }

  /** Called when a store reaches memory: its knowledge replaces that of the store before it. */
  public void arrives(Location at, Mode mode, int[] carried) {
    if (!active) {
      return;
    }
    if (carried != null) {
      publish(at);
    }
    at.released = carried;
    if (mode == Mode.VOLATILE) {
      // All volatile loads from now on obtain it, also loads of a later volatile store.
      at.volatiles = joined(at.volatiles, carried);
    }
  }

  /** Records that an actor loads from memory. */
  public void acquires(int actor, Location at, Mode mode) {
    if (active && (mode == Mode.ORDERED || mode == Mode.VOLATILE)) {
      join(known[actor], at.released);
      if (mode == Mode.VOLATILE) {
        join(known[actor], at.volatiles);
      }
    }
  }

  /**
   * Records that an actor writes in the step in which it has acquired: the knowledge is passed on.
   */
  public void releases(int actor, Location at) {
    if (active) {
      publish(at);
      at.released = joined(at.released, known[actor]);
      at.volatiles = joined(at.volatiles, known[actor]);
    }
  }

  /**
   * Records the write of a read-modify-write in that mode. The knowledge that it read is passed on
   * in every mode; the actor's own knowledge is added only if it is a release.
   */
  public void updates(int actor, Location at, Mode mode) {
    if (!active || (mode != Mode.ORDERED && mode != Mode.VOLATILE)) {
      return;
    }
    publish(at);
    at.released = joined(at.released, known[actor]);
    if (mode == Mode.VOLATILE) {
      at.volatiles = joined(at.volatiles, known[actor]);
    }
  }

  /** Drops the knowledge that the location carries. */
  public void forgets(Location at) {
    at.released = null;
    at.volatiles = null;
  }

  private void publish(Location at) {
    if (at.released == null && at.volatiles == null && !publishing.contains(at)) {
      publishing.add(at);
    }
  }

  /** An actor acquires what a store carries. */
  public void learns(int actor, int[] carried) {
    if (active) {
      join(known[actor], carried);
    }
  }

  /** Returns the union of two clocks; null if both are null. */
  public static int[] joined(int[] one, int[] other) {
    if (other == null) {
      return one;
    }
    int[] both = other.clone();
    join(both, one);
    return both;
  }

  private static void join(int[] into, int[] other) {
    if (other != null) {
      for (int i = 0; i < into.length; i++) {
        into[i] = Math.max(into[i], other[i]);
      }
    }
  }

  // ---- states

  /**
   * Adds what still matters to a key: for each access that some live actor does not know of, the
   * actors that do, and the cells that make it known.
   *
   * @param underWay adds the knowledge of an actor's buffered stores
   */
  public void addTo(Hash key, ObjIntConsumer<Hash> underWay) {
    if (!active) {
      return;
    }
    telling = key;
    int open = 0;
    for (int actor = 0; actor < count; actor++) {
      accesses[actor].forgetUpTo(knownToAllBut(actor));
      open += accesses[actor].size();
    }
    key.add(open);
    if (open == 0) {
      return;
    }
    for (int place = 0; place < count; place++) {
      int actor = key.actorAt(place);
      accesses[actor].addTo(key);
      if (!actors[actor].ended) {
        key.add(outline(known[actor], actor));
      }
      underWay.accept(key, actor);
    }
    long low = 0;
    long high = 0;
    for (Location at : publishing) {
      long outline = outline(at.released);
      long volatiles = outline(at.volatiles);
      if (outline != 0 || volatiles != 0) {
        long name = key.location(at.name());
        low += Hash.first(Hash.first(Hash.first(3, name), outline), volatiles);
        high += Hash.second(Hash.second(Hash.second(4, name), outline), volatiles);
      }
    }
    key.low = Hash.first(key.low, low);
    key.high = Hash.second(key.high, high);
  }

  private int knownToAllBut(int actor) {
    int least = Integer.MAX_VALUE;
    for (int other = 0; other < count; other++) {
      if (other != actor && !actors[other].ended) {
        least = Math.min(least, knownTo(other, actor));
      }
    }
    return least;
  }

  /**
   * An actor that is not started yet will know what its starter knew; until then, its own clock is
   * a safe bound.
   */
  private int knownTo(int other, int actor) {
    Location toBegin = actors[other].toBegin();
    if (toBegin == null) {
      return known[other][actor];
    }
    if (toBegin.bits == 0) {
      return Integer.MAX_VALUE;
    }
    return toBegin.released == null ? 0 : toBegin.released[actor];
  }

  /** Returns how many of the open accesses of each actor a clock knows of; 0 for none. */
  public long outline(int[] clock) {
    return outline(clock, -1);
  }

  private long outline(int[] clock, int self) {
    long outline = 0;
    for (int actor = 0; clock != null && actor < count; actor++) {
      if (actor != self) {
        int count = accesses[actor].countUpTo(clock[actor]);
        outline += count == 0 ? 0 : Hash.first(Hash.first(12, telling.place(actor)), count);
      }
    }
    return outline;
  }
}
