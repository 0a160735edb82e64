package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import dev.wakeproof.semaphore.ReadWriteMutex;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A writes, B wants to read and gives up at some moment: then it holds nothing. */
@SuppressWarnings(
    "LockNotBeforeTry") // A failure ends the run, and the unlock is a step to explore.
public final class ReaderGivesUp implements Scenario {
  private final ReadWriteMutex mutex = new ReadWriteMutex(2);

  public ReaderGivesUp() {}

  @Override
  public List<Actor> actors() {
    Actor writer =
        new Actor("A") {
          @Override
          public void run() {
            mutex.writeLock().lock();
            mutex.writeLock().unlock();
          }
        };
    Actor reader =
        new Actor("B") {
          @Override
          public void run() throws InterruptedException {
            boolean reads = mutex.readLock().tryLock(1, TimeUnit.MILLISECONDS);
            Expect.equal(reads ? 1 : 0, mutex.getReadHoldCount(), "HoldsArePermits", "the holds");
            if (reads) {
              mutex.readLock().unlock();
            }
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
