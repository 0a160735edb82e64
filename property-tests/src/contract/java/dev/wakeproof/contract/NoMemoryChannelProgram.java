package dev.wakeproof.contract;

import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.async.AsyncChannel;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Sends and receives in a heap that is full, with a little more memory each time, and says whether
 * each item has gone once.
 */
final class NoMemoryChannelProgram {
  private static final int ITEMS = 2_000;

  private static volatile boolean isFilled;

  /** What is done without memory. */
  enum Case {
    RECEIVE_FUTURE {
      @Override
      String run() {
        return futures(false);
      }
    },
    SEND_FUTURE {
      @Override
      String run() {
        return futures(true);
      }
    },
    CLOSE_FUTURE {
      @Override
      String run() throws InterruptedException {
        return close();
      }
    },
    CLOSE_AND_DROP {
      @Override
      String run() {
        return drop();
      }
    };

    abstract String run() throws InterruptedException;
  }

  private NoMemoryChannelProgram() {}

  public static void main(String[] args) throws InterruptedException {
    Case what = Case.valueOf(args[0]);
    // Once with memory, so that all classes are loaded.
    warm();
    System.out.println(what.run());
    System.exit(0);
  }

  private static void warm() {
    Channel<String> channel = new Channel<>(1);
    AsyncChannel<String> async = new AsyncChannel<>(channel);
    async.send("item").join();
    async.receive().join();
    channel.trySend("item");
    channel.size();
    channel.closeAndDrop(item -> {});
  }

  /** Repeats a call that has failed; each item must have been sent, or received, once. */
  private static String futures(boolean sends) {
    int rounds = 5;
    int wrong = 0;
    int failed = 0;
    for (int round = 0; round < rounds; round++) {
      Channel<String> channel = new Channel<>(2);
      AsyncChannel<String> async = new AsyncChannel<>(channel);
      if (!sends) {
        channel.trySend("item");
      }
      Object[][] small = new Object[100][1];
      Object[] hoard = Hoard.fill();
      CompletableFuture<String> future = null;
      for (int freed = 0; future == null && freed < small.length; freed++) {
        try {
          future = sends ? async.send("item") : async.receive();
        } catch (OutOfMemoryError e) {
          failed++;
          small[freed] = null;
        }
      }
      hoard[0] = null;
      hoard = null;
      wrong += future != null && channel.size() == (sends ? 1 : 0) ? 0 : 1;
      if (!sends) {
        channel.close();
        wrong += future != null && !future.isCompletedExceptionally() ? 0 : 1;
      }
    }
    return failed == 0 ? "there was memory" : wrong == 0 ? "each went once" : "wrong " + wrong;
  }

  /** Closes while another thread still holds all memory; the futures that wait must fail. */
  private static String close() throws InterruptedException {
    Channel<String> channel = new Channel<>(1);
    AsyncChannel<String> async = new AsyncChannel<>(channel);
    List<CompletableFuture<String>> waiting =
        Stream.generate(async::receive).limit(ITEMS).collect(Collectors.toList());
    Object[][] hoard = new Object[1][];
    Thread frees = new Thread(() -> free(hoard));
    frees.start();
    hoard[0] = Hoard.fill();
    isFilled = true;
    channel.close();
    frees.join();
    return waiting.stream().allMatch(CompletableFuture::isCompletedExceptionally)
        ? "each went once"
        : "some still wait";
  }

  /** Frees the memory some time after it was filled; allocates nothing. */
  private static void free(Object[][] hoard) {
    while (!isFilled) {
      Thread.onSpinWait();
    }
    long filled = System.nanoTime();
    while (System.nanoTime() - filled < 200_000_000) {
      Thread.onSpinWait();
    }
    hoard[0][0] = null;
    hoard[0] = null;
  }

  private static String drop() {
    Channel<Integer> channel = new Channel<>(ITEMS);
    for (int item = 0; item < ITEMS; item++) {
      channel.trySend(item);
    }
    AtomicInteger dropped = new AtomicInteger();
    Consumer<Integer> drops = item -> dropped.incrementAndGet();
    Object[][] small = new Object[ITEMS][1];
    Object[] hoard = Hoard.fill();
    int failed = 0;
    for (int freed = 0; channel.size() > 0 && freed < small.length; freed++) {
      try {
        channel.closeAndDrop(drops);
      } catch (OutOfMemoryError e) {
        failed++;
        small[freed] = null;
      }
    }
    hoard[0] = null;
    hoard = null;
    channel.closeAndDrop(drops);
    return failed == 0
        ? "there was memory"
        : dropped.get() == ITEMS ? "each went once" : "lost " + (ITEMS - dropped.get());
  }
}
