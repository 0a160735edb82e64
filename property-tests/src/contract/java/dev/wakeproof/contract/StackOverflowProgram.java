package dev.wakeproof.contract;

import dev.wakeproof.channel.Channel;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** Calls a channel until the stack ends, and prints whether other threads can use it afterwards. */
final class StackOverflowProgram {
  private static final int CAPACITY = 1 << 13;
  private static final int STACK = 160_000;

  // The depth at which the stack ends differs by frames of one size and another.
  private static final int OFFSETS = 300;
  private static final int ROUNDS = 10;
  private static final long PATIENCE_MILLIS = 10_000;

  private static final Integer FIRST = 0;

  /** The calls during which the stack ends. */
  enum Call {
    TRY_SEND(false) {
      @Override
      void on(Channel<Integer> channel, BlockingQueue<Integer> queue) {
        channel.trySend(1);
      }
    },
    TRY_RECEIVE(true) {
      @Override
      void on(Channel<Integer> channel, BlockingQueue<Integer> queue) {
        channel.tryReceive();
      }
    },
    PEEK(true) {
      @Override
      void on(Channel<Integer> channel, BlockingQueue<Integer> queue) {
        queue.peek();
      }
    },
    SEND_AND_REMOVE(false) {
      @Override
      void on(Channel<Integer> channel, BlockingQueue<Integer> queue) {
        channel.trySend(1);
        queue.remove(1);
      }
    },
    REMOVE(true) {
      @Override
      void on(Channel<Integer> channel, BlockingQueue<Integer> queue) {
        queue.remove(FIRST);
      }
    };

    private final boolean isOfFull;

    Call(boolean isOfFull) {
      this.isOfFull = isOfFull;
    }

    abstract void on(Channel<Integer> channel, BlockingQueue<Integer> queue);
  }

  private StackOverflowProgram() {}

  public static void main(String[] args) throws InterruptedException {
    Call call = Call.valueOf(args[0]);
    System.out.println(call == Call.REMOVE ? playedOnTheWayBack(call) : played(call));
    System.exit(0);
  }

  /** Ends the stack in the call, and then says whether another thread can fill and empty it. */
  private static String played(Call call) throws InterruptedException {
    for (int offset = 0; offset < OFFSETS; offset++) {
      Channel<Integer> channel = new Channel<>(CAPACITY);
      BlockingQueue<Integer> queue = channel.asBlockingQueue();
      if (call.isOfFull) {
        fill(channel);
      }
      int frames = offset;
      boolean ended =
          isRun(() -> overflow(frames, ignored -> call.on(channel, queue)))
              && isRun(() -> fillAndEmpty(channel));
      if (!ended) {
        return "stuck after offset " + offset;
      }
    }
    return "goes on";
  }

  /** The same for a call that is too slow to repeat at each depth. */
  private static String playedOnTheWayBack(Call call) throws InterruptedException {
    for (int round = 0; round < ROUNDS; round++) {
      Channel<Integer> channel = new Channel<>(CAPACITY);
      BlockingQueue<Integer> queue = channel.asBlockingQueue();
      fill(channel);
      boolean ended =
          isRun(() -> isCalledOnTheWayBack(() -> call.on(channel, queue)))
              && isRun(() -> fillAndEmpty(channel));
      if (!ended) {
        return "stuck after round " + round;
      }
    }
    return "goes on";
  }

  /** Goes down to the end of the stack, and calls on the way back until a call fits. */
  @SuppressWarnings("InfiniteRecursion") // It ends the stack.
  private static boolean isCalledOnTheWayBack(Runnable call) {
    boolean called = false;
    try {
      called = isCalledOnTheWayBack(call);
      if (!called) {
        call.run();
        called = true;
      }
    } catch (StackOverflowError expected) {
      // The caller has more stack.
    }
    return called;
  }

  private static void overflow(int offset, Consumer<Object> call) {
    try {
      shift(offset, call, 0, 0, 0, 0);
    } catch (StackOverflowError expected) {
      // Each call of the chain has come to its end, or has thrown.
    }
  }

  private static void shift(int left, Consumer<Object> call, long a, long b, long c, long d) {
    if (left > 0) {
      shift(left - 1, call, b, c, d, a);
    } else {
      recurse(call);
    }
  }

  @SuppressWarnings("InfiniteRecursion") // It ends the stack.
  private static void recurse(Consumer<Object> call) {
    call.accept(call);
    recurse(call);
  }

  private static void fillAndEmpty(Channel<Integer> channel) {
    empty(channel);
    fill(channel);
    empty(channel);
  }

  private static void fill(Channel<Integer> channel) {
    int item = 0;
    while (channel.trySend(item)) {
      item++;
    }
  }

  private static void empty(Channel<Integer> channel) {
    Integer received;
    do {
      received = channel.tryReceive();
    } while (received != null);
  }

  private static boolean isRun(Runnable code) throws InterruptedException {
    AtomicBoolean isRun = new AtomicBoolean();
    Runnable all =
        () -> {
          code.run();
          isRun.set(true);
        };
    Thread thread = new Thread(null, all, "overflows", STACK);
    thread.setDaemon(true);
    thread.start();
    thread.join(PATIENCE_MILLIS);
    return isRun.get();
  }
}
