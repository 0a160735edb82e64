package dev.wakeproof.semaphore;

import java.util.ArrayList;
import java.util.List;

/**
 * Several wakers that are run as one, oldest first.
 *
 * <p>A releaser collects wakers under the guard and runs them after it has let the guard go. One
 * waker alone stands for itself, so that the usual release allocates nothing; see {@link #add}.
 */
final class WakeList implements Runnable {
  private final List<Runnable> wakers = new ArrayList<>();

  private WakeList(Runnable first) {
    wakers.add(first);
  }

  /**
   * Adds a waker behind those that were collected so far.
   *
   * @param collected what earlier calls returned, or null if there were none
   * @param waker the waker to add
   * @return what runs all of them
   */
  static Runnable add(Runnable collected, Runnable waker) {
    if (collected == null) {
      return waker;
    }
    WakeList list = collected instanceof WakeList ? (WakeList) collected : new WakeList(collected);
    list.wakers.add(waker);
    return list;
  }

  /**
   * Wakes all, oldest first. A waker that throws keeps no other from its wake: the first exception
   * comes out at the end, with the others as suppressed ones.
   */
  @Override
  public void run() {
    Throwable failure = null;
    for (Runnable waker : wakers) {
      try {
        // [W1_Wake]
        waker.run();
      } catch (RuntimeException | Error e) {
        // Not Throwable: an explorer ends its actors with one that is neither.
        if (failure == null) {
          failure = e;
        } else if (failure != e) {
          failure.addSuppressed(e);
        }
      }
    }
    if (failure instanceof Error) {
      throw (Error) failure;
    }
    if (failure != null) {
      throw (RuntimeException) failure;
    }
  }
}
