package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** S0 tries to send twice through one slot, A tries to receive; each may be refused. */
public final class TryVsTry extends Conveying {
  public TryVsTry() {
    super(1, new Parcel(0, 0), new Parcel(0, 1));
  }

  @Override
  public List<Actor> actors() {
    Actor trier =
        new Actor("S0") {
          @Override
          public void run() {
            for (Parcel parcel : parcels) {
              boolean sent = channel.trySend(parcel);
              answered(sent ? GOT : NOTHING);
              if (sent) {
                parcel.sent.setPlain(1);
              }
            }
          }
        };
    return List.of(trier, passerBy("A"));
  }
}
