package dev.wakeproof.explorer.search;

import dev.wakeproof.explorer.machine.Machine;

/**
 * The common part of all searches: the position in an execution, the bounds at which it stops, and
 * the counters.
 */
abstract class CountedSearch implements Search {
  private final int depthLimit;
  private final Marks marks = new Marks();
  private int depth;
  private int shorterThan = Integer.MAX_VALUE;
  private int deepest;
  private long states;
  private Stop stop;
  private long begun;
  private long timeLimit = Long.MAX_VALUE;

  /**
   * Creates a search that has counted nothing.
   *
   * @param depthLimit the maximum number of choices of an execution
   */
  CountedSearch(int depthLimit) {
    this.depthLimit = depthLimit;
  }

  @Override
  public final void begin() {
    depth = 0;
    marks.clear();
    stop = null;
  }

  @Override
  public final void limitTime(long begun, long nanos) {
    this.begun = begun;
    timeLimit = nanos;
  }

  /** Updates the counters at the current state. */
  final void look(Machine machine) {
    marks.look(machine, depth);
  }

  /** Returns whether the execution stops at a state with these choices. */
  final boolean stopsAt(Machine machine, int[] possible) {
    if (possible.length == 0) {
      stop = machine.isInVain() ? Stop.KNOWN : machine.isOver() ? Stop.OVER : Stop.STUCK;
    } else if (depth >= shorterThan - 1) {
      stop = Stop.NOT_SHORTER;
    } else if (depth >= depthLimit) {
      stop = Stop.TOO_DEEP;
    }
    return stop != null;
  }

  /** Returns whether the time limit has passed. */
  final boolean isOutOfTime() {
    return timeLimit != Long.MAX_VALUE && System.nanoTime() - begun >= timeLimit;
  }

  /** Stops the execution for another reason. */
  final int stop(Stop why) {
    stop = why;
    return STOP;
  }

  /** Counts a choice that an earlier execution has taken. */
  final void repeated() {
    depth++;
  }

  /** Counts a choice in a state that is explored for the first time. */
  final void taken() {
    depth++;
    states++;
    deepest = Math.max(deepest, depth);
  }

  @Override
  public final Stop stop() {
    return stop;
  }

  @Override
  public final void shorterThan(int length) {
    shorterThan = length;
  }

  /** Returns whether an execution of that length can improve the counterexample. */
  final boolean isShort(int length) {
    return length < shorterThan;
  }

  @Override
  public final int length() {
    return depth;
  }

  @Override
  public final int lengthOfFailure(int number) {
    return marks.failed(number);
  }

  @Override
  public final int lengthOfRace() {
    return marks.raced();
  }

  @Override
  public final int deepest() {
    return deepest;
  }

  @Override
  public long states() {
    return states;
  }
}
