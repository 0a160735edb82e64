package dev.wakeproof.property;

import dev.wakeproof.channel.ChannelCallback;
import dev.wakeproof.channel.ChannelClosedException;
import dev.wakeproof.channel.Pending;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

/** The properties of the channel, asked of one that is broken on purpose. Each of them fails. */
class BrokenChannelProperties extends Providers {
  private static final int CAPACITY = 2;

  /** What is sent goes nowhere. */
  @Property
  void noLossNoDuplication(@ForAll("moves") List<Move> moves) {
    play(
        moves,
        ChannelTurns::noLossNoDuplication,
        new LibraryConveyor(CAPACITY) {
          @Override
          public boolean trySend(Long item) {
            return true;
          }
        });
  }

  /** A try is sometimes refused although there is room. */
  @Property
  void refinesChannel(@ForAll("moves") List<Move> moves) {
    play(
        moves,
        new RefinesChannel(CAPACITY),
        new LibraryConveyor(CAPACITY) {
          @Override
          public boolean trySend(Long item) {
            return size() == 0 && super.trySend(item);
          }
        });
  }

  /** The item that was sent last comes first. */
  @Property
  void fifoPerProducer(@ForAll("moves") List<Move> moves) {
    Deque<Long> stack = new ArrayDeque<>();
    play(
        moves,
        ChannelTurns::fifoPerProducer,
        new LibraryConveyor(CAPACITY) {
          @Override
          public boolean trySend(Long item) {
            stack.push(item);
            return true;
          }

          @Override
          public Long tryReceive() {
            return stack.poll();
          }
        });
  }

  /** Holds one more than it may. */
  @Property
  void bounded(@ForAll("moves") List<Move> moves) {
    play(moves, ChannelTurns::bounded, new LibraryConveyor(CAPACITY + 1));
  }

  /** No callback runs. */
  @Property
  void noLostWakeup(@ForAll("moves") List<Move> moves) {
    play(
        moves,
        ChannelTurns::noLostWakeup,
        new LibraryConveyor(CAPACITY) {
          @Override
          public Pending receive(ChannelCallback<Long> callback) {
            return super.receive(new Deaf());
          }
        });
  }

  /** Takes items after it was closed. */
  @Property
  void closedMeansNothingEnters(@ForAll("moves") List<Move> moves) {
    play(
        moves,
        ChannelTurns::closedMeansNothingEnters,
        new LibraryConveyor(CAPACITY) {
          @Override
          public boolean trySend(Long item) {
            try {
              return super.trySend(item);
            } catch (ChannelClosedException e) {
              return true;
            }
          }
        });
  }

  /** Says that it is closed while there are items in it. */
  @Property
  void receivedUntilDrained(@ForAll("moves") List<Move> moves) {
    play(
        moves,
        ChannelTurns::receivedUntilDrained,
        new LibraryConveyor(CAPACITY) {
          private boolean closed;

          @Override
          public void close() {
            super.close();
            closed = true;
          }

          @Override
          public Long tryReceive() {
            if (closed) {
              throw new ChannelClosedException();
            }
            return super.tryReceive();
          }
        });
  }

  /** Serves the newest request first. */
  @Property
  void longestWaitsFirst(@ForAll("moves") List<Move> moves) {
    Deque<ChannelCallback<Long>> stack = new ArrayDeque<>();
    play(
        moves,
        ChannelTurns::longestWaitsFirst,
        new LibraryConveyor(CAPACITY) {
          @Override
          public Pending receive(ChannelCallback<Long> callback) {
            stack.push(callback);
            return super.receive(new Deaf());
          }

          @Override
          public boolean trySend(Long item) {
            if (!stack.isEmpty()) {
              stack.pop().completed(item);
            }
            return super.trySend(item);
          }
        });
  }

  /** Drains for as long as there is something. */
  @Property
  void drainsWhatWasThere(@ForAll("moves") List<Move> moves) {
    play(
        moves,
        ChannelTurns::drainsWhatWasThere,
        new LibraryConveyor(CAPACITY) {
          @Override
          public int drainTo(Collection<Long> into) {
            int received = 0;
            for (int more = super.drainTo(into); more > 0; more = super.drainTo(into)) {
              received += more;
            }
            return received;
          }
        });
  }

