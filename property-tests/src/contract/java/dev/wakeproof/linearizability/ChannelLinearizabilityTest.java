package dev.wakeproof.linearizability;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.channel.Channel;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jetbrains.lincheck.LincheckAssertionError;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.junit.jupiter.api.Test;

/**
 * Lincheck on the operations that do not wait in line. «Empty» and «full» are linearizable for all
 * callers. Of the relaxed forms «empty» is with one sender and «full» with one receiver, as {@link
 * Channel} says; with more they are not, and Lincheck finds that, too.
 */
class ChannelLinearizabilityTest {
  private static final int PROGRAMS = 8;

  // It ends with the first that shows what is asked for.
  private static final int PROGRAMS_UNTIL_SHOWN = 100;

  private static final int THREADS = 3;

  /** Enough for what is not linearizable, in much smaller searches. */
  private static final int FEWER_THREADS = 2;

  private static final int CAPACITY = 2;
  private static final int ROOM = 16;

  @Test
  void tryOperations_randomPrograms_areLinearizable() {
    check(AllTry.class, Sequential.class, THREADS, PROGRAMS);
  }

  @Test
  void relaxedOperations_oneSenderOneReceiver_areLinearizable() {
    check(OneToOne.class, Sequential.class, THREADS, PROGRAMS);
  }

  /** With room for all, or «full» would be asked of several receivers. */
  @Test
  void relaxedReceive_oneSender_isLinearizable() {
    check(OneSender.class, SequentialWithRoom.class, THREADS, PROGRAMS);
  }

  @Test
  void relaxedReceive_twoSenders_isNotLinearizable() {
    assertNotLinearizable(TwoSenders.class, SequentialWithRoom.class, "tryReceive(): null");
  }

  @Test
  void relaxedSend_twoReceivers_isNotLinearizable() {
    assertNotLinearizable(TwoReceivers.class, Sequential.class, "): false");
  }

  private static void check(
      Class<?> operations, Class<?> specification, int threads, int programs) {
    new ModelCheckingOptions()
        .iterations(programs)
        .invocationsPerIteration(150)
        .threads(threads)
        .actorsPerThread(2)
        .actorsBefore(2)
        .actorsAfter(0)
        .sequentialSpecification(specification)
        .check(operations);
  }

  private static void assertNotLinearizable(
      Class<?> operations, Class<?> specification, String answer) {
    assertThatThrownBy(() -> check(operations, specification, FEWER_THREADS, PROGRAMS_UNTIL_SHOWN))
        .isInstanceOf(LincheckAssertionError.class)
        .hasMessageContaining("Invalid execution results")
        .hasMessageContaining(answer);
  }

  /** A bounded queue of a single thread. */
  public static class Sequential {
    private final Queue<Integer> items = new ArrayDeque<>();
    private final int capacity;

    public Sequential() {
      this(CAPACITY);
    }

    Sequential(int capacity) {
      this.capacity = capacity;
    }

    public boolean trySend(int item) {
      return items.size() < capacity && items.add(item);
    }

    public Integer tryReceive() {
      return items.poll();
    }
  }

  /** One that is never full. */
  public static final class SequentialWithRoom extends Sequential {
    public SequentialWithRoom() {
      super(ROOM);
    }
  }

  /** Several send, several receive, and there is little room. */
  public static final class AllTry {
    private final Channel<Integer> channel = new Channel<>(CAPACITY);

    @Operation
    public boolean trySend(int item) {
      return channel.trySend(item);
    }

    @Operation
    public Integer tryReceive() {
      return channel.tryReceive();
    }
  }

  /** One sends at a time. */
  public abstract static class Sender {
    final Channel<Integer> channel;

    Sender(int capacity) {
      channel = new Channel<>(capacity);
    }

    @Operation(nonParallelGroup = "senders")
    public boolean trySend(int item) {
      return channel.trySendRelaxed(item);
    }
  }

  /** One sends at a time and one receives, beside each other. */
  public static final class OneToOne extends Sender {
    public OneToOne() {
      super(CAPACITY);
    }

    @Operation(nonParallelGroup = "receivers")
    public Integer tryReceive() {
      return channel.tryReceiveRelaxed();
    }
  }

  /** One sends at a time, several receive. */
  public static class OneSender extends Sender {
    public OneSender() {
      this(ROOM);
    }

    OneSender(int capacity) {
      super(capacity);
    }

    @Operation
    public Integer tryReceive() {
      return channel.tryReceiveRelaxed();
    }
  }

  /** The same, and there is little room. */
  public static final class TwoReceivers extends OneSender {
    public TwoReceivers() {
      super(CAPACITY);
    }
  }

  /** Several send, one receives at a time. */
  public static final class TwoSenders {
    private final Channel<Integer> channel = new Channel<>(ROOM);

    @Operation
    public boolean trySend(int item) {
      return channel.trySendRelaxed(item);
    }

    @Operation(nonParallelGroup = "receivers")
    public Integer tryReceive() {
      return channel.tryReceiveRelaxed();
    }
  }
}
