package dev.wakeproof.explorer.search;

import dev.wakeproof.explorer.machine.Machine;

/** Puts on a chart where another strategy goes. */
public final class Recording implements Strategy {
  private final Strategy strategy;
  private final Chart chart;
  private final long[] key = new long[2];
  private final Touched touched = new Touched();
  private final Taken taken = new Taken();

  /** The same strategy, of which the chart learns. */
  public Recording(Strategy strategy, Chart chart) {
    this.strategy = strategy;
    this.chart = chart;
  }

  @Override
  public void begin() {
    strategy.begin();
    taken.nothing();
  }

  @Override
  public int choose(Machine machine) {
    machine.key(key, 0);
    int[] possible = machine.choices();
    boolean isOver = possible.length == 0 && machine.isOver();
    taken.state = chart.add(key, possible, touched.by(possible, machine), isOver, taken);
    int choice = strategy.choose(machine);
    if (choice != STOP && taken.state != Chart.UNKNOWN) {
      taken.number = chart.choiceOf(taken.state, choice);
    }
    return choice;
  }

  @Override
  public Stop stop() {
    return strategy.stop();
  }
}
