package dev.wakeproof.scenario.turns;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.semaphore.ReadWriteMutex;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;

/** The write lock; a reader only reads what was written last. */
final class WriteTurns implements Turns {
  private final Lock toRead;
  private final Lock toWrite;
  private final IntCell written = new IntCell(0);

  WriteTurns(ReadWriteMutex mutex) {
    toRead = mutex.readLock();
    toWrite = mutex.writeLock();
  }

  @Override
  public boolean take(String way, Runnable having) throws InterruptedException {
    if (way.startsWith("READ")) {
      if (isLocked(toRead, way.substring("READ".length()))) {
        read();
      }
      return false;
    }
    boolean locked = isLocked(toWrite, way);
    if (locked) {
      written.setPlain(written.getPlain() + 1);
    }
    return locked;
  }

  private static boolean isLocked(Lock lock, String way) throws InterruptedException {
    switch (way) {
      case "WAIT", "DOWNGRADE" -> {
        lock.lock();
        return true;
      }
      case "ACQUIRE" -> {
        lock.lockInterruptibly();
        return true;
      }
      case "TRY" -> {
        return lock.tryLock();
      }
      case "TIMED" -> {
        return lock.tryLock(1, TimeUnit.MILLISECONDS);
      }
      default -> {
        throw new IllegalArgumentException("unknown: " + way);
      }
    }
  }

  @Override
  public void giveBack(String way) {
    if (way.equals("DOWNGRADE")) {
      toRead.lock();
      toWrite.unlock();
      read();
    } else {
      toWrite.unlock();
    }
  }

  private void read() {
    written.getPlain();
    toRead.unlock();
  }
}
