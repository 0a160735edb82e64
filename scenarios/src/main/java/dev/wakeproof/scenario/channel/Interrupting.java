package dev.wakeproof.scenario.channel;

import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A waits for an item, somebody interrupts A, S0 sends one. */
abstract class Interrupting extends Conveying {
  private final RefCell<Thread> waiting = new RefCell<>(null);

  Interrupting() {
    super(1, new Parcel(0, 0));
  }

  @Override
  public final List<Actor> actors() {
    Actor interrupted =
        new Actor("A") {
          @Override
          public void run() {
            waiting.set(Threads.current());
            try {
              logs.get(0).add(channel.receive());
              received();
            } catch (InterruptedException e) {
              withdrawn();
            }
          }
        };
    Actor interrupter =
        new Actor("interrupter") {
          @Override
          public void run() {
            Thread thread = waiting.get();
            if (thread != null) {
              Threads.interrupt(thread);
            }
          }
        };
    return List.of(interrupted, interrupter, trySender(0));
  }

  /** A has the item. */
  void received() {}

  /** A has nothing. */
  void withdrawn() {}
}