  /** A drop that stops after the first. */
  @Property
  void nothingIsLeft(@ForAll("moves") List<Move> moves) {
    play(
        moves,
        ChannelTurns::nothingIsLeft,
        new LibraryConveyor(CAPACITY) {
          @Override
          public int closeAndDrop(Consumer<Long> dropped) {
            super.close();
            if (size() == 0) {
              return 0;
            }
            dropped.accept(super.tryReceive());
            return 1;
          }
        });
  }

  /** Says that it is full one item too early. */
  @Property
  void fullMeansFull(@ForAll("moves") List<Move> moves) {
    play(
        moves,
        ChannelTurns::fullMeansFull,
        new LibraryConveyor(CAPACITY) {
          @Override
          public boolean trySend(Long item) {
            return size() < CAPACITY - 1 && super.trySend(item);
          }
        });
  }

  /** Says that it is empty beside the last item. */
  @Property
  void emptyMeansEmpty(@ForAll("moves") List<Move> moves) {
    play(
        moves,
        ChannelTurns::emptyMeansEmpty,
        new LibraryConveyor(CAPACITY) {
          @Override
          public Long tryReceive() {
            return size() == 1 ? null : super.tryReceive();
          }
        });
  }

  /** Among threads, an item is received again now and then. */
  @Property(tries = 3, shrinking = ShrinkingMode.OFF)
  void noLossNoDuplicationUnderThreads(@ForAll long seed) throws Exception {
    Conveyor forgetful =
        new LibraryConveyor(CAPACITY) {
          @Override
          public Long receiveUninterruptibly() {
            Long item = super.receiveUninterruptibly();
            sendAgain(item);
            return item;
          }

          private void sendAgain(Long item) {
            try {
              super.trySend(item);
            } catch (ChannelClosedException e) {
              // Then only once.
            }
          }
        };
    // One receiver, or the second time could be out of order for the other one.
    new ChannelLoad(forgetful, 2, 1, 500, seed).run(4_000);
  }

  /** Among threads, the items of one sender change places two by two. */
  @Property(tries = 3, shrinking = ShrinkingMode.OFF)
  void fifoPerProducerUnderThreads(@ForAll long seed) throws Exception {
    Conveyor swapping =
        new LibraryConveyor(CAPACITY) {
          // The next one first: each goes out under the other's number, whichever way it is sent.
          @Override
          public boolean trySend(Long item) {
            return super.trySend(item ^ 1);
          }

          @Override
          public boolean trySend(Long item, long timeout, TimeUnit unit)
              throws InterruptedException {
            return super.trySend(item ^ 1, timeout, unit);
          }

          @Override
          public void send(Long item) throws InterruptedException {
            super.send(item ^ 1);
          }

          @Override
          public void sendUninterruptibly(Long item) {
            super.sendUninterruptibly(item ^ 1);
          }

          @Override
          public Pending send(Long item, ChannelCallback<Long> callback) {
            return super.send(item ^ 1, callback);
          }
        };
    new ChannelLoad(swapping, 1, 1, 500, seed).run(4_000);
  }

  /** With threads: a close that is not reported. */
  @Property(tries = 1, shrinking = ShrinkingMode.OFF)
  void noLostWakeupUnderThreads(@ForAll long seed) throws Exception {
    Conveyor silent =
        new LibraryConveyor(CAPACITY) {
          @Override
          public void close() {}
        };
    new ChannelLoad(silent, 1, 1, 50, seed).run(500);
  }

  private static void play(List<Move> moves, Consumer<ChannelTurns> invariant, Conveyor conveyor) {
    new ChannelTurns(conveyor, CAPACITY).play(moves, invariant);
  }

  /** Hears nothing. */
  private static final class Deaf implements ChannelCallback<Long> {
    @Override
    public void completed(Long item) {}

    @Override
    public void closed() {}
  }
}
