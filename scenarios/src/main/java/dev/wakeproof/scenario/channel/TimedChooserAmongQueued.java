package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * A receives from the first ready of two channels with a timeout. S puts a callback into the line
 * of the second, after A or before it, and sends an item there. The woken one of the two, if its
 * time is up, must wake the other.
 */
public final class TimedChooserAmongQueued extends AmongQueued {
  @Override
  public List<Actor> actors() {
    return List.of(
        new Actor("S") {
          @Override
          public void run() {
            queued.receiveFrom(channels.get(1));
            send(1);
          }
        },
        timedChooser("A", logs.get(0)));
  }
}
