package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;
import java.util.List;

/**
 * Three callbacks wait in line, one in the slot and two in the list; one release serves them all,
 * and they run in order. An actor looks meanwhile: once the last is granted, the line is empty.
 */
public final class ThreeServedAtOnce implements Scenario {
  private static final int BASE = 10;

  private final CountingSemaphore semaphore = new CountingSemaphore(0);
  private final IntCell called = new IntCell(0);
  private final Waiter last;

  public ThreeServedAtOnce() {
    queue(1);
    queue(2);
    last = queue(3);
  }

  private Waiter queue(int number) {
    Waiter waiter = new Waiter(1, new Called(number));
    Expect.that(!semaphore.acquire(waiter), "PermitConservation", "granted without a permit");
    return waiter;
  }

  @Override
  public List<Actor> actors() {
    Actor releaser =
        new Actor("releaser") {
          @Override
          public void run() {
            semaphore.release(3);
          }
        };
    Actor looks =
        new Actor("looks") {
          @Override
          public void run() {
            if (last.isGranted()) {
              Expect.equal(
                  0, semaphore.getQueueLength(), "NoTouchAfterLeave", "the number of waiters");
            }
          }
        };
    return List.of(releaser, looks);
  }

  @Override
  public void atEnd() {
    Expect.equal(0, semaphore.availablePermits(), "PermitConservation", "the counter");
    Expect.equal(123, called.get(), "WokenInOrder", "who were called, a digit each,");
  }

  @Override
  public String whenStuck() {
    return "Deadlock";
  }

  private final class Called implements Runnable {
    private final int number;

    Called(int number) {
      this.number = number;
    }

    @Override
    public void run() {
      called.set(called.get() * BASE + number);
    }
  }
}
