package dev.wakeproof.property;

import java.util.ArrayList;
import java.util.List;

/**
 * What an unfair counting semaphore is where all that wait do so by callbacks, and nothing happens
 * at the same time: whoever finds enough takes it, past all that wait; whenever there may be more
 * for the line than before, the oldest are served for whom there is enough.
 */
final class BargingModel {
  private int permits;
  private final List<Integer> queue = new ArrayList<>();
  private final int[] got = new int[Program.CLIENTS + 1];
  private final int[] request = new int[Program.CLIENTS + 1];

  BargingModel(int total) {
    permits = total;
  }

  int permits() {
    return permits;
  }

  int queueLength() {
    return queue.size();
  }

  int got(int p) {
    return got[p];
  }

  boolean isWaiting(int p) {
    return queue.contains(p);
  }

  /** Takes the permits if they are there. */
  boolean take(int p, int requested) {
    if (permits < requested) {
      return false;
    }
    permits -= requested;
    got[p] += requested;
    return true;
  }

  void join(int p, int requested) {
    request[p] = requested;
    queue.add(p);
  }

  void giveBack(int p, int k) {
    got[p] -= k;
    permits += k;
    serve();
  }

  /** Who leaves the line may have been in the way of the next. */
  void cancel(int p) {
    queue.remove((Integer) p);
    serve();
  }

  private void serve() {
    while (!queue.isEmpty() && take(queue.get(0), request[queue.get(0)])) {
      queue.remove(0);
    }
  }
}
