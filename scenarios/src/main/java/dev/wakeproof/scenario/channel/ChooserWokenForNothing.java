package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * A receives from the first ready of two channels; S sends an item to the second, takes it back if
 * it is still there, so that A may be woken for nothing, and sends it again.
 */
public final class ChooserWokenForNothing extends Choosing {
  @Override
  public List<Actor> actors() {
    return List.of(
        new Actor("S") {
          @Override
          public void run() {
            send(1);
            if (channels.get(1).tryReceiveRelaxed() != null) {
              send(1);
            }
          }
        },
        chooser("A", logs.get(0)));
  }
}
