package dev.wakeproof.explorer.search;

import dev.wakeproof.explorer.machine.Place;
import dev.wakeproof.explorer.machine.step.Choice;
import dev.wakeproof.explorer.machine.step.Footprint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The states of an exploration and which choice leads from which to which, as several who explore
 * at once have found it; and what is still to be tried in them. It is a table in memory, of some
 * hundred and fifty bytes a state.
 *
 * <p>A state has its choices in one order, whoever has come there first: the steps of the actors,
 * and what else may happen. A choice is a number in the rows of all choices; the first one of a
 * state and how many there are say which are its own.
 */
public final class Chart {
  static final int UNKNOWN = -1;
  private static final int INITIAL = 1 << 12;

  /** A choice bears a bit in its state's sets. */
  private static final int MOST_CHOICES = Long.SIZE;

  /** So often two choices change places to find out where one leads. */
  private static final int MOST_TURNS = 8;

  private final long keyBits;

  /** The states by their keys: a number more than theirs, 0 where there is none. */
  private int[] slots = new int[2 * INITIAL];

  private int size;
  private long[] low = new long[INITIAL];
  private long[] high = new long[INITIAL];

  private int[] first = new int[INITIAL];
  private int[] depth = new int[INITIAL];

  /** By which choice it was reached first, and of which state. */
  private int[] reachedBy = new int[INITIAL];

  private int[] reachedFrom = new int[INITIAL];

  /** The choices that nobody has to take, since what follows from them is found elsewhere. */
  private long[] asleep = new long[INITIAL];

  /** The choices that somebody has still to take. */
  private long[] untried = new long[INITIAL];

  private boolean[] over = new boolean[INITIAL];

  private int[] choices = new int[4 * INITIAL];
  private int[] touched = new int[4 * INITIAL];
  private int[] leadsTo = new int[4 * INITIAL];

  /** What sleeps where the choice is taken, itself not looked at, as bits. */
  private long[] sleepers = new long[4 * INITIAL];

  private int used;

  private final Map<Footprint, Integer> numbers = new HashMap<>();
  private final List<Footprint> footprints = new ArrayList<>();

  /** The states that may have something untried, by how far from the first one they are. */
  private final List<int[]> waiting = new ArrayList<>();

  private final List<Integer> waitingSizes = new ArrayList<>();
  private int nearest;

  private int busy;
  private boolean abandoned;

  /**
   * An empty one.
   *
   * @param keyBits what counts of the halves of a key; all of it, unless a test says otherwise
   */
  public Chart(long keyBits) {
    this.keyBits = keyBits;
  }

  /** Nobody needs it any more. */
  public synchronized void abandon() {
    abandoned = true;
    notifyAll();
  }

  /** Whether nobody needs it. */
  public synchronized boolean isAbandoned() {
    return abandoned;
  }

  // ---- what was found

  /** The number of a state; {@link #UNKNOWN} if nobody has been there. */
  synchronized int find(long lowKey, long highKey) {
    return slots[slotOf(lowKey, highKey)] - 1;
  }

  /** The key of a state. */
  synchronized void key(int state, long[] into, int at) {
    into[at] = low[state];
    into[at + 1] = high[state];
  }

  /** Adds a state unless it is there; returns its number, or {@link #UNKNOWN} if that fails. */
  synchronized int add(long[] key, Place place, int[] possible, int from, int by) {
    int known = find(key[0], key[1]);
    if (known != UNKNOWN) {
      link(by, known);
      return known;
    }
    if (possible.length > MOST_CHOICES) {
      abandon();
      return UNKNOWN;
    }
    makeRoom(possible.length);
    int state = size;
    int at = slotOf(key[0], key[1]);
    low[state] = key[0];
    high[state] = key[1];
    slots[at] = ++size;
    first[state] = used;
    depth[state] = from == UNKNOWN ? 0 : depth[from] + 1;
    reachedFrom[state] = from;
    reachedBy[state] = by;
    asleep[state] = -1;
    over[state] = possible.length == 0 && place.isOver();
    for (int choice : inOrder(possible)) {
      choices[used] = choice;
      touched[used] = number(place.footprint(choice));
      leadsTo[used++] = UNKNOWN;
    }
    link(by, state);
    return state;
  }

  private void link(int by, int state) {
    if (by != UNKNOWN) {
      leadsTo[by] = state;
    }
  }

