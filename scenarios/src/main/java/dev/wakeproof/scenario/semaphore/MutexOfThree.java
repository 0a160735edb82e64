package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A, B and C lock the mutex: one at a time, and all get it. */
public final class MutexOfThree extends Exclusive {
  public MutexOfThree() {}

  @Override
  public List<Actor> actors() {
    return List.of(locker("A"), locker("B"), locker("C"));
  }
}
