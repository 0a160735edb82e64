package dev.wakeproof.scenario.address;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Interruption;
import java.util.List;

/**
 * A and B wait, and the releaser puts in the only permit, then interrupts A: whether A leaves or
 * was woken first, the permit gets to B in the end.
 */
public final class AddressInterruptVsRelease extends Addressed {
  private final Interruption interruption = new Interruption();

  public AddressInterruptVsRelease() {
    super(0, 1);
  }

  @Override
  public List<Actor> actors() {
    Actor interrupted =
        new Actor("A") {
          @Override
          public void run() {
            interruption.begin();
            try {
              semaphore.acquire();
              semaphore.release();
            } catch (InterruptedException e) {
              // Then it holds nothing.
            }
          }
        };
    Actor releaser =
        new Actor("releaser") {
          @Override
          public void run() {
            semaphore.release();
            interruption.interrupt();
          }
        };
    return List.of(interrupted, borrower("B"), releaser);
  }
}
