package dev.wakeproof.scenario.channel;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.channel.ChannelClosedException;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * One sends if there is room, and closes for a reason; the other does the same but for the close
 * and, if it is told of that, is told why, and sees what was done before.
 */
public final class SenderVsClose extends Conveying {
  private final Throwable cause = new IllegalStateException("cause");

  /** 1 before the close; plain: the cause is what shows it. */
  private final IntCell before = new IntCell(0);

  public SenderVsClose() {
    super(1, new Parcel(0, 0), new Parcel(1, 0));
  }

  @Override
  public List<Actor> actors() {
    Actor closer =
        new Actor("S0") {
          @Override
          public void run() {
            send(parcels.get(0));
            before.setPlain(1);
            channel.close(cause);
          }
        };
    Actor other =
        new Actor("S1") {
          @Override
          public void run() {
            try {
              send(parcels.get(1));
            } catch (ChannelClosedException e) {
              Expect.that(e.getCause() == cause, "OneCause", "S1 was told no cause");
              Expect.equal(1, before.getPlain(), "OneCause", "what was done before the close");
            }
          }
        };
    return List.of(closer, other);
  }

  private void send(Parcel parcel) {
    if (channel.trySendRelaxed(parcel)) {
      parcel.sent.setPlain(1);
    }
  }
}
