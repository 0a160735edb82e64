package dev.wakeproof.bench.workload;

import dev.wakeproof.channel.Channel;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.function.IntFunction;
import org.jctools.queues.MpmcArrayQueue;
import org.jctools.queues.MpscBlockingConsumerArrayQueue;

/** The queues by name: the library's, then its peers. */
public final class Pipes {
  /** Parks while it waits for an item, and polls for room; for one receiver. */
  public static final String MPSC_BLOCKING = "MpscBlockingConsumerArrayQueue";

  /** All queues. */
  public static final Registry<IntFunction<Pipe>> ALL = new Registry<IntFunction<Pipe>>();

  static {
    ALL.add("Channel", Pipes::channel);
    ALL.add("ArrayBlockingQueue", capacity -> new Blocking(new ArrayBlockingQueue<>(capacity)));
    ALL.add("LinkedBlockingQueue", capacity -> new Blocking(new LinkedBlockingQueue<>(capacity)));
    // Unbounded: a sender never waits, and items pile up.
    ALL.add("LinkedTransferQueue", capacity -> new Blocking(new LinkedTransferQueue<>()));
    // It cannot wait: a thread yields and polls, and needs a processor all the time.
    ALL.add("MpmcArrayQueue", capacity -> new Yielding(new MpmcArrayQueue<>(capacity)));
    ALL.add(
        MPSC_BLOCKING,
        capacity -> new SleepingReceiver(new MpscBlockingConsumerArrayQueue<>(capacity)));
  }

  private Pipes() {}

  /** Creates an empty queue with a capacity. */
  public static Pipe create(String name, int capacity) {
    return ALL.get(name).apply(capacity);
  }

  private static Pipe channel(int capacity) {
    Channel<Object> channel = new Channel<>(capacity);
    return new Pipe() {
      @Override
      public boolean trySend(Object item) {
        return channel.trySend(item);
      }

      @Override
      public Object tryReceive() {
        return channel.tryReceive();
      }

      @Override
      public void send(Object item) {
        channel.sendUninterruptibly(item);
      }

      @Override
      public Object receive() {
        return channel.receiveUninterruptibly();
      }
    };
  }

  /** A queue with threads that yield and poll. */
  private static class Yielding implements Pipe {
    private final Queue<Object> queue;

    Yielding(Queue<Object> queue) {
      this.queue = queue;
    }

    @Override
    public boolean trySend(Object item) {
      return queue.offer(item);
    }

    @Override
    public Object tryReceive() {
      return queue.poll();
    }

    @Override
    public void send(Object item) {
      while (!queue.offer(item)) {
        Thread.yield();
      }
    }

    @Override
    public Object receive() {
      Object item = queue.poll();
      while (item == null) {
        Thread.yield();
        item = queue.poll();
      }
      return item;
    }
  }

  /** A queue with receivers that park until there is an item. */
  private static class SleepingReceiver extends Yielding {
    private final BlockingQueue<Object> queue;

    SleepingReceiver(BlockingQueue<Object> queue) {
      super(queue);
      this.queue = queue;
    }

    @Override
    public Object receive() {
      try {
        return queue.take();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** A queue with senders that park as well, until there is room. */
  private static final class Blocking extends SleepingReceiver {
    private final BlockingQueue<Object> queue;

    Blocking(BlockingQueue<Object> queue) {
      super(queue);
      this.queue = queue;
    }

    @Override
    public void send(Object item) {
      try {
        queue.put(item);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
