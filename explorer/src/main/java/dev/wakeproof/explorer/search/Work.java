package dev.wakeproof.explorer.search;

import java.util.ArrayDeque;
import java.util.Queue;

/** The unexplored branches of a search, for several workers. */
public final class Work {
  private final Queue<DepthFirst> left = new ArrayDeque<>();
  private int busy;
  private int waiting;
  private boolean abandoned;

  /** Whether a worker waits for a branch; read often, so without a lock. */
  private volatile boolean wanted;

  /** Creates the work of a search that has not begun. */
  public Work(DepthFirst whole) {
    left.add(whole);
  }

  /** Returns whether a busy worker should split off a branch. */
  public boolean isWanted() {
    return wanted;
  }

  /** Gives a branch to a waiting worker; null means that there is none. */
  public synchronized void leave(DepthFirst part) {
    if (part != null) {
      left.add(part);
      wanted = waiting > left.size();
      notifyAll();
    }
  }

  /**
   * Returns a branch for a worker that has finished its last one. Waits while another worker may
   * give one; null if everything is explored or the search is abandoned.
   *
   * @param wasBusy whether it had a branch before
   */
  public synchronized DepthFirst next(boolean wasBusy) throws InterruptedException {
    busy -= wasBusy ? 1 : 0;
    waiting++;
    while (left.isEmpty() && busy > 0 && !abandoned) {
      wanted = true;
      wait();
    }
    waiting--;
    DepthFirst part = abandoned ? null : left.poll();
    busy += part == null ? 0 : 1;
    wanted = waiting > left.size();
    notifyAll();
    return part;
  }

  /** Abandons the remaining branches. */
  public synchronized void abandon() {
    abandoned = true;
    notifyAll();
  }

  /** Returns whether the remaining branches are abandoned. */
  public synchronized boolean isAbandoned() {
    return abandoned;
  }
}
