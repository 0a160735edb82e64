package dev.wakeproof.contract;

import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.ChannelCallback;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;
import dev.wakeproof.semaphore.async.AsyncSemaphore;
import java.util.concurrent.Future;

/**
 * Requests and releases in a small heap that is full: repeats a request with a little more memory
 * each time, then releases and closes, and prints the fate of the waiters.
 */
final class NoMemoryLeft {
  private static final int MANY = 10_000;

  private NoMemoryLeft() {}

  private static final class Counts implements Runnable, ChannelCallback<String> {
    private int granted;
    private int closed;

    @Override
    public void run() {
      granted++;
    }

    @Override
    public void completed(String item) {
      throw new AssertionError("nobody sends");
    }

    @Override
    public void closed() {
      closed++;
    }
  }

  public static void main(String[] args) {
    Counts counts = new Counts();
    // Once with memory, so that all classes are loaded.
    play(1, counts, false);
    counts.granted = 0;
    counts.closed = 0;
    System.out.println(ask());
    System.out.println(play(MANY, counts, true));
  }

  /** A request without memory for its result must not stand in line. */
  private static String ask() {
    CountingSemaphore semaphore = new CountingSemaphore(0);
    AsyncSemaphore async = new AsyncSemaphore(semaphore);
    // Once with memory, here as well.
    async.acquire().cancel(false);
    int left = semaphore.getQueueLength();
    Object[][] small = new Object[1_000][1];
    Object[] hoard = Hoard.fill();
    int freed = 0;
    Future<Void> asked = null;
    while (asked == null && left == 0) {
      try {
        asked = async.acquire();
      } catch (OutOfMemoryError e) {
        left += semaphore.getQueueLength();
        small[freed] = null;
        freed++;
      }
    }
    hoard[0] = null;
    return "left in line " + left + ", stands in line " + semaphore.getQueueLength();
  }

  private static String play(int many, Counts counts, boolean withoutMemory) {
    CountingSemaphore semaphore = new CountingSemaphore(0);
    Channel<String> channel = new Channel<>(1);
    Waiter[] waiters = new Waiter[many];
    for (int i = 0; i < many; i++) {
      waiters[i] = new Waiter(1, counts);
      semaphore.acquire(waiters[i]);
      channel.receive(counts);
    }
    Object[] hoard = withoutMemory ? Hoard.fill() : null;
    try {
      semaphore.release(many);
    } catch (OutOfMemoryError e) {
      // The check below shows what was lost.
    }
    try {
      channel.close();
    } catch (OutOfMemoryError e) {
      // Likewise.
    }
    if (hoard != null) {
      hoard[0] = null;
      hoard = null;
    }
    int granted = 0;
    for (Waiter waiter : waiters) {
      granted += waiter.isGranted() ? 1 : 0;
    }
    return "permits "
        + semaphore.availablePermits()
        + ", granted "
        + granted
        + ", told of the grant "
        + counts.granted
        + ", told of the close "
        + counts.closed;
  }
}
