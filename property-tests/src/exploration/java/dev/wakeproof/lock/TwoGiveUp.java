package dev.wakeproof.lock;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/** Two wait for a time while the lock is held, and take each other off the top. */
public final class TwoGiveUp extends PreparedLine {
  @Override
  public List<Actor> actors() {
    return List.of(waits("A"), waits("B"));
  }

  private Actor waits(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        Outcome outcome = steps.await(word.get(), WaitPolicy.of(1_000), null);
        Expect.that(outcome == Outcome.TIMED_OUT, "HolderKeepsIt", "the lock is taken");
      }
    };
  }

  @Override
  public void atEnd() {
    Expect.that(word.get() == Word.LOCKED, "NobodyIsKept", "one that is gone is in the stack");
  }
}
