package dev.wakeproof.explorer.search;

import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.Place;
import dev.wakeproof.explorer.machine.step.Choice;
import dev.wakeproof.explorer.machine.step.Footprint;
import java.util.Arrays;

/** A place on a chart, where nothing runs. */
final class Cursor implements Place {
  private final Chart chart;
  private final Machine rules;
  private int[] states = new int[64];

  /** Who moved last on the way to each. */
  private int[] lasts = new int[64];

  private int depth;

  /**
   * A place on a chart.
   *
   * @param rules knows what commutes
   */
  Cursor(Chart chart, Machine rules) {
    this.chart = chart;
    this.rules = rules;
  }

  /**
   * Goes back to where it was after so many choices, or after all that it has taken if these are
   * less; the later ones are forgotten. Returns how many are left.
   */
  int backTo(int choices) {
    depth = Math.min(depth, choices);
    return depth;
  }

  /** Goes where a choice leads; returns whether that is known. */
  boolean go(int choice) {
    int next = chart.leadsTo(chart.choiceOf(states[depth], choice), states[depth], rules);
    if (next == Chart.UNKNOWN) {
      return false;
    }
    if (depth + 1 == states.length) {
      states = Arrays.copyOf(states, 2 * states.length);
      lasts = Arrays.copyOf(lasts, states.length);
    }
    states[depth + 1] = next;
    lasts[depth + 1] = Choice.isStep(choice) ? Choice.actor(choice) : lasts[depth];
    depth++;
    return true;
  }

  @Override
  public int[] choices() {
    return chart.choices(states[depth], lasts[depth]);
  }

  @Override
  public boolean isOver() {
    return chart.isOver(states[depth]);
  }

  /** Where nobody can move and nobody is through, the survey was not clean: there is no chart. */
  @Override
  public boolean isInVain() {
    return choices().length == 0 && !isOver();
  }

  @Override
  public Footprint footprint(int choice) {
    return chart.footprint(chart.choiceOf(states[depth], choice));
  }

  @Override
  public boolean commute(Footprint one, Footprint other) {
    return rules.commute(one, other);
  }

  @Override
  public void key(long[] into, int at) {
    chart.key(states[depth], into, at);
  }
}
