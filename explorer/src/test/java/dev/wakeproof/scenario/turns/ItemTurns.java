package dev.wakeproof.scenario.turns;

import dev.wakeproof.channel.Channel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The one item in a channel: the actor that has received it holds it until it sends it on. */
final class ItemTurns implements Turns {
  private static final String ITEM = "item";

  private final Channel<String> channel = new Channel<>(1);

  ItemTurns() {
    channel.trySend(ITEM);
  }

  @Override
  public boolean take(String way, Runnable having) throws InterruptedException {
    switch (way) {
      case "WAIT" -> {
        channel.receiveUninterruptibly();
        return true;
      }
      case "ACQUIRE" -> {
        channel.receive();
        return true;
      }
      case "TRY" -> {
        return channel.tryReceive() != null;
      }
      case "RELAXED" -> {
        return channel.tryReceiveRelaxed() != null;
      }
      case "TIMED" -> {
        return channel.tryReceive(1, TimeUnit.MILLISECONDS) != null;
      }
      case "DRAIN" -> {
        List<String> received = new ArrayList<>();
        return channel.drainTo(received) > 0;
      }
      case "REMOVE" -> {
        return channel.asBlockingQueue().remove(ITEM);
      }
      default -> {
        throw new IllegalArgumentException("unknown: " + way);
      }
    }
  }

  @Override
  public void giveBack(String way) {
    channel.sendUninterruptibly(ITEM);
  }
}
