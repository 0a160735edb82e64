package dev.wakeproof.property;

import java.util.ArrayList;
import java.util.List;

/**
 * {@code specs/semaphore/Semaphore.tla}, operator by operator: what a fair counting semaphore is.
 *
 * <p>The one liberty is that a client may ask for a different number each time.
 */
final class SemaphoreModel {
  private int permits;
  private final List<Integer> queue = new ArrayList<>();
  private final int[] got = new int[Program.CLIENTS + 1];
  private final int[] request = new int[Program.CLIENTS + 1];

  SemaphoreModel(int total) {
    permits = total;
  }

  int permits() {
    return permits;
  }

  /** Who waits, oldest first. */
  List<Integer> queue() {
    return queue;
  }

  /** Permits that p has, all it asked for or a part. */
  int got(int p) {
    return got[p];
  }

  boolean isWaiting(int p) {
    return queue.contains(p);
  }

  /** Whether {@link #acquire} can be done; {@link #join} can if it cannot. */
  boolean isEnough(int requested) {
    return permits >= requested;
  }

  /** Enough is there: take it. */
  void acquire(int p, int requested) {
    require(got[p] == 0 && !isWaiting(p) && permits >= requested);
    request[p] = requested;
    permits -= requested;
    got[p] = requested;
  }

  /** Not enough is there: take what there is and stand in line. */
  void join(int p, int requested) {
    require(got[p] == 0 && !isWaiting(p) && permits < requested);
    request[p] = requested;
    got[p] = permits;
    permits = 0;
    queue.add(p);
  }

  /** Deal k permits to the line, oldest first; the rest is for the counter. */
  private void deal(int k) {
    int left = k;
    while (left > 0 && !queue.isEmpty()) {
      int oldest = queue.get(0);
      int dealt = Math.min(left, request[oldest] - got[oldest]);
      got[oldest] += dealt;
      left -= dealt;
      if (got[oldest] == request[oldest]) {
        queue.remove(0);
      }
    }
    permits += left;
  }

  /** Give k permits back. */
  void giveBack(int p, int k) {
    require(!isWaiting(p) && k >= 1 && k <= got[p]);
    got[p] -= k;
    deal(k);
  }

  /** Leave the line; a part that was already there is then to be given back. */
  void cancel(int p) {
    require(isWaiting(p));
    queue.remove((Integer) p);
  }

  private static void require(boolean enabled) {
    if (!enabled) {
      throw new IllegalStateException("this step is not enabled");
    }
  }
}
