package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The slot is full, S0 gives up at some moment, S1 waits on, A takes the item out: if S0 was faster
 * it takes an item out itself, so that S1 has room in the end.
 */
public final class TimedSendVsReceive extends Conveying {
  public TimedSendVsReceive() {
    super(1, new Parcel(2, 0), new Parcel(0, 0), new Parcel(1, 0));
    put(parcels.get(0));
  }

  @Override
  public List<Actor> actors() {
    Actor timed =
        new Actor("S0") {
          @Override
          public void run() throws InterruptedException {
            Parcel parcel = parcels.get(1);
            if (channel.trySend(parcel, 1, TimeUnit.MILLISECONDS)) {
              parcel.sent.setPlain(1);
              logs.get(1).add(channel.receiveUninterruptibly());
            }
          }
        };
    return List.of(timed, sender(1), tryReceiver("A", logs.get(0), 1));
  }
}
