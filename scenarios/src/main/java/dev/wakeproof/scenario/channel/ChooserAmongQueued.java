package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * A receives from the first ready of two channels. S puts a callback into the line of the second,
 * after A or before it, and sends an item to each. If A is woken for one channel and takes the item
 * of the other, it must wake the callback.
 */
public final class ChooserAmongQueued extends AmongQueued {
  @Override
  public List<Actor> actors() {
    return List.of(
        new Actor("S") {
          @Override
          public void run() {
            queued.receiveFrom(channels.get(1));
            send(0);
            send(1);
          }
        },
        chooser("A", logs.get(0)));
  }
}
