package dev.wakeproof.property;

import dev.wakeproof.semaphore.Mutex;
import dev.wakeproof.semaphore.ReadWriteMutex;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The library's locks against their model, bad use included: unlocking what one does not hold. */
class LockPropertiesTest {
  private static final int TRIES = 500;
  private static final int MOST_READERS = 2;

  @Provide
  Arbitrary<List<Turn>> exclusive() {
    return Turns.exclusive();
  }

  @Provide
  Arbitrary<List<Turn>> shared() {
    return Turns.shared();
  }

  @Property(tries = TRIES)
  void mutexByTurns(@ForAll("exclusive") List<Turn> turns) throws Exception {
    Mutex mutex = new Mutex();
    new LockTurns(mutex, mutex, new LockModel(1)).check(turns);
  }

  @Property(tries = TRIES)
  void readWriteMutexByTurns(@ForAll("shared") List<Turn> turns) throws Exception {
    ReadWriteMutex mutex = new ReadWriteMutex(MOST_READERS);
    new LockTurns(mutex.readLock(), mutex.writeLock(), new LockModel(MOST_READERS)).check(turns);
  }
}
