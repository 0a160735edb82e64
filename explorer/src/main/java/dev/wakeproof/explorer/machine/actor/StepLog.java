package dev.wakeproof.explorer.machine.actor;

import dev.wakeproof.explorer.machine.step.Controls;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Op;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

/**
 * The accesses of all actors in their order. Tells which rounds of a loop are undone: each location
 * that the round wrote has its value back, and no other actor accessed it meanwhile.
 */
public final class StepLog {
  private static final byte READS = 0;
  private static final byte WRITES = 1;

  /** Takes, leaves or passes a monitor: of another actor's monitor it sees only that it is free. */
  private static final byte GUARDS = 2;

  private static final int ROOM = 64;

  private final Controls controls;
  private int[] actors = new int[ROOM];
  private Location[] locations = new Location[ROOM];
  private long[] before = new long[ROOM];
  private long[] after = new long[ROOM];
  private byte[] kinds = new byte[ROOM];
  private int size;
  private boolean isKept;

  /** The accesses of an actor to one location in two rounds. */
  private static final class Use {
    private final long first;
    private long between;
    private long last;
    private boolean writes;
    private int lateStores;

    private Use(long first) {
      this.first = first;
      between = first;
      last = first;
    }

    private boolean isUndone(int underWay) {
      return !writes || (between == first && last == first && underWay <= lateStores);
    }
  }

  /** Nothing has happened. */
  public StepLog(Controls controls) {
    this.controls = controls;
  }

  /** Another execution begins. */
  public void begin() {
    size = 0;
    isKept = false;
  }

  /** Whether any round has begun. */
  public boolean isKept() {
    return isKept;
  }

  /** A round begins here. */
  public int mark() {
    isKept = true;
    return size;
  }

  /** Adds a step that was taken, with the values that its actor saw there. */
  public void add(int actor, Op op, long valueBefore, long valueAfter) {
    byte kind =
        switch (op.kind) {
          case LOCK, UNLOCK, PASS -> GUARDS;
          default -> op.kind.writes() && !op.changesNothing() ? WRITES : READS;
        };
    add(actor, op.at, valueBefore, valueAfter, kind);
    if (op.flag != null) {
      add(actor, op.flag, 0, 0, READS);
    }
  }

  /** A wait ends, for whatever reason, that may depend on these locations. */
  public void addEnd(Player player) {
    if (player.op.at != null) {
      add(player.index, player.op.at, 0, 0, READS);
    }
    player.reads.isAny(
        (at, value) -> {
          add(player.index, at, value, value, READS);
          return false;
        });
  }

  private void add(int actor, Location at, long valueBefore, long valueAfter, byte kind) {
    if (size == actors.length) {
      actors = Arrays.copyOf(actors, 2 * size);
      locations = Arrays.copyOf(locations, 2 * size);
      before = Arrays.copyOf(before, 2 * size);
      after = Arrays.copyOf(after, 2 * size);
      kinds = Arrays.copyOf(kinds, 2 * size);
    }
    actors[size] = actor;
    locations[size] = at;
    before[size] = valueBefore;
    after[size] = valueAfter;
    kinds[size++] = kind;
  }

  /**
   * Returns the locations that an actor has written in rounds that are undone; null if they are
   * not. If so, its reads become those of the rounds.
   *
   * @param from where the first round began
   * @param since where the last round began, or the end of the log: only the stores from there on
   *     may still be under way
   * @param underWay how many stores of the actor to a location are under way
   */
  public List<Location> undone(
      Player player, int from, int since, ToIntFunction<Location> underWay) {
    Map<Location, Use> uses = new HashMap<>();
    for (int i = from; i < size; i++) {
      if (actors[i] == player.index && !add(uses, i, since)) {
        return null;
      }
    }
    for (int i = from; i < size; i++) {
      if (actors[i] != player.index && touches(uses.get(locations[i]), kinds[i])) {
        return null;
      }
    }
    for (Map.Entry<Location, Use> use : uses.entrySet()) {
      if (!use.getValue().isUndone(underWay.applyAsInt(use.getKey()))) {
        return null;
      }
    }
    player.reads.clear();
    for (int i = from; i < size; i++) {
      if (actors[i] == player.index && kinds[i] != GUARDS) {
        player.reads.add(locations[i], uses.get(locations[i]).last, i);
      }
    }
    return player.reads.isEmpty()
        ? null
        : uses.keySet().stream()
            .filter(at -> uses.get(at).writes)
            .sorted(Comparator.comparingLong(Location::name))
            .toList();
  }

  /** Returns false if another actor has changed a location between two of the actor's accesses. */
  private boolean add(Map<Location, Use> uses, int index, int since) {
    Use use = uses.get(locations[index]);
    if (use == null) {
      use = new Use(before[index]);
      uses.put(locations[index], use);
    } else if (use.last != before[index]) {
      return false;
    }
    use.last = after[index];
    use.writes |= kinds[index] != READS;
    if (index < since) {
      use.between = after[index];
    } else {
      use.lateStores += kinds[index] == WRITES ? 1 : 0;
    }
    return true;
  }

  private boolean touches(Use use, byte kind) {
    // A monitor that was free at first is free whenever another actor takes it.
    boolean findsItFree = kind == GUARDS && use != null && use.first == 0;
    return use != null && use.writes && !findsItFree && controls.touchesCount();
  }
}
