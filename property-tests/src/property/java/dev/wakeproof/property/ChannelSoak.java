package dev.wakeproof.property;

import java.util.concurrent.TimeUnit;

/**
 * Two senders, two receivers and many items, in every way there is: {@code make soak}. Ends with an
 * error if one is lost, duplicated or out of order, or if nothing moves any more.
 */
final class ChannelSoak {
  private static final int SENDERS = 2;
  private static final int RECEIVERS = 2;
  private static final long PATIENCE_MILLIS = 30_000;
  private static final int TELL_EVERY_SECONDS = 10;

  private ChannelSoak() {}

  /** Takes how many items, the capacity, and a seed, which is chosen if it is missing. */
  public static void main(String[] arguments) throws InterruptedException {
    long items = Long.parseLong(arguments[0]);
    int capacity = Integer.parseInt(arguments[1]);
    long seed = arguments.length > 2 ? Long.parseLong(arguments[2]) : System.nanoTime();
    System.out.printf(
        "soak: %d items, %d senders, %d receivers, capacity %d, seed %d%n",
        items, SENDERS, RECEIVERS, capacity, seed);
    ChannelLoad load =
        new ChannelLoad(new LibraryConveyor(capacity), SENDERS, RECEIVERS, items / SENDERS, seed);
    Thread teller = new Thread(() -> tell(load, items), "teller");
    teller.setDaemon(true);
    teller.start();
    long begin = System.nanoTime();
    load.run(PATIENCE_MILLIS);
    System.out.printf(
        "soak: %d items, none lost, none twice, all in order; %d interrupts, %d timeouts,"
            + " %d cancels; %d s%n",
        load.progress.get(),
        load.interrupts.get(),
        load.timeouts.get(),
        load.cancels.get(),
        TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begin));
  }

  private static void tell(ChannelLoad load, long items) {
    try {
      while (true) {
        TimeUnit.SECONDS.sleep(TELL_EVERY_SECONDS);
        System.out.printf("soak: %d of %d%n", load.progress.get(), items);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
