package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * A and B take the only permit and give it back, twice each: a wake that comes late is not for the
 * next call of the same thread.
 */
public final class TwoBorrowersTwice extends Counting {
  public TwoBorrowersTwice() {
    super(1);
  }

  @Override
  public List<Actor> actors() {
    return List.of(twice("A"), twice("B"));
  }

  private Actor twice(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        for (int call = 0; call < 2; call++) {
          acquire();
          answered(TAKEN);
          release(1);
        }
      }
    };
  }
}
