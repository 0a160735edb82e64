package dev.wakeproof.scenario.address;

import dev.wakeproof.address.Address;
import dev.wakeproof.address.WaitOnAddress;
import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Interruption;
import dev.wakeproof.scenario.Scenario;
import java.util.List;

/**
 * A and B wait until an address is not 0, and a woken waiter passes the wakeup on. A is
 * interrupted, then the address is set and one waiter is woken. Either that is A, whose wait
 * returns with its interrupt status kept; or A has left, and B is woken.
 */
abstract class WaitInterruptedVsWake implements Scenario {
  final WaitOnAddress lot = new WaitOnAddress(1);
  final Address address = new Address(0);
  private final Interruption interruption = new Interruption();
  private final IntCell interrupted = new IntCell(0);

  /** A's wait; returns whether it was woken, or the address is another. */
  abstract boolean await() throws InterruptedException;

  @Override
  public final List<Actor> actors() {
    Actor first =
        new Actor("A") {
          @Override
          public void run() {
            interruption.begin();
            try {
              if (await()) {
                isTold();
                lot.wakeOne(address);
              }
            } catch (InterruptedException e) {
              // Then it has left, and has used up no wake.
            }
          }
        };
    Actor second =
        new Actor("B") {
          @Override
          public void run() {
            while (address.get() == 0) {
              lot.awaitUninterruptibly(address, 0);
            }
            lot.wakeOne(address);
          }
        };
    Actor waker =
        new Actor("waker") {
          @Override
          public void run() {
            if (interruption.interrupt()) {
              interrupted.set(1);
            }
            address.set(1);
            lot.wakeOne(address);
          }
        };
    return List.of(first, second, waker);
  }

  private void isTold() {
    Expect.equal(1, (int) address.get(), "WokenForAReason", "the address");
    boolean kept = Threads.interrupted();
    Expect.that(
        kept == (interrupted.get() == 1), "InterruptKept", "the status is not as it should be");
  }

  @Override
  public final void atEnd() {
    Expect.equal(0, address.sleepers(), "CountIsExact", "the number of sleepers");
  }

  @Override
  public final String whenStuck() {
    return "NoLostWakeup";
  }
}
