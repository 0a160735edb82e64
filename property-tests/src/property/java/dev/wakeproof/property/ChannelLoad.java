package dev.wakeproof.property;

import dev.wakeproof.channel.ChannelCallback;
import dev.wakeproof.channel.ChannelClosedException;
import dev.wakeproof.channel.Pending;
import dev.wakeproof.testing.TestThreads;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * Real threads that send and receive in every way, with timeouts, cancellations and interrupts;
 * then a close. Each item is retried until it is sent.
 */
@Racing
final class ChannelLoad {
  private static final int NUMBER_BITS = 40;
  private static final long NUMBERS = (1L << NUMBER_BITS) - 1;
  private static final int INTERRUPT_EVERY_NANOS = 50_000;
  private static final int LONGEST_WAIT_NANOS = 30_000;

  private final Conveyor channel;
  private final int senders;
  private final long itemsOfOne;
  private final List<FutureTask<Void>> tasks = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();
  private final List<Received> logs = new ArrayList<>();
  private final SplittableRandom random;

  /** How many items were received so far, about. */
  final AtomicLong progress = new AtomicLong();

  /** How often a wait was interrupted, timed out, or was cancelled. */
  final AtomicLong interrupts = new AtomicLong();

  final AtomicLong timeouts = new AtomicLong();
  final AtomicLong cancels = new AtomicLong();

  ChannelLoad(Conveyor channel, int senders, int receivers, long itemsOfOne, long seed) {
    this.channel = channel;
    this.senders = senders;
    this.itemsOfOne = itemsOfOne;
    random = new SplittableRandom(seed);
    for (int i = 0; i < senders; i++) {
      int sender = i;
      SplittableRandom own = random.split();
      add("sender " + i, () -> sendAll(sender, own));
    }
    for (int i = 0; i < receivers; i++) {
      Received log = new Received(senders);
      SplittableRandom own = random.split();
      logs.add(log);
      add("receiver " + i, () -> receiveAll(log, own));
    }
  }

  private void add(String name, Runnable body) {
    FutureTask<Void> task = new FutureTask<>(body, null);
    tasks.add(task);
    threads.add(TestThreads.of(task, name));
  }

  /** The items that one receiver has received, and the last one of each sender. */
  private static final class Received {
    private final List<BitSet> items = new ArrayList<>();
    private final long[] last;

    Received(int senders) {
      last = new long[senders];
      for (int i = 0; i < senders; i++) {
        items.add(new BitSet());
        last[i] = -1;
      }
    }

    void add(long item) {
      int sender = (int) (item >>> NUMBER_BITS);
      long number = item & NUMBERS;
      if (items.get(sender).get((int) number)) {
        throw new Violation("EachItemOnce", number + " of sender " + sender + " twice");
      }
      if (number < last[sender]) {
        throw new Violation(
            "EachSenderInOrder", number + " of sender " + sender + " after " + last[sender]);
      }
      last[sender] = number;
      items.get(sender).set((int) number);
    }
  }

  /** Throws a violation, {@code NobodyIsStuck} if there is no progress for so long. */
  void run(long patienceMillis) throws InterruptedException {
    threads.forEach(Thread::start);
    Thread disturber = TestThreads.of(this::disturb, "disturber");
    disturber.start();
    try {
      for (int i = 0; i < tasks.size(); i++) {
        if (i == senders) {
          channel.close();
        }
        await(i, patienceMillis);
      }
    } finally {
      disturber.interrupt();
      disturber.join();
    }
    compare();
  }

  private void await(int i, long patienceMillis) throws InterruptedException {
    long before = -1;
    while (true) {
      try {
        tasks.get(i).get(patienceMillis, TimeUnit.MILLISECONDS);
        return;
      } catch (TimeoutException e) {
        failIfAnyFailed();
        if (progress.get() == before) {
          throw new Violation(
              "NobodyIsStuck", threads.get(i).getName() + " gets no further: " + channel);
        }
        before = progress.get();
      } catch (ExecutionException e) {
        throw violation(e);
      }
    }
  }

  private void failIfAnyFailed() throws InterruptedException {
    for (FutureTask<Void> task : tasks) {
      if (task.isDone()) {
        try {
          task.get();
        } catch (ExecutionException e) {
          throw violation(e);
        }
      }
    }
  }

