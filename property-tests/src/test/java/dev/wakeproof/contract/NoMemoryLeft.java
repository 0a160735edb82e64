package dev.wakeproof.contract;

import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.ChannelCallback;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;

/** Releases and closes in a small heap that is full, and tells what has become of those waiting. */
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
    System.out.println(play(MANY, counts, true));
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
    Object[] hoard = withoutMemory ? fill() : null;
    try {
      semaphore.release(many);
    } catch (OutOfMemoryError e) {
      // What was lost shows below.
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

  /**
   * Takes all memory there is: a list of ever smaller pieces, the first of which holds the rest.
   */
  private static Object[] fill() {
    Object[] first = new Object[1];
    Object[] last = null;
    for (int size = 1 << 16; size > 0; size /= 2) {
      try {
        while (true) {
          Object[] piece = new Object[size];
          piece[0] = last;
          last = piece;
          first[0] = last;
        }
      } catch (OutOfMemoryError e) {
        // On with smaller ones.
      }
    }
    return first;
  }
}
