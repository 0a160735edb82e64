package dev.wakeproof.explorer.search;

import dev.wakeproof.explorer.machine.Machine;

/** Puts on a chart where another strategy goes. */
public final class Recording implements Strategy {
  private final Strategy strategy;
  private final Chart chart;
  private final long[] key = new long[2];
  private int state;
  private int number;

  /** The same strategy, of which the chart learns. */
  public Recording(Strategy strategy, Chart chart) {
    this.strategy = strategy;
    this.chart = chart;
  }

  @Override
  public void begin() {
    strategy.begin();
    state = Chart.UNKNOWN;
    number = Chart.UNKNOWN;
  }

  @Override
  public int choose(Machine machine) {
    machine.key(key, 0);
    state = chart.add(key, machine, machine.choices(), state, number);
    int choice = strategy.choose(machine);
    if (choice != STOP && state != Chart.UNKNOWN) {
      number = chart.choiceOf(state, choice);
    }
    return choice;
  }

  @Override
  public Stop stop() {
    return strategy.stop();
  }
}
