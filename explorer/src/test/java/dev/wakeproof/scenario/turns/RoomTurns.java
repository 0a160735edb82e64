package dev.wakeproof.scenario.turns;

import dev.wakeproof.channel.Channel;
import dev.wakeproof.scenario.Expect;
import java.util.ArrayList;
import java.util.concurrent.TimeUnit;

/**
 * The one free slot of a channel: the actor that has sent into it holds it until it receives an
 * item.
 */
final class RoomTurns implements Turns {
  private static final String ITEM = "item";

  private final Channel<String> channel;

  RoomTurns(int capacity) {
    channel = new Channel<>(capacity);
    for (int i = 1; i < capacity; i++) {
      channel.trySend(ITEM);
    }
  }

  @Override
  public boolean take(String way, Runnable having) throws InterruptedException {
    switch (way) {
      case "WAIT", "REMOVE", "DRAIN", "POLL" -> {
        channel.sendUninterruptibly(ITEM);
        return true;
      }
      case "ACQUIRE" -> {
        channel.send(ITEM);
        return true;
      }
      case "TRY" -> {
        return channel.trySend(ITEM);
      }
      case "RELAXED" -> {
        return channel.trySendRelaxed(ITEM);
      }
      case "TIMED" -> {
        return channel.trySend(ITEM, 1, TimeUnit.MILLISECONDS);
      }
      default -> {
        throw new IllegalArgumentException("unknown: " + way);
      }
    }
  }

  @Override
  public void giveBack(String way) {
    Expect.that(isReceived(way), "NothingIsLost", "the item is not there");
  }

  private boolean isReceived(String way) {
    return switch (way) {
      case "REMOVE" -> channel.asBlockingQueue().remove(ITEM);
      case "DRAIN" -> channel.drainTo(new ArrayList<>(), 1) == 1;
      case "POLL" -> channel.tryReceive() != null;
      default -> channel.receiveUninterruptibly() != null;
    };
  }
}
