package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import dev.wakeproof.semaphore.CountingSemaphore;
import java.util.ArrayList;
import java.util.List;

/**
 * Each releaser writes a plain variable and releases permits. An actor that has taken a permit of
 * each sees all writes; there is a race if the permits do not order them.
 */
abstract class Handing implements Scenario {
  final CountingSemaphore semaphore;
  private final List<IntCell> written;
  private final int each;

  /**
   * A scenario of a fair semaphore.
   *
   * @param each how many permits each releaser puts in; the taker takes one of them
   */
  Handing(int releasers, int each) {
    this(releasers, each, true);
  }

  /** The same of one that may be unfair. */
  Handing(int releasers, int each, boolean fair) {
    semaphore = new CountingSemaphore(0, fair);
    this.each = each;
    List<IntCell> cells = new ArrayList<>();
    for (int i = 0; i < releasers; i++) {
      cells.add(new IntCell(0));
    }
    written = List.copyOf(cells);
  }

  /** Takes a permit of each releaser. */
  abstract void take() throws InterruptedException;

  @Override
  public final List<Actor> actors() {
    List<Actor> actors = new ArrayList<>();
    actors.add(
        new Actor("taker") {
          @Override
          public void run() throws InterruptedException {
            take();
            for (IntCell cell : written) {
              Expect.equal(1, cell.getPlain(), "PermitsPublish", "what a releaser has written");
            }
          }
        });
    for (int i = 0; i < written.size(); i++) {
      IntCell cell = written.get(i);
      actors.add(
          new Actor("releaser " + i) {
            @Override
            public void run() {
              cell.setPlain(1);
              semaphore.release(each);
            }
          });
    }
    return actors;
  }

  @Override
  public final void atEnd() {
    Expect.equal(
        written.size() * (each - 1),
        semaphore.availablePermits(),
        "PermitConservation",
        "the number of permits");
  }

  @Override
  public final String whenStuck() {
    return "NoLostWakeup";
  }
}