  /** The steps of the actors in front, whoever has moved last. */
  private static int[] inOrder(int[] possible) {
    int[] sorted = possible.clone();
    int steps = 0;
    while (steps < sorted.length && Choice.isTaken(sorted[steps])) {
      steps++;
    }
    Arrays.sort(sorted, 0, steps);
    return sorted;
  }

  private int number(Footprint footprint) {
    return numbers.computeIfAbsent(
        footprint,
        added -> {
          footprints.add(added);
          return footprints.size() - 1;
        });
  }

  private void makeRoom(int forChoices) {
    if (size >= slots.length / 2) {
      slots = new int[2 * slots.length];
      for (int state = 0; state < size; state++) {
        slots[slotOf(low[state], high[state])] = state + 1;
      }
    }
    if (size + 1 >= first.length) {
      int more = first.length + first.length / 2;
      low = Arrays.copyOf(low, more);
      high = Arrays.copyOf(high, more);
      first = Arrays.copyOf(first, more);
      depth = Arrays.copyOf(depth, more);
      reachedBy = Arrays.copyOf(reachedBy, more);
      reachedFrom = Arrays.copyOf(reachedFrom, more);
      asleep = Arrays.copyOf(asleep, more);
      untried = Arrays.copyOf(untried, more);
      over = Arrays.copyOf(over, more);
    }
    if (used + forChoices > choices.length) {
      int more = choices.length + choices.length / 2;
      choices = Arrays.copyOf(choices, more);
      touched = Arrays.copyOf(touched, more);
      leadsTo = Arrays.copyOf(leadsTo, more);
      sleepers = Arrays.copyOf(sleepers, more);
    }
  }

  private int slotOf(long lowKey, long highKey) {
    int mask = slots.length - 1;
    long hash = lowKey & keyBits;
    int at = (int) (hash ^ hash >>> 32) & mask;
    while (slots[at] != 0 && !isOf(slots[at] - 1, lowKey, highKey)) {
      at = at + 1 & mask;
    }
    return at;
  }

  private boolean isOf(int state, long lowKey, long highKey) {
    return (((low[state] ^ lowKey) | (high[state] ^ highKey)) & keyBits) == 0;
  }

  private int end(int state) {
    return state + 1 == size ? used : first[state + 1];
  }

  /** The number of a choice of a state; {@link #UNKNOWN} if it has none like that. */
  synchronized int choiceOf(int state, int choice) {
    for (int i = first[state]; i < end(state); i++) {
      if (choices[i] == choice) {
        return i;
      }
    }
    return UNKNOWN;
  }

  synchronized int choice(int number) {
    return choices[number];
  }

  /** Where a choice leads; {@link #UNKNOWN} if nobody has taken it. */
  synchronized int leadsTo(int number) {
    return leadsTo[number];
  }

  /**
   * Where a choice leads, also if nobody has taken it there: where it commutes with the one that
   * led to the state first, the two lead to the same in the other order. {@link #UNKNOWN} if nobody
   * has gone that way either.
   *
   * @param rules knows what commutes
   */
  synchronized int leadsTo(int number, int state, Place rules) {
    return leadsTo(number, state, rules, MOST_TURNS);
  }

  private int leadsTo(int number, int state, Place rules, int turns) {
    int from = reachedFrom[state];
    if (leadsTo[number] != UNKNOWN || from == UNKNOWN || turns == 0) {
      return leadsTo[number];
    }
    int by = reachedBy[state];
    int before = choiceOf(from, choices[number]);
    if (before == UNKNOWN
        || !rules.commute(footprints.get(touched[before]), footprints.get(touched[by]))) {
      return UNKNOWN;
    }
    int beside = leadsTo(before, from, rules, turns - 1);
    int after = beside == UNKNOWN ? UNKNOWN : choiceOf(beside, choices[by]);
    if (after != UNKNOWN) {
      leadsTo[number] = leadsTo(after, beside, rules, turns - 1);
    }
    return leadsTo[number];
  }

  synchronized boolean isOver(int state) {
    return over[state];
  }

  synchronized Footprint footprint(int number) {
    return footprints.get(touched[number]);
  }

  /** The choices of a state, those of whom has moved last in front. */
  synchronized int[] choices(int state, int last) {
    int[] own = Arrays.copyOfRange(choices, first[state], end(state));
    int[] ordered = new int[own.length];
    int count = 0;
    for (int choice : own) {
      if (isStepOf(choice, last)) {
        ordered[count++] = choice;
      }
    }
    for (int choice : own) {
      if (!isStepOf(choice, last)) {
        ordered[count++] = choice;
      }
    }
    return ordered;
  }

