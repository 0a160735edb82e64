package dev.wakeproof.explorer.search;

import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.step.Choice;

/** Repeats one schedule, and fails at a choice that is not possible. */
public final class Repetition implements Strategy {
  private final int[] schedule;
  private int depth;
  private Stop stop;

  /** Creates a strategy that repeats {@code schedule} to its end. */
  public Repetition(int[] schedule) {
    this.schedule = schedule.clone();
  }

  @Override
  public void begin() {
    depth = 0;
    stop = null;
  }

  @Override
  public int choose(Machine machine) {
    int[] choices = machine.choices();
    if (depth == schedule.length) {
      stop = choices.length > 0 ? Stop.KNOWN : machine.isOver() ? Stop.OVER : Stop.STUCK;
      return STOP;
    }
    int choice = schedule[depth++];
    for (int possible : choices) {
      if (possible == choice) {
        return choice;
      }
    }
    throw new IllegalStateException(
        "the replay diverges: choice " + depth + ", " + Choice.text(choice) + ", is impossible");
  }

  @Override
  public Stop stop() {
    return stop;
  }
}
