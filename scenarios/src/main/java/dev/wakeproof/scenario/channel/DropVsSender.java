package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * S0 sends two items through one slot until the channel is closed, A receives one if it is there,
 * and D closes it and drops what is inside.
 */
public final class DropVsSender extends Conveying {
  public DropVsSender() {
    super(1, new Parcel(0, 0), new Parcel(0, 1));
  }

  @Override
  public List<Actor> actors() {
    Actor dropper =
        new Actor("D") {
          @Override
          public void run() {
            channel.closeAndDrop(logs.get(1)::add);
          }
        };
    return List.of(senderUntilClosed(0), passerBy("A"), dropper);
  }

  @Override
  public void atEnd() {
    Expect.equal(0, channel.size(), "NothingIsLeft", "the number of items left inside");
    super.atEnd();
  }
}
