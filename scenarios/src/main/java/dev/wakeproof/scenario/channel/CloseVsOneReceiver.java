package dev.wakeproof.scenario.channel;

import dev.wakeproof.channel.ChannelClosedException;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A waits for an item of an empty channel, which is closed. */
public final class CloseVsOneReceiver extends Conveying {
  public CloseVsOneReceiver() {
    super(1);
  }

  @Override
  public List<Actor> actors() {
    Actor receiver =
        new Actor("A") {
          @Override
          public void run() {
            try {
              logs.get(0).add(channel.receiveUninterruptibly());
            } catch (ChannelClosedException e) {
              answered(ENDED);
            }
          }
        };
    return List.of(closer(), receiver);
  }
}
