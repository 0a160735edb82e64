package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A holds the lock at times, B gives up at some moment, and C, if there is one, waits on. */
abstract class TimedLock extends Queued {
  private final int actors;

  TimedLock(boolean fair, int actors) {
    super(new QueuedLock(fair), actors);
    this.actors = actors;
  }

  @Override
  public final List<Actor> actors() {
    return List.of(locker("A", 1), timedLocker("B"), locker("C", 3)).subList(0, actors);
  }
}
