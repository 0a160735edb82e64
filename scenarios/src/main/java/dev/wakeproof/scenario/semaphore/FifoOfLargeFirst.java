package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.semaphore.Waiter;
import java.util.List;

/**
 * The first in line asks for two, the second as well, C comes later and asks for one; two releasers
 * put in one each: both permits are gathered for the first. Small requests do not starve a large
 * one, and two large ones do not end with a part each.
 */
public final class FifoOfLargeFirst extends InLine {
  private final Waiter first = queue(2);
  private final Waiter second = queue(2);
  private final Waiter third = new Waiter(1, new NobodySleeps());

  public FifoOfLargeFirst() {}

  @Override
  public List<Actor> actors() {
    return List.of(latecomer("C", third), releaser("releaser1"), releaser("releaser2"));
  }

  @Override
  public void atEnd() {
    expectServed(true, first, "the first");
    expectServed(false, second, "the second");
    expectServed(false, third, "the latecomer");
    expectNoneLeft();
  }
}
