package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A and B lock the mutex: one at a time, and both get it. */
public final class MutexOfTwo extends Exclusive {
  public MutexOfTwo() {}

  @Override
  public List<Actor> actors() {
    return List.of(locker("A"), locker("B"));
  }
}
