package dev.wakeproof.explorer.search;

import dev.wakeproof.explorer.machine.Machine;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Tries schedules at random: each choice is as likely as the others. */
public final class RandomWalk implements Search {
  private final SplittableRandom random;
  private final int depthLimit;
  private final Marks marks = new Marks();
  private int[] taken = new int[64];
  private int depth;
  private int shorterThan = Integer.MAX_VALUE;
  private int deepest;
  private long states;
  private Stop stop;

  /**
   * The same schedules for the same seed.
   *
   * @param depthLimit how many choices an execution may have
   */
  public RandomWalk(long seed, int depthLimit) {
    random = new SplittableRandom(seed);
    this.depthLimit = depthLimit;
  }

  @Override
  public void begin() {
    depth = 0;
    stop = null;
    marks.clear();
  }

  @Override
  public int choose(Machine machine) {
    marks.look(machine, depth);
    int[] possible = machine.choices();
    if (possible.length == 0) {
      return stop(machine.isOver() ? Stop.OVER : Stop.STUCK);
    }
    if (depth >= shorterThan - 1) {
      return stop(Stop.NOT_SHORTER);
    }
    if (depth >= depthLimit) {
      return stop(Stop.TOO_DEEP);
    }
    if (depth == taken.length) {
      taken = Arrays.copyOf(taken, 2 * depth);
    }
    int choice = possible[random.nextInt(possible.length)];
    taken[depth++] = choice;
    states++;
    deepest = Math.max(deepest, depth);
    return choice;
  }

  private int stop(Stop why) {
    stop = why;
    return STOP;
  }

  @Override
  public Stop stop() {
    return stop;
  }

  @Override
  public boolean advance() {
    return true;
  }

  @Override
  public void shorterThan(int length) {
    shorterThan = length;
  }

  @Override
  public int length() {
    return depth;
  }

  @Override
  public int lengthOfFailure(int number) {
    return marks.failed(number);
  }

  @Override
  public int lengthOfRace() {
    return marks.raced();
  }

  @Override
  public int[] schedule(int length) {
    return Arrays.copyOf(taken, length);
  }

  @Override
  public int deepest() {
    return deepest;
  }

  @Override
  public long states() {
    return states;
  }

  @Override
  public boolean preemptionsCut() {
    return false;
  }
}
