package dev.wakeproof.bench.workload;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Parker;
import dev.wakeproof.atomic.RefCell;
import java.util.function.LongSupplier;

/**
 * A study, and not a lock to use: how fast the word of a {@code QueuedLock} can be when whoever is
 * woken too late keeps its place.
 *
 * <p>As in the fair form, the holder turns the stack round into a line that goes with the lock; but
 * the lock is let go and not handed over. An unlock wakes the oldest in the line if nobody has yet.
 * Who is woken and finds the lock taken says that it has to be woken again, looks once more, and
 * sleeps where it stands. So one at a time is on its way, and those that run meanwhile find a word
 * without waiters.
 *
 * <p>Its specification is KeptPlace.tla, where one may give up, too; here nobody can.
 */
final class KeptPlaceLock implements Section {
  private static final int WAITING = 0;
  private static final int WOKEN = 1;

  /** In the word: held, and nobody has queued since the line was last made longer. */
  private static final Waiter HELD = new Waiter();

  /** Null if the lock is free, else {@link #HELD} or who queued last. */
  private final RefCell<Waiter> word = new RefCell<>(null);

  /** The oldest; only the holder writes it. */
  private final RefCell<Waiter> line = new RefCell<>(null);

  /** The youngest in the line, if there is one; the holder's alone. */
  private final RefCell<Waiter> end = new RefCell<>(null);

  @Override
  public long run(LongSupplier body) {
    // [Q1_CasFree]
    if (!word.compareAndSet(null, HELD)) {
      await();
    }
    long result = body.getAsLong();
    unlock();
    return result;
  }

  private void await() {
    Waiter self = new Waiter();
    if (!push(self)) {
      return;
    }
    do {
      self.sleep();
    } while (!takeOrStay(self));
    // [Y4_LeaveLine]
    line.setOpaque(self.next.getOpaque());
  }

  /** Queues while the lock is held; false if it was free, and is taken. */
  private boolean push(Waiter self) {
    // [Q2_LoadWord]
    Waiter seen = word.getAcquire();
    while (true) {
      self.below.setPlain(seen == HELD ? null : seen);
      // [Q4_PushNode]
      Waiter witness = word.compareAndExchange(seen, seen == null ? HELD : self);
      if (witness == seen) {
        return seen != null;
      }
      seen = witness;
    }
  }

  /** After a wake: who comes too late asks to be woken again, and then looks once more. */
  private boolean takeOrStay(Waiter self) {
    // [Y1_CasFree]
    if (word.compareAndSet(null, HELD)) {
      return true;
    }
    // [Y2_StayWaiting]
    self.state.set(WAITING);
    // [Y3_CasFree]
    return word.compareAndSet(null, HELD);
  }

  private void unlock() {
    // [U1_CasFree]
    while (!word.compareAndSet(HELD, null)) {
      // [H2_DetachStack]
      makeLonger(word.getAndSet(HELD));
    }
    // The lock is let go before it is seen whether somebody has to be woken: who stays says so
    // before it looks at the lock.
    // [V1_LoadLine]
    Waiter oldest = line.get();
    if (oldest != null) {
      oldest.wakeOnce();
    }
  }

  /** Puts the stack behind the line, the one that came first in front. */
  private void makeLonger(Waiter top) {
    Waiter oldest = null;
    for (Waiter waiter = top; waiter != null; waiter = waiter.below.getPlain()) {
      waiter.next.setOpaque(oldest);
      oldest = waiter;
    }
    if (line.getOpaque() == null) {
      line.setOpaque(oldest);
    } else {
      end.getPlain().next.setOpaque(oldest);
    }
    end.setPlain(top);
  }

  /** One wait of one thread. */
  private static final class Waiter {
    final IntCell state = new IntCell(WAITING);
    final RefCell<Waiter> below = new RefCell<>(null);
    final RefCell<Waiter> next = new RefCell<>(null);
    final Parker parker = new Parker();

    void sleep() {
      // [Q5_LoadState]
      while (state.getAcquire() == WAITING) {
        // [Q6_Park]
        parker.park(this);
      }
    }

    void wakeOnce() {
      // [V2_LoadState]
      if (state.get() != WAITING) {
        return;
      }
      // [V3_ClaimOldest]
      if (state.compareAndSet(WAITING, WOKEN)) {
        // [V4_Wake]
        parker.unpark();
      }
    }
  }
}
