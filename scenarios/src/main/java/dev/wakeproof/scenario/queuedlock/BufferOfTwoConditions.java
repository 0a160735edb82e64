package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.scenario.Actor;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

/** P puts in two items, T and U take one each; each side has a condition, and signals one. */
public final class BufferOfTwoConditions extends Buffered {
  public BufferOfTwoConditions() {
    this(new OneStepLock());
  }

  private BufferOfTwoConditions(Lock lock) {
    super(lock, lock.newCondition(), lock.newCondition());
  }

  @Override
  void tell(Condition condition) {
    condition.signal();
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
