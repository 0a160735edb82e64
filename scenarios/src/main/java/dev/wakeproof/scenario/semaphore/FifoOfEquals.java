package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.semaphore.Waiter;
import java.util.List;

/**
 * Two wait for a permit each, one in the slot and one in the list; C comes later, and two releasers
 * put in one each: the first two are served, C is not.
 */
public final class FifoOfEquals extends InLine {
  private final Waiter first = queue(1);
  private final Waiter second = queue(1);
  private final Waiter third = new Waiter(1, new NobodySleeps());

  public FifoOfEquals() {}

  @Override
  public List<Actor> actors() {
    return List.of(latecomer("C", third), releaser("releaser1"), releaser("releaser2"));
  }

  @Override
  public void atEnd() {
    expectServed(true, first, "the first");
    expectServed(true, second, "the second");
    expectServed(false, third, "the latecomer");
    expectNoneLeft();
  }
}
