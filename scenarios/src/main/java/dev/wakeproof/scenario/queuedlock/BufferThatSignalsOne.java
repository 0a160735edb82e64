package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.scenario.Actor;
import java.util.List;
import java.util.concurrent.locks.Condition;

/**
 * The same with a signal to one: it may go to one of the same side, and all sleep. That is the
 * program's mistake, and none of the condition.
 */
public final class BufferThatSignalsOne extends OneCondition {
  public BufferThatSignalsOne() {
    super(new OneStepLock());
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
    return "Deadlock";
  }
}
