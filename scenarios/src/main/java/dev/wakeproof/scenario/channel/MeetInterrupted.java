package dev.wakeproof.scenario.channel;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Interruption;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * R receives with a timeout. S interrupts R, and then hands it an item if R still waits. If R gets
 * the item although it was interrupted, its interrupt status is set.
 */
public final class MeetInterrupted extends Encounter {
  private final Interruption interruption = new Interruption();

  /**
   * 1 once S has interrupted R; 1 once R has learnt of it. Plain: both are read only at the end.
   */
  private final IntCell interrupted = new IntCell(0);

  private final IntCell learnt = new IntCell(0);

  @Override
  public List<Actor> actors() {
    Actor receiver =
        new Actor("R") {
          @Override
          public void run() {
            interruption.begin();
            try {
              Integer item = place.tryReceive(1, TimeUnit.MILLISECONDS);
              if (item != null) {
                note(item);
                learnt.setPlain(Threads.interrupted() ? 1 : 0);
              }
            } catch (InterruptedException e) {
              learnt.setPlain(1);
            }
          }
        };
    Actor both =
        new Actor("S") {
          @Override
          public void run() {
            interrupted.setPlain(interruption.interrupt() ? 1 : 0);
            trySend(0);
          }
        };
    return List.of(receiver, both);
  }

  @Override
  public void atEnd() {
    super.atEnd();
    if (received(0)) {
      Expect.equal(
          interrupted.getPlain(),
          learnt.getPlain(),
          "InterruptKept",
          "whether it has learnt of it");
    }
  }
}
