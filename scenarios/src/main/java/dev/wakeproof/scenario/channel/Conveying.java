package dev.wakeproof.scenario.channel;

import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.ChannelClosedException;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import java.util.List;

/**
 * The common part of the channel scenarios. There is an item for each receiver and room for each
 * sender, or the channel is closed; so an actor that sleeps without end was not woken.
 */
abstract class Conveying implements Scenario {
  // The answers of calls, in the specification's words.
  static final String GOT = "got";
  static final String NOTHING = "nothing";
  static final String ENDED = "ended";

  final Channel<Parcel> channel;

  /** All that may be sent. */
  final List<Parcel> parcels;

  /** The logs of receivers A and B, of a passer-by, and of the items left in the channel. */
  final List<Log> logs = List.of(new Log(), new Log(), new Log());

  Conveying(int capacity, Parcel... parcels) {
    channel = new Channel<>(capacity);
    this.parcels = List.of(parcels);
  }

  /** Sends its parcels in order, waiting for room. */
  final Actor sender(int number) {
    return new Actor("S" + number) {
      @Override
      public void run() {
        for (Parcel parcel : parcels) {
          if (parcel.sender == number) {
            channel.sendUninterruptibly(parcel);
            answered(GOT);
            parcel.sent.setPlain(1);
          }
        }
      }
    };
  }

  /** Sends its parcels if there is room, which there is. */
  final Actor trySender(int number) {
    return new Actor("S" + number) {
      @Override
      public void run() {
        for (Parcel parcel : parcels) {
          if (parcel.sender == number) {
            Expect.that(channel.trySend(parcel), "Bounded", "full, below its capacity");
            answered(GOT);
            parcel.sent.setPlain(1);
          }
        }
      }
    };
  }

  /** Sends its parcels until the channel is closed. */
  final Actor senderUntilClosed(int number) {
    return new Actor("S" + number) {
      @Override
      public void run() {
        try {
          for (Parcel parcel : parcels) {
            if (parcel.sender == number) {
              channel.sendUninterruptibly(parcel);
              parcel.sent.setPlain(1);
            }
          }
        } catch (ChannelClosedException e) {
          Expect.that(channel.isClosed(), "ClosedMeansNothingEnters", "told so, but it is open");
        }
      }
    };
  }

  /** Receives so many, waiting for them. */
  final Actor receiver(String name, Log log, int count) {
    return new Actor(name) {
      @Override
      public void run() {
        for (int i = 0; i < count; i++) {
          Parcel parcel = channel.receiveUninterruptibly();
          answered(GOT);
          log.add(parcel);
        }
      }
    };
  }

  /** Receives so many that are there. */
  final Actor tryReceiver(String name, Log log, int count) {
    return new Actor(name) {
      @Override
      public void run() {
        for (int i = 0; i < count; i++) {
          Parcel parcel = channel.tryReceive();
          Expect.that(parcel != null, "NoLossNoDuplication", "an item that was sent is not there");
          log.add(parcel);
        }
      }
    };
  }

  /** Asks for an item, with a callback. */
  final Actor asker(String name, Order order) {
    return new Actor(name) {
      @Override
      public void run() {
        order.receiveFrom(channel);
      }
    };
  }

  /**
   * Receives an item if one is there. An item that no waiter in line gets goes to the log of left
   * items.
   */
  final Actor passerBy(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        try {
          Parcel parcel = channel.tryReceive();
          answered(parcel == null ? NOTHING : GOT);
          if (parcel != null) {
            logs.get(2).add(parcel);
          }
        } catch (ChannelClosedException e) {
          logs.get(2).end();
        }
      }
    };
  }

  /** Receives until the channel is closed and empty. */
  final Actor receiverUntilClosed(String name, Log log) {
    return new Actor(name) {
      @Override
      public void run() {
        for (Parcel parcel : channel) {
          log.add(parcel);
        }
        log.end();
      }
    };
  }

  /** One thread that does both. */
  static Actor inTurn(Actor first, Actor second) {
    return new Actor(first.name()) {
      @Override
      public void run() throws Exception {
        first.run();
        second.run();
      }
    };
  }

  /** Closes. */
  final Actor closer() {
    return new Actor("closer") {
      @Override
      public void run() {
        channel.close();
      }
    };
  }

  /** Puts a parcel in before the first actor moves. */
  final void put(Parcel parcel) {
    Expect.that(channel.trySend(parcel), "Bounded", "full, below its capacity");
    parcel.sent.setPlain(1);
  }

  /** Asserts that the receivers of those logs have an item or were told of the end. */
  final void expectEachCalled(List<Order> receivers) {
    for (int i = 0; i < receivers.size(); i++) {
      Order receiver = receivers.get(i);
      int calls = receiver.completed() + receiver.closedCalls();
      Expect.equal(1, calls, "NoLostWakeup", "the number of times a receiver was called");
      if (receiver.closedCalls() > 0) {
        logs.get(i).end();
      }
    }
  }

  @Override
  public void atEnd() {
    Expect.that(
        channel.size() <= channel.capacity(), "Bounded", "more items than the channel holds");
    channel.close();
    // A loop: Java PathFinder has no model of a stream's matches.
    boolean ended = false;
    for (Log log : logs) {
      ended |= log.isEnded();
    }
    for (Parcel parcel : channel) {
      Expect.that(!ended, "ReceivedUntilDrained", "an item comes after the end");
      logs.get(2).add(parcel);
    }
    Ends.noLossNoDuplication(parcels, logs);
    Ends.fifoPerProducer(parcels, logs);
  }

  @Override
  public final String whenStuck() {
    return "NoLostWakeup";
  }
}