  private static boolean isStepOf(int choice, int actor) {
    return Choice.isTaken(choice) && Choice.actor(choice) == actor;
  }

  // ---- what is to be tried

  /**
   * Somebody has come to a state: what sleeps no longer of what slept for all that came before is
   * to be tried, each choice with those that sleep and those before it asleep.
   *
   * @param order the choices, in the order in which they would be tried
   * @param carried what sleeps for who has come
   */
  synchronized void arrive(int state, int[] order, int[] carried) {
    long sleeps = 0;
    for (int choice : carried) {
      int number = choiceOf(state, choice);
      sleeps |= number == UNKNOWN ? 0 : 1L << (number - first[state]);
    }
    long before = asleep[state];
    long still = before & sleeps;
    asleep[state] = still;
    long sleeping = still;
    for (int choice : order) {
      int number = choiceOf(state, choice);
      long bit = 1L << (number - first[state]);
      if ((before & ~sleeps & bit) != 0) {
        sleepers[number] = sleeping;
        sleeping |= bit;
        untried[state] |= bit;
      }
    }
    if (untried[state] != 0) {
      putAmongWaiting(state);
    }
  }

  private void putAmongWaiting(int state) {
    int far = depth[state];
    while (waiting.size() <= far) {
      waiting.add(new int[4]);
      waitingSizes.add(0);
    }
    int count = waitingSizes.get(far);
    if (count == waiting.get(far).length) {
      waiting.set(far, Arrays.copyOf(waiting.get(far), 2 * count));
    }
    waiting.get(far)[count] = state;
    waitingSizes.set(far, count + 1);
    nearest = Math.min(nearest, far);
    notifyAll();
  }

  /** Takes a choice that is to be tried in a state; {@link #UNKNOWN} if there is none. */
  synchronized int take(int state) {
    long rest = untried[state];
    if (rest == 0 || abandoned) {
      return UNKNOWN;
    }
    untried[state] = rest & rest - 1;
    return first[state] + Long.numberOfTrailingZeros(rest);
  }

  /** What sleeps behind a choice of a state. */
  synchronized List<Footprinted> asleepAt(int state, int number) {
    List<Footprinted> all = new ArrayList<>();
    for (long rest = sleepers[number]; rest != 0; rest &= rest - 1) {
      int sleeper = first[state] + Long.numberOfTrailingZeros(rest);
      all.add(new Footprinted(choices[sleeper], footprints.get(touched[sleeper])));
    }
    return all;
  }

  /** A choice and what it touches. */
  record Footprinted(int choice, Footprint footprint) {}

  /**
   * A way to a state in which something is to be tried, the number of that last, its states
   * between: state, choice, state, choice. It waits as long as somebody else may find something;
   * null if there is nothing any more.
   */
  synchronized int[] nextWay(boolean wasBusy) throws InterruptedException {
    busy -= wasBusy ? 1 : 0;
    while (!abandoned) {
      int state = nearestUntried();
      if (state != UNKNOWN) {
        busy++;
        return wayTo(state);
      }
      if (busy == 0) {
        notifyAll();
        return null;
      }
      wait();
    }
    return null;
  }

  private int nearestUntried() {
    if (size == 0) {
      return UNKNOWN;
    }
    for (; nearest < waiting.size(); nearest++) {
      int count = waitingSizes.get(nearest);
      while (count > 0 && untried[waiting.get(nearest)[count - 1]] == 0) {
        count--;
      }
      waitingSizes.set(nearest, count);
      if (count > 0) {
        return waiting.get(nearest)[count - 1];
      }
    }
    return UNKNOWN;
  }

  private int[] wayTo(int state) {
    int[] way = new int[2 * depth[state] + 2];
    way[way.length - 2] = state;
    way[way.length - 1] = take(state);
    for (int i = way.length - 4, at = state; i >= 0; i -= 2) {
      way[i + 1] = reachedBy[at];
      at = reachedFrom[at];
      way[i] = at;
    }
    return way;
  }

  /** The first one is begun by somebody who knows no way yet. */
  synchronized boolean begins() {
    if (size > 0 || busy > 0) {
      return false;
    }
    busy++;
    return true;
  }
}
