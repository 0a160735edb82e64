package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import dev.wakeproof.semaphore.CountingSemaphore;
import java.util.List;

/** A drains two permits and B takes one if it is there: no permit is given to both. */
public final class DrainVsTry implements Scenario {
  private static final int TOTAL = 2;

  private final CountingSemaphore semaphore = new CountingSemaphore(TOTAL);
  private final IntCell taken = new IntCell(0);

  public DrainVsTry() {}

  @Override
  public List<Actor> actors() {
    Actor drainer =
        new Actor("A") {
          @Override
          public void run() {
            taken.getAndAdd(semaphore.drainPermits());
          }
        };
    Actor trier =
        new Actor("B") {
          @Override
          public void run() {
            if (semaphore.tryAcquire()) {
              taken.getAndAdd(1);
            }
          }
        };
    return List.of(drainer, trier);
  }

  @Override
  public void atEnd() {
    Expect.equal(
        TOTAL,
        taken.get() + semaphore.availablePermits(),
        "PermitConservation",
        "the number of permits");
  }

  @Override
  public String whenStuck() {
    return "NoLostWakeup";
  }
}
