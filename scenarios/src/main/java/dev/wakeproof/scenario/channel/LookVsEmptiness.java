package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/** An item is there all the time: so A finds it, though L holds the ring meanwhile to look. */
public final class LookVsEmptiness extends Conveying {
  public LookVsEmptiness() {
    super(2, new Parcel(0, 0));
    put(parcels.get(0));
  }

  @Override
  public List<Actor> actors() {
    Actor asker =
        new Actor("A") {
          @Override
          public void run() {
            Expect.that(
                !channel.asBlockingQueue().isEmpty(), "EmptyMeansEmpty", "it is said to be empty");
            Expect.equal(
                1, channel.asBlockingQueue().size(), "EmptyMeansEmpty", "how many there are");
          }
        };
    Actor looker =
        new Actor("L") {
          @Override
          public void run() {
            Expect.that(
                channel.asBlockingQueue().peek() == parcels.get(0),
                "NoLossNoDuplication",
                "it is not what was sent");
          }
        };
    return List.of(asker, looker);
  }
}
