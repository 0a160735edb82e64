package dev.wakeproof.explorer.search;

import java.util.ArrayDeque;
import java.util.Queue;

/** What of a search nobody has begun with, for several who search at once. */
public final class Work {
  private final Queue<DepthFirst> left = new ArrayDeque<>();
  private int busy;
  private int waiting;
  private boolean abandoned;

  /** Whether somebody waits for whom there is nothing; asked often, so without a lock. */
  private volatile boolean wanted;

  /** All of it is left. */
  public Work(DepthFirst whole) {
    left.add(whole);
  }

  /** Whether who has much is to leave some of it to others. */
  public boolean isWanted() {
    return wanted;
  }

  /** Leaves a part to whoever waits for one; null is none. */
  public synchronized void leave(DepthFirst part) {
    if (part != null) {
      left.add(part);
      wanted = waiting > left.size();
      notifyAll();
    }
  }

  /**
   * A part for somebody who is through with the last one. Waits as long as somebody else may leave
   * some; null if all is done, or nobody needs it any more.
   *
   * @param wasBusy whether it had one before
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

  /** Nobody needs the rest. */
  public synchronized void abandon() {
    abandoned = true;
    notifyAll();
  }

  /** Whether nobody needs the rest. */
  public synchronized boolean isAbandoned() {
    return abandoned;
  }
}
