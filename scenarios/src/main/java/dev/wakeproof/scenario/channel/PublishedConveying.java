package dev.wakeproof.scenario.channel;

import dev.wakeproof.published.channel.FlagOrders;
import dev.wakeproof.published.channel.PublishedChannel;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import java.util.List;

/**
 * The common part of the scenarios of the channel as printed. As in the library's, there is an item
 * for each receiver and room for each sender.
 */
abstract class PublishedConveying implements Scenario {
  final PublishedChannel<Parcel> channel;

  /** All that is sent. */
  final List<Parcel> parcels;

  /** Of receivers A and B, and of what is left in the channel. */
  final List<Log> logs = List.of(new Log(), new Log(), new Log());

  PublishedConveying(FlagOrders orders, int capacity, Parcel... parcels) {
    channel = new PublishedChannel<>(capacity, orders);
    this.parcels = List.of(parcels);
  }

  /** Sends its parcel if there is room, which there is. */
  final Actor trySender(int number) {
    return new Actor("S" + number) {
      @Override
      public void run() {
        Parcel parcel = parcels.get(number);
        Expect.that(channel.trySend(parcel), "Bounded", "full, below its capacity");
        parcel.sent.setPlain(1);
      }
    };
  }

  /** Sends its parcel, waiting for room. */
  final Actor sender(int number) {
    return new Actor("S" + number) {
      @Override
      public void run() {
        Parcel parcel = parcels.get(number);
        channel.send(parcel);
        parcel.sent.setPlain(1);
      }
    };
  }

  /** Receives one, waiting for it. */
  final Actor receiver(String name, Log log) {
    return new Actor(name) {
      @Override
      public void run() {
        log.add(channel.receive());
      }
    };
  }

  /** Receives one that is there. */
  final Actor tryReceiver(String name, Log log) {
    return new Actor(name) {
      @Override
      public void run() {
        Parcel parcel = channel.tryRecv();
        Expect.that(parcel != null, "NoLossNoDuplication", "an item that was sent is not there");
        log.add(parcel);
      }
    };
  }

  /** Puts a parcel in before the first actor moves. */
  final void put(Parcel parcel) {
    Expect.that(channel.trySend(parcel), "Bounded", "full, below its capacity");
    parcel.sent.setPlain(1);
  }

  @Override
  public void atEnd() {
    for (Parcel left = channel.tryRecv(); left != null; left = channel.tryRecv()) {
      logs.get(2).add(left);
    }
    Ends.noLossNoDuplication(parcels, logs);
  }

  @Override
  public String whenStuck() {
    return "NoLostWakeup";
  }
}
