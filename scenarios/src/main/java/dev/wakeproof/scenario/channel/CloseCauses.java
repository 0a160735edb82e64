package dev.wakeproof.scenario.channel;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.channel.ChannelClosedException;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * Two close an empty channel, each for a reason of its own; A tries to receive and is told why, and
 * sees what was done before the close that says so.
 */
public final class CloseCauses extends Conveying {
  private final Throwable one = new IllegalStateException("one");
  private final Throwable other = new IllegalArgumentException("other");

  /** 1 before it closes; plain: the cause is what shows it. */
  private final IntCell beforeOne = new IntCell(0);

  private final IntCell beforeOther = new IntCell(0);

  /** The exception that A received. Plain: it is read only at the end. */
  private final RefCell<ChannelClosedException> told = new RefCell<>(null);

  public CloseCauses() {
    super(1);
  }

  @Override
  public List<Actor> actors() {
    Actor receiver =
        new Actor("A") {
          @Override
          public void run() {
            try {
              Expect.that(channel.tryReceive() == null, "NoLossNoDuplication", "nobody sends");
            } catch (ChannelClosedException e) {
              told.setPlain(e);
              IntCell before = e.getCause() == one ? beforeOne : beforeOther;
              Expect.equal(1, before.getPlain(), "OneCause", "what was done before the close");
            }
          }
        };
    return List.of(closer("one", one, beforeOne), closer("other", other, beforeOther), receiver);
  }

  private Actor closer(String name, Throwable cause, IntCell before) {
    return new Actor(name) {
      @Override
      public void run() {
        before.setPlain(1);
        channel.close(cause);
      }
    };
  }

  @Override
  public void atEnd() {
    Throwable cause = channel.closedFor();
    Expect.that(cause == one || cause == other, "OneCause", "closed for neither reason");
    ChannelClosedException seen = told.getPlain();
    Expect.that(seen == null || seen.getCause() == cause, "OneCause", "A was told another one");
    super.atEnd();
  }
}
