package dev.wakeproof.scenario.channel;

import dev.wakeproof.channel.Channel;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import java.util.List;

/** A and B try to receive at once, with an item for each: neither try fails. */
public final class ReceiversTry implements Scenario {
  private final Channel<String> channel = new Channel<>(2);

  public ReceiversTry() {
    channel.trySend("one");
    channel.trySend("other");
  }

  @Override
  public List<Actor> actors() {
    return List.of(receiver("A"), receiver("B"));
  }

  private Actor receiver(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        Expect.that(channel.tryReceive() != null, "EmptyMeansEmpty", "refused beside an item");
      }
    };
  }

  @Override
  public void atEnd() {
    Expect.equal(0, channel.size(), "NoLossNoDuplication", "the number of items");
  }

  @Override
  public String whenStuck() {
    return "NoLostWakeup";
  }
}
