package dev.wakeproof.explorer.search;

import dev.wakeproof.explorer.machine.Machine;

/**
 * Goes where nobody has been, one of several who share a chart: along a known way to a state in
 * which something is to be tried, and on from there as long as there is something.
 */
public final class Surveyor implements Strategy {
  private static final int[] NONE = {};

  private final Chart chart;
  private final int depthLimit;
  private final long[] key = new long[2];
  private final Touched touched = new Touched();

  /** The way to where something is to be tried, and that; what was taken last from then on. */
  private int[] way = NONE;

  private final Taken taken = new Taken();
  private int depth;
  private Stop stop;

  /** One who has seen nothing. */
  public Surveyor(Chart chart, int depthLimit) {
    this.chart = chart;
    this.depthLimit = depthLimit;
  }

  /** Moves on to the next way; returns whether there is one. */
  public boolean advance(boolean wasBusy) throws InterruptedException {
    if (!wasBusy && chart.begins()) {
      taken.nothing();
      return true;
    }
    way = chart.nextWay(wasBusy, taken);
    return way != null;
  }

  @Override
  public void begin() {
    depth = 0;
    stop = null;
  }

  @Override
  public int choose(Machine machine) {
    if (depth < way.length) {
      return way[depth++];
    }
    if (depth == way.length && taken.state != Chart.UNKNOWN) {
      requireRepeated(machine);
      return go();
    }
    int[] possible = machine.choices();
    machine.key(key, 0);
    boolean isOver = possible.length == 0 && machine.isOver();
    int here = chart.add(key, possible, touched.by(possible, machine), isOver, taken);
    if (here == Chart.UNKNOWN) {
      return stop(Stop.KNOWN);
    }
    if (possible.length == 0) {
      return stop(machine.isInVain() ? Stop.KNOWN : isOver ? Stop.OVER : Stop.STUCK);
    }
    if (depth >= depthLimit) {
      return stop(Stop.TOO_DEEP);
    }
    return chart.arrive(here, possible, taken, machine) ? go() : stop(Stop.KNOWN);
  }

  private void requireRepeated(Machine machine) {
    machine.key(key, 0);
    if (!chart.is(taken.state, key[0], key[1])) {
      throw new IllegalStateException(
          "the scenario does not repeat itself: it depends on something outside the cells");
    }
  }

  private int go() {
    depth++;
    return taken.choice;
  }

  private int stop(Stop why) {
    stop = why;
    return STOP;
  }

  @Override
  public Stop stop() {
    return stop;
  }
}
