package dev.wakeproof.explorer.search;

import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.step.Footprint;

/**
 * Goes where nobody has been, one of several who share a chart: along a known way to a state in
 * which something is to be tried, and on from there as long as there is something.
 */
public final class Surveyor implements Strategy {
  private static final int[] NONE = {};

  private final Chart chart;
  private final int depthLimit;
  private final long[] key = new long[2];
  private int[] way = NONE;
  private int depth;
  private int state;
  private int number;
  private Stop stop;

  /** One who has seen nothing. */
  public Surveyor(Chart chart, int depthLimit) {
    this.chart = chart;
    this.depthLimit = depthLimit;
  }

  /** Moves on to the next way; returns whether there is one. */
  public boolean advance(boolean wasBusy) throws InterruptedException {
    if (!wasBusy && chart.begins()) {
      way = NONE;
      return true;
    }
    way = chart.nextWay(wasBusy);
    return way != null;
  }

  @Override
  public void begin() {
    depth = 0;
    state = Chart.UNKNOWN;
    number = Chart.UNKNOWN;
    stop = null;
  }

  @Override
  public int choose(Machine machine) {
    if (2 * depth < way.length) {
      return repeat(machine);
    }
    int[] possible = machine.choices();
    machine.key(key, 0);
    int[] carried = carried(machine);
    int here = chart.add(key, machine, possible, state, number);
    if (here == Chart.UNKNOWN) {
      return stop(Stop.KNOWN);
    }
    if (possible.length == 0) {
      return stop(machine.isInVain() ? Stop.KNOWN : machine.isOver() ? Stop.OVER : Stop.STUCK);
    }
    if (depth >= depthLimit) {
      return stop(Stop.TOO_DEEP);
    }
    chart.arrive(here, possible, carried);
    int next = chart.take(here);
    if (next == Chart.UNKNOWN) {
      return stop(Stop.KNOWN);
    }
    return go(here, next);
  }

  private int repeat(Machine machine) {
    int here = way[2 * depth];
    if (2 * depth + 2 == way.length) {
      machine.key(key, 0);
      if (chart.find(key[0], key[1]) != here) {
        throw new IllegalStateException(
            "the scenario does not repeat itself: it depends on something outside the cells");
      }
    }
    return go(here, way[2 * depth + 1]);
  }

  private int go(int from, int by) {
    depth++;
    state = from;
    number = by;
    return chart.choice(by);
  }

  private int stop(Stop why) {
    stop = why;
    return STOP;
  }

  /** What sleeps behind the choice that led here. */
  private int[] carried(Machine machine) {
    if (number == Chart.UNKNOWN) {
      return NONE;
    }
    Footprint taken = chart.footprint(number);
    return chart.asleepAt(state, number).stream()
        .filter(sleeper -> machine.commute(sleeper.footprint(), taken))
        .mapToInt(Chart.Footprinted::choice)
        .toArray();
  }

  @Override
  public Stop stop() {
    return stop;
  }
}
