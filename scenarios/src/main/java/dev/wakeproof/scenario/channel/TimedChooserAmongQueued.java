package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * A receives from the first ready of two channels, for a time; S puts a callback into the second's
 * line, behind A or before it, and sends an item there: whoever of the two is woken and has no time
 * left must wake the other.
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
