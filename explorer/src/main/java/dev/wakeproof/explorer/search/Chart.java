package dev.wakeproof.explorer.search;

import dev.wakeproof.explorer.machine.Place;
import dev.wakeproof.explorer.machine.step.Choice;
import dev.wakeproof.explorer.machine.step.Footprint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The states of an exploration and which choice leads from which to which, as several who explore
 * at once have found it; and what is still to be tried in them. It is a table in memory, of some
 * hundred and fifty bytes a state.
 *
 * <p>A state has its choices in one order, whoever has come there first: the steps of the actors,
 * and what else may happen. A choice is a number in the rows of all choices; the first one of a
 * state and how many there are say which are its own.
 *
 * <p>Several may put on it what they find, and take what is to be tried, at once. The rest is for
 * one alone, when they are through.
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
  private Footprint[] touched = new Footprint[4 * INITIAL];
  private int[] leadsTo = new int[4 * INITIAL];

  /** What sleeps where the choice is taken, itself not looked at, as bits. */
  private long[] sleepers = new long[4 * INITIAL];

  private int used;

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

  /** Whether that is the key of that state. */
  synchronized boolean is(int state, long lowKey, long highKey) {
    return isOf(state, lowKey, highKey);
  }

  /** The key of a state. */
  void key(int state, long[] into, int at) {
    into[at] = low[state];
    into[at + 1] = high[state];
  }

  /**
   * Adds a state unless it is there; returns its number, or {@link #UNKNOWN} if that fails.
   *
   * @param possible its choices
   * @param touch what each of them touches
   * @param isOver whether it is an end
   * @param by what led there
   */
  synchronized int add(long[] key, int[] possible, Footprint[] touch, boolean isOver, Taken by) {
    int known = slots[slotOf(key[0], key[1])] - 1;
    if (known != UNKNOWN) {
      link(by.number, known);
      return known;
    }
    if (possible.length > MOST_CHOICES) {
      abandon();
      return UNKNOWN;
    }
    makeRoom(possible.length);
    int state = size;
    low[state] = key[0];
    high[state] = key[1];
    slots[slotOf(key[0], key[1])] = ++size;
    first[state] = used;
    depth[state] = by.state == UNKNOWN ? 0 : depth[by.state] + 1;
    reachedFrom[state] = by.state;
    reachedBy[state] = by.number;
    asleep[state] = -1;
    over[state] = isOver;
    addInOrder(possible, touch);
    link(by.number, state);
    return state;
  }

  /** The steps of the actors in front by their numbers, whoever has moved last. */
  private void addInOrder(int[] possible, Footprint[] touch) {
    int begin = used;
    for (int i = 0; i < possible.length; i++) {
      int at = used++;
      while (at > begin && Choice.isTaken(possible[i]) && choices[at - 1] > possible[i]) {
        choices[at] = choices[at - 1];
        touched[at] = touched[at - 1];
        at--;
      }
      choices[at] = possible[i];
      touched[at] = touch[i];
    }
    Arrays.fill(leadsTo, begin, used, UNKNOWN);
  }

  private void link(int by, int state) {
    if (by != UNKNOWN) {
      leadsTo[by] = state;
    }
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
  int choiceOf(int state, int choice) {
    for (int i = first[state]; i < end(state); i++) {
      if (choices[i] == choice) {
        return i;
      }
    }
    return UNKNOWN;
  }

  /**
   * Where a choice leads, also if nobody has taken it there: where it commutes with the one that
   * led to the state first, the two lead to the same in the other order. {@link #UNKNOWN} if nobody
   * has gone that way either.
   *
   * @param rules knows what commutes
   */
  int leadsTo(int number, int state, Place rules) {
    return leadsTo(number, state, rules, MOST_TURNS);
  }

  private int leadsTo(int number, int state, Place rules, int turns) {
    int from = reachedFrom[state];
    if (leadsTo[number] != UNKNOWN || from == UNKNOWN || turns == 0) {
      return leadsTo[number];
    }
    int by = reachedBy[state];
    int before = choiceOf(from, choices[number]);
    if (before == UNKNOWN || !rules.commute(touched[before], touched[by])) {
      return UNKNOWN;
    }
    int beside = leadsTo(before, from, rules, turns - 1);
    int after = beside == UNKNOWN ? UNKNOWN : choiceOf(beside, choices[by]);
    if (after != UNKNOWN) {
      leadsTo[number] = leadsTo(after, beside, rules, turns - 1);
    }
    return leadsTo[number];
  }

  boolean isOver(int state) {
    return over[state];
  }

  Footprint footprint(int number) {
    return touched[number];
  }

  /** The choices of a state, those of whom has moved last in front. */
  int[] choices(int state, int last) {
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
   * to be tried, each choice with those that sleep and those before it asleep. Returns whether
   * there is something to be tried, which has been taken then.
   *
   * @param order the choices, in the order in which they would be tried
   * @param taken what led there; afterwards what is to be tried
   * @param rules knows what commutes
   */
  synchronized boolean arrive(int state, int[] order, Taken taken, Place rules) {
    long before = asleep[state];
    long sleeps = before == 0 ? 0 : carried(state, taken, rules);
    long still = before & sleeps;
    long wakes = before & ~sleeps;
    asleep[state] = still;
    long sleeping = still;
    for (int choice : order) {
      int number = choiceOf(state, choice);
      long bit = 1L << (number - first[state]);
      if ((wakes & bit) != 0) {
        sleepers[number] = sleeping;
        sleeping |= bit;
        untried[state] |= bit;
      }
    }
    boolean taking = take(state, taken);
    if (untried[state] != 0) {
      putAmongWaiting(state);
    }
    return taking;
  }

  /** What sleeps on behind what was taken, as bits of the choices of the state it led to. */
  private long carried(int state, Taken taken, Place rules) {
    long sleeps = 0;
    if (taken.number != UNKNOWN) {
      for (long rest = sleepers[taken.number]; rest != 0; rest &= rest - 1) {
        int sleeper = first[taken.state] + Long.numberOfTrailingZeros(rest);
        if (rules.commute(touched[sleeper], touched[taken.number])) {
          int number = choiceOf(state, choices[sleeper]);
          sleeps |= number == UNKNOWN ? 0 : 1L << (number - first[state]);
        }
      }
    }
    return sleeps;
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

  /** Takes a choice that is to be tried in a state; returns whether there is one. */
  private boolean take(int state, Taken taken) {
    long rest = untried[state];
    if (rest == 0 || abandoned) {
      return false;
    }
    untried[state] = rest & rest - 1;
    taken.state = state;
    taken.number = first[state] + Long.numberOfTrailingZeros(rest);
    taken.choice = choices[taken.number];
    return true;
  }

  /**
   * The choices on the way to a state in which something is to be tried. It waits as long as
   * somebody else may find something; null if there is nothing any more.
   *
   * @param taken afterwards what is to be tried there
   */
  synchronized int[] nextWay(boolean wasBusy, Taken taken) throws InterruptedException {
    busy -= wasBusy ? 1 : 0;
    while (!abandoned) {
      int state = nearestUntried();
      if (state != UNKNOWN && take(state, taken)) {
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
    int[] way = new int[depth[state]];
    for (int i = way.length - 1, at = state; i >= 0; i--) {
      way[i] = choices[reachedBy[at]];
      at = reachedFrom[at];
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
