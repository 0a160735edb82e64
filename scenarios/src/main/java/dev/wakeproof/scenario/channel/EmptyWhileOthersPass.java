package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * One item is there. M sends another before it receives one, so A never finds the channel empty.
 */
public final class EmptyWhileOthersPass extends Conveying {
  public EmptyWhileOthersPass() {
    super(2, new Parcel(0, 0), new Parcel(0, 1));
    put(parcels.get(0));
  }

  @Override
  public List<Actor> actors() {
    Actor mover =
        new Actor("M") {
          @Override
          public void run() {
            Expect.that(channel.trySend(parcels.get(1)), "Bounded", "full, below its capacity");
            parcels.get(1).sent.setPlain(1);
            logs.get(0).add(channel.tryReceive());
          }
        };
    Actor asker =
        new Actor("A") {
          @Override
          public void run() {
            Expect.that(
                !channel.asBlockingQueue().isEmpty(), "EmptyMeansEmpty", "it is said to be empty");
          }
        };
    return List.of(mover, asker);
  }
}
