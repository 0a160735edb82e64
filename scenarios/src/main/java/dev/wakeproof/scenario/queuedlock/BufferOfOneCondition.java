package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.scenario.Actor;
import java.util.List;
import java.util.concurrent.locks.Condition;

/** T and U wait for an item, P puts in one for each; one condition for all, and a signal to all. */
public final class BufferOfOneCondition extends OneCondition {
  public BufferOfOneCondition() {
    super(new OneStepLock());
  }

  @Override
  void tell(Condition condition) {
    condition.signalAll();
  }

  @Override
  public List<Actor> actors() {
    return List.of(taker("T", 1), taker("U", 1), putter("P", 2));
  }

  @Override
  public String whenStuck() {
    return "NoLostSignal";
  }
}
