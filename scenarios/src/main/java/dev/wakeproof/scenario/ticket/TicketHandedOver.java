package dev.wakeproof.scenario.ticket;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.ticket.TicketSemaphore;
import java.util.List;

/**
 * The poster writes a plain variable and posts a permit: the actor that takes it sees the write.
 */
public final class TicketHandedOver extends Ticketed {
  private final IntCell written = new IntCell(0);

  public TicketHandedOver() {
    super(new TicketSemaphore(0), 1, 0);
  }

  @Override
  public List<Actor> actors() {
    Actor taker =
        new Actor("A") {
          @Override
          public void run() {
            acquire();
            Expect.equal(1, written.getPlain(), "PermitsPublish", "what the poster has written");
          }
        };
    Actor poster =
        new Actor("poster") {
          @Override
          public void run() {
            written.setPlain(1);
            release(1);
          }
        };
    return List.of(taker, poster);
  }
}
