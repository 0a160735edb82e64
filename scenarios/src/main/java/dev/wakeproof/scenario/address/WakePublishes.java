package dev.wakeproof.scenario.address;

import dev.wakeproof.address.Address;
import dev.wakeproof.address.WaitOnAddress;
import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import java.util.List;

/**
 * The waker writes a plain variable and wakes the sleeper on an address that keeps its value. The
 * woken thread reads the plain variable and sees the write.
 */
public final class WakePublishes implements Scenario {
  private final WaitOnAddress lot = new WaitOnAddress(1);
  private final Address address = new Address(0);
  private final IntCell written = new IntCell(0);

  public WakePublishes() {}

  @Override
  public List<Actor> actors() {
    Actor sleeper =
        new Actor("sleeper") {
          @Override
          public void run() {
            lot.awaitUninterruptibly(address, 0);
            Expect.equal(1, written.getPlain(), "WakesPublish", "what the waker has written");
          }
        };
    Actor waker =
        new Actor("waker") {
          @Override
          public void run() {
            while (address.sleepers() == 0) {
              Threads.onSpinWait();
            }
            written.setPlain(1);
            lot.wakeOne(address);
          }
        };
    return List.of(sleeper, waker);
  }

  @Override
  public void atEnd() {
    Expect.equal(0, address.sleepers(), "CountIsExact", "the number of sleepers");
  }

  @Override
  public String whenStuck() {
    return "NoLostWakeup";
  }
}
