package dev.wakeproof.scenario.channel;

import dev.wakeproof.atomic.IntCellArray;
import dev.wakeproof.channel.ChannelClosedException;
import dev.wakeproof.channel.Rendezvous;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import java.util.concurrent.TimeUnit;

/**
 * The common part of the rendezvous scenarios: an item was handed over if and only if both sides
 * say so, and the line is empty at the end.
 */
abstract class Encounter implements Scenario {
  private static final int ITEMS = 2;

  // The answers of calls, in the specification's words.
  private static final String MET = "met";
  private static final String NOBODY = "nobody";
  private static final String CLOSED = "closed";

  final Rendezvous<Integer> place = new Rendezvous<>();
  private final IntCellArray sent = new IntCellArray(ITEMS);
  private final IntCellArray received = new IntCellArray(ITEMS);

  /** Sends that item; until the close, if there is one. */
  final Actor sender(String name, int item) {
    return new Actor(name) {
      @Override
      public void run() throws InterruptedException {
        try {
          place.send(item);
          answered(MET);
          sent.set(item, 1);
        } catch (ChannelClosedException e) {
          answered(CLOSED);
        }
      }
    };
  }

  /** Sends the item if a receiver takes it in time. */
  final Actor timedSender(String name, int item) {
    return new Actor(name) {
      @Override
      public void run() throws InterruptedException {
        boolean met = place.trySend(item, 1, TimeUnit.MILLISECONDS);
        answered(met ? MET : NOBODY);
        if (met) {
          sent.set(item, 1);
        }
      }
    };
  }

  /** Receives one. */
  final Actor receiver(String name) {
    return new Actor(name) {
      @Override
      public void run() throws InterruptedException {
        Integer item = place.receive();
        answered(MET);
        note(item);
      }
    };
  }

  /** Receives one if it comes in time. */
  final Actor timedReceiver(String name) {
    return new Actor(name) {
      @Override
      public void run() throws InterruptedException {
        Integer item = place.tryReceive(1, TimeUnit.MILLISECONDS);
        answered(item == null ? NOBODY : MET);
        if (item != null) {
          note(item);
        }
      }
    };
  }

  /** Receives an item if a sender is waiting. */
  final Actor passerBy(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        try {
          Integer item = place.tryReceive();
          answered(item == null ? NOBODY : MET);
          if (item != null) {
            note(item);
          }
        } catch (ChannelClosedException e) {
          answered(CLOSED);
        }
      }
    };
  }

  /** Hands the item over if a receiver is waiting for it. */
  final void trySend(int item) {
    if (place.trySend(item)) {
      sent.set(item, 1);
    }
  }

  /** Notes that it was received. */
  final void note(int item) {
    received.getAndAdd(item, 1);
  }

  /** Returns whether a receiver has the item. */
  final boolean received(int item) {
    return received.get(item) != 0;
  }

  @Override
  public void atEnd() {
    for (int item = 0; item < ITEMS; item++) {
      Expect.equal(
          sent.get(item), received.get(item), "BothOrNeither", "how often an item was received");
    }
    Expect.equal(
        0,
        place.getWaitingSenders() + place.getWaitingReceivers(),
        "NoLostWakeup",
        "the number of those that wait");
  }

  @Override
  public String whenStuck() {
    return "NoLostWakeup";
  }
}