  private static Violation violation(ExecutionException e) {
    return e.getCause() instanceof Violation violation
        ? violation
        : new Violation("NoException", String.valueOf(e.getCause()));
  }

  private void compare() {
    for (int sender = 0; sender < senders; sender++) {
      BitSet all = new BitSet();
      long count = 0;
      for (Received log : logs) {
        all.or(log.items.get(sender));
        count += log.items.get(sender).cardinality();
      }
      if (count != itemsOfOne || all.cardinality() != itemsOfOne) {
        throw new Violation(
            "EachItemOnce",
            "of sender "
                + sender
                + ", "
                + count
                + " items were received, "
                + all.cardinality()
                + " different ones, of "
                + itemsOfOne);
      }
    }
    if (channel.size() != 0) {
      throw new Violation("EachItemOnce", "in the end there is " + channel);
    }
  }

  private void disturb() {
    while (!Thread.interrupted()) {
      LockSupport.parkNanos(INTERRUPT_EVERY_NANOS);
      threads.get(random.nextInt(threads.size())).interrupt();
    }
  }

  private void sendAll(int sender, SplittableRandom own) {
    for (long number = 0; number < itemsOfOne; number++) {
      Long item = (long) sender << NUMBER_BITS | number;
      while (!sent(item, own)) {
        Thread.onSpinWait();
      }
    }
  }

  private boolean sent(Long item, SplittableRandom own) {
    try {
      return switch (own.nextInt(8)) {
        case 0 -> channel.trySend(item);
        case 1 ->
            inTime(channel.trySend(item, own.nextInt(LONGEST_WAIT_NANOS), TimeUnit.NANOSECONDS));
        case 2 -> {
          channel.sendUninterruptibly(item);
          yield true;
        }
        case 3 -> {
          Answer answer = new Answer();
          yield answer.comes(channel.send(item, answer), own.nextBoolean());
        }
        default -> {
          channel.send(item);
          yield true;
        }
      };
    } catch (InterruptedException e) {
      interrupts.incrementAndGet();
      return false;
    }
  }

  private void receiveAll(Received log, SplittableRandom own) {
    try {
      while (true) {
        Long item = received(own);
        if (item != null) {
          log.add(item);
          progress.incrementAndGet();
        }
      }
    } catch (ChannelClosedException e) {
      // All there was to receive.
    }
  }

  private Long received(SplittableRandom own) {
    try {
      return switch (own.nextInt(8)) {
        case 0 -> channel.tryReceive();
        case 1 -> {
          Long item = channel.tryReceive(own.nextInt(LONGEST_WAIT_NANOS), TimeUnit.NANOSECONDS);
          inTime(item != null);
          yield item;
        }
        case 2 -> channel.receiveUninterruptibly();
        case 3 -> {
          Answer answer = new Answer();
          if (!answer.comes(channel.receive(answer), own.nextBoolean())) {
            yield null;
          }
          yield answer.item.get();
        }
        default -> channel.receive();
      };
    } catch (InterruptedException e) {
      interrupts.incrementAndGet();
      return null;
    }
  }

  private boolean inTime(boolean done) {
    if (!done) {
      timeouts.incrementAndGet();
    }
    return done;
  }

  /** The answer to a request, which is waited for unless it can be cancelled. */
  private final class Answer implements ChannelCallback<Long> {
    private static final Long CLOSED = -1L;
    private final AtomicReference<Long> item = new AtomicReference<>();

    @Override
    public void completed(Long transferred) {
      if (!item.compareAndSet(null, transferred)) {
        throw new Violation("EachItemOnce", "called twice");
      }
    }

    @Override
    public void closed() {
      completed(CLOSED);
    }

    boolean comes(Pending pending, boolean cancel) {
      if (cancel && pending.cancel()) {
        cancels.incrementAndGet();
        return false;
      }
      while (item.get() == null) {
        Thread.yield();
      }
      if (pending.failure() instanceof Violation violation) {
        throw violation;
      }
      if (item.get().equals(CLOSED)) {
        throw new ChannelClosedException();
      }
      return true;
    }
  }
}
