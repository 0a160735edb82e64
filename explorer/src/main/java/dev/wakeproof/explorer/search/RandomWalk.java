package dev.wakeproof.explorer.search;

import dev.wakeproof.explorer.machine.Machine;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Tries random schedules; each possible choice has the same probability. */
public final class RandomWalk extends CountedSearch {
  private final SplittableRandom random;
  private int[] schedule = new int[64];

  /**
   * Creates a search that tries the same schedules for the same seed.
   *
   * @param depthLimit the maximum number of choices of an execution
   */
  public RandomWalk(long seed, int depthLimit) {
    super(depthLimit);
    random = new SplittableRandom(seed);
  }

  @Override
  public int choose(Machine machine) {
    look(machine);
    if (isOutOfTime()) {
      return stop(Stop.OUT_OF_TIME);
    }
    int[] possible = machine.choices();
    if (stopsAt(machine, possible)) {
      return STOP;
    }
    int depth = length();
    if (depth == schedule.length) {
      schedule = Arrays.copyOf(schedule, 2 * depth);
    }
    int choice = possible[random.nextInt(possible.length)];
    schedule[depth] = choice;
    taken();
    return choice;
  }

  @Override
  public boolean advance() {
    return true;
  }

  @Override
  public int[] schedule(int length) {
    return Arrays.copyOf(schedule, length);
  }

  @Override
  public double ahead() {
    return Double.NaN;
  }

  @Override
  public boolean preemptionsCut() {
    return false;
  }
}
