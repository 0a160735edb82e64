package dev.wakeproof.explorer.search;

import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.step.Choice;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Tries random schedules; each possible choice has the same probability, unless told otherwise. */
public final class RandomWalk extends CountedSearch {
  private final SplittableRandom random;
  private double switches = 1;
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

  /**
   * Sets how probable it is that the search does not continue with the last actor although that
   * actor has a choice.
   */
  public void switches(double probability) {
    switches = probability;
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
    int[] wanted = depth == 0 ? possible : wanted(possible, Choice.actor(schedule[depth - 1]));
    int choice = wanted[random.nextInt(wanted.length)];
    schedule[depth] = choice;
    taken();
    return choice;
  }

  private int[] wanted(int[] possible, int lastActor) {
    if (random.nextDouble() < switches) {
      return possible;
    }
    int[] same = Arrays.stream(possible).filter(c -> Choice.actor(c) == lastActor).toArray();
    return same.length == 0 ? possible : same;
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
