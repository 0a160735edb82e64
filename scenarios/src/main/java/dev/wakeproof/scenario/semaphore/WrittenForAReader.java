package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import dev.wakeproof.semaphore.ReadWriteMutex;
import java.util.List;

/**
 * A writes twice under the write lock, B reads under the read lock, all of it plain: a race if the
 * locks do not bring it along, and never one without the other.
 */
@SuppressWarnings(
    "LockNotBeforeTry") // A failure ends the run, and the unlock is a step to explore.
public final class WrittenForAReader implements Scenario {
  private final ReadWriteMutex mutex = new ReadWriteMutex(2);
  private final IntCell first = new IntCell(0);
  private final IntCell second = new IntCell(0);

  public WrittenForAReader() {}

  @Override
  public List<Actor> actors() {
    Actor writer =
        new Actor("A") {
          @Override
          public void run() {
            mutex.writeLock().lock();
            first.setPlain(1);
            second.setPlain(1);
            mutex.writeLock().unlock();
          }
        };
    Actor reader =
        new Actor("B") {
          @Override
          public void run() {
            mutex.readLock().lock();
            int seen = second.getPlain();
            Expect.equal(seen, first.getPlain(), "ReadWriteExclusion", "what was written first");
            mutex.readLock().unlock();
          }
        };
    return List.of(writer, reader);
  }

  @Override
  public void atEnd() {
    Expect.that(mutex.writeLock().tryLock(), "PermitConservation", "the mutex is still locked");
  }

  @Override
  public String whenStuck() {
    return "NoLostWakeup";
  }
}
