package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import dev.wakeproof.semaphore.ReadWriteMutex;
import java.util.List;

/** A, B and C try to read at once, which three may: no try fails. */
public final class ReadersTry implements Scenario {
  private final ReadWriteMutex mutex = new ReadWriteMutex(3);

  public ReadersTry() {}

  @Override
  public List<Actor> actors() {
    return List.of(reader("A"), reader("B"), reader("C"));
  }

  private Actor reader(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        Expect.that(mutex.readLock().tryLock(), "RefusedOnlyTooFew", "refused beside room");
      }
    };
  }

  @Override
  public void atEnd() {
    Expect.equal(3, mutex.getReadLockCount(), "PermitConservation", "the number of readers");
  }

  @Override
  public String whenStuck() {
    return "Deadlock";
  }
}
