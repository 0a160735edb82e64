package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.semaphore.Waiter;
import java.util.List;

/**
 * Two ask for as much and stand in line, one in the slot and one in the list; C comes later and
 * asks for one, and two releasers put in one each.
 */
abstract class FifoOfTwo extends InLine {
  private final Waiter first;
  private final Waiter second;
  private final Waiter third = new Waiter(1, new ReachableSleeper());
  private final boolean enoughForBoth;

  FifoOfTwo(int request) {
    first = queue(request);
    second = queue(request);
    enoughForBoth = request == 1;
  }

  @Override
  public final List<Actor> actors() {
    return List.of(latecomer("C", third), releaser("releaser1"), releaser("releaser2"));
  }

  @Override
  public final void atEnd() {
    expectServed(true, first, "the first");
    expectServed(enoughForBoth, second, "the second");
    expectServed(false, third, "the latecomer");
    expectNoneLeft();
  }
}
