package dev.wakeproof.scenario.channel;

import dev.wakeproof.channel.Channel;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import java.util.List;

/** A and B try to send at once, with room for both: neither try fails. */
public final class SendersTry implements Scenario {
  private final Channel<String> channel = new Channel<>(2);

  public SendersTry() {}

  @Override
  public List<Actor> actors() {
    return List.of(sender("A"), sender("B"));
  }

  private Actor sender(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        Expect.that(channel.trySend(name), "FullMeansFull", "refused beside room");
      }
    };
  }

  @Override
  public void atEnd() {
    Expect.equal(2, channel.size(), "NoLossNoDuplication", "the number of items");
  }

  @Override
  public String whenStuck() {
    return "NoLostWakeup";
  }
}
