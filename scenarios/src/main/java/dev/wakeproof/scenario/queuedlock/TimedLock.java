package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.scenario.Actor;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A holds the lock at times, B gives up at some moment, and C, if there is one, waits on. */
abstract class TimedLock extends Queued {
  private final int actors;

  TimedLock(boolean fair, int actors) {
    super(new QueuedLock(fair), actors);
    this.actors = actors;
  }

  @Override
  public final List<Actor> actors() {
    Actor timed =
        new Actor("B") {
          @Override
          public void run() throws InterruptedException {
            if (lock.tryLock(1, TimeUnit.MILLISECONDS)) {
              use();
              unlock();
            } else {
              miss();
            }
          }
        };
    return List.of(locker("A", 1), timed, locker("C", 3)).subList(0, actors);
  }
}
