package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A gives up at some moment, B waits on, S0 sends the only item: if A was faster it sends it on, so
 * that B gets it in the end.
 */
public final class TimedReceiveVsSend extends Conveying {
  public TimedReceiveVsSend() {
    super(1, new Parcel(0, 0));
  }

  @Override
  public List<Actor> actors() {
    Actor timed =
        new Actor("A") {
          @Override
          public void run() throws InterruptedException {
            Parcel parcel = channel.tryReceive(1, TimeUnit.MILLISECONDS);
            if (parcel != null) {
              channel.trySend(parcel);
            }
          }
        };
    return List.of(timed, receiver("B", logs.get(1), 1), trySender(0));
  }
}
