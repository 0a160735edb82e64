package dev.wakeproof.explorer.search;

import dev.wakeproof.explorer.machine.Machine;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** How far an execution has come, where every search has to stop, and what it counts. */
abstract class CountedSearch implements Search {
  private final int depthLimit;
  private final Marks marks = new Marks();
  private int depth;
  private int shorterThan = Integer.MAX_VALUE;
  private int deepest;
  private long states;
  private Stop stop;

  /**
   * Nothing is counted yet.
   *
   * @param depthLimit how many choices an execution may have
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

  /** Writes the counters that continue from one execution to the next. */
  final void writeCounts(DataOutput out) throws IOException {
    out.writeInt(shorterThan);
    out.writeInt(deepest);
    out.writeLong(states);
  }

  final void readCounts(DataInput in) throws IOException {
    shorterThan = in.readInt();
    deepest = in.readInt();
    states = in.readLong();
  }

  /** Notes what has happened up to here. */
  final void look(Machine machine) {
    marks.look(machine, depth);
  }

  /** Whether the execution stops where these are the choices. */
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

  /** Stops for a reason of its own. */
  final int stop(Stop why) {
    stop = why;
    return STOP;
  }

  /** A choice is taken that has been taken before. */
  final void repeated() {
    depth++;
  }

  /** A choice is taken in a state that is left for the first time. */
  final void taken() {
    depth++;
    states++;
    deepest = Math.max(deepest, depth);
  }

  /** Adds the counts of another search, which explored a part of this one. */
  public final void join(CountedSearch other) {
    deepest = Math.max(deepest, other.deepest);
    states += other.states;
  }

  @Override
  public final Stop stop() {
    return stop;
  }

  @Override
  public final void shorterThan(int length) {
    shorterThan = length;
  }

  /** Whether an execution of that length is of interest. */
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
