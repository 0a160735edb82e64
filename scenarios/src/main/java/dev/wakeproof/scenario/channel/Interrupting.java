package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Interruption;
import java.util.List;

/** A waits for an item; an actor interrupts A, and S0 sends one. */
abstract class Interrupting extends Conveying {
  private final Interruption interruption = new Interruption();

  Interrupting() {
    super(1, new Parcel(0, 0));
  }

  @Override
  public final List<Actor> actors() {
    Actor interrupted =
        new Actor("A") {
          @Override
          public void run() {
            interruption.begin();
            try {
              logs.get(0).add(channel.receive());
              received();
            } catch (InterruptedException e) {
              withdrawn();
            }
          }
        };
    return List.of(interrupted, interruption.interrupter(), trySender(0));
  }

  /** A has the item. */
  void received() {}

  /** A has nothing. */
  void withdrawn() {}
}
