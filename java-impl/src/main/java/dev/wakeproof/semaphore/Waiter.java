package dev.wakeproof.semaphore;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Parker;
import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.callback.Callback;
import dev.wakeproof.callback.SleeperWake;
import dev.wakeproof.callback.Wake;
import java.util.Objects;
import java.util.concurrent.Executor;

/**
 * One request for permits that may have to wait, with a callback for the grant.
 *
 * <pre>{@code
 * Waiter waiter = new Waiter(1, () -> System.out.println("granted"));
 * if (semaphore.acquire(waiter)) {
 *   System.out.println("granted at once");
 * }
 * }</pre>
 *
 * <p>A waiter serves one {@link CountingSemaphore#acquire(Waiter)}, on one semaphore, once. It is
 * the node of the semaphore's list, so queueing allocates nothing.
 *
 * <p><b>Which thread runs a callback.</b> The thread that made it due (by a release, a transfer, a
 * close or its own cancellation) runs it within that call and holds no lock. Or the executor given
 * with it runs it.
 *
 * <p><b>Order.</b> A thread runs its due callbacks one after the other, in the order in which they
 * came due. A callback that comes due while another one runs waits for the end of that one, even if
 * it belongs to another synchronizer. So a chain of callbacks may have any length, and the
 * outermost call returns when none is left. Threads do not delay each other.
 *
 * <p><b>Do not block.</b> A callback may use every synchronizer, but later callbacks of its thread
 * wait for it. If it parks in this library, or waits for a future of it, another thread runs those
 * that are queued; there are at most 64 such threads. If it waits in any other way for a callback
 * that is queued after it, it waits for ever.
 *
 * <p><b>Exceptions.</b> What a callback throws reaches no caller. It is kept in {@link #failure}
 * and goes to the uncaught-exception handler of the thread that ran it. If an executor refuses,
 * that is reported in the same way, and the thread runs the callback itself.
 *
 * <p><b>Memory.</b> What a thread did before the releases that granted the permits happens-before
 * the callback and before a true {@link #isGranted}. <b>Thread safety.</b> All methods may be
 * called by any thread.
 */
public final class Waiter {
  /** How many permits were asked for. */
  final int requested;

  /** Whether a thread parks until it is woken; else a callback is called. */
  final boolean sleeps;

  /** The wake of the waiter; copied before {@link #state} becomes 0 (LastTouch). */
  final Wake onGrant;

  /** How many permits are missing; 0 means granted, and then only the owner accesses the waiter. */
  final IntCell state;

  /** The next older waiter; protected by the semaphore's guard. */
  final RefCell<Waiter> older = new RefCell<>(null);

  /** The next newer waiter; protected by the semaphore's guard. */
  final RefCell<Waiter> newer = new RefCell<>(null);

  /** 1 while in the list, else 0; protected by the semaphore's guard. */
  final IntCell listed = new IntCell(0);

  /** 1 once cancelled; protected by the semaphore's guard. */
  final IntCell withdrawn = new IntCell(0);

  /** The semaphore that has the waiter. Null for a thread: no other code gets its waiter. */
  private final RefCell<CountingSemaphore> usedBy;

  /**
   * Creates a request. The granting thread runs its callback.
   *
   * @param permits how many permits to ask for
   * @param onGrant called once after a queued waiter was granted its permits; not called if they
   *     were granted at once or the waiter was cancelled
   * @throws IllegalArgumentException if {@code permits} is zero or negative
   * @throws NullPointerException if {@code onGrant} is null
   */
  public Waiter(int permits, Runnable onGrant) {
    this(permits, new Callback(Objects.requireNonNull(onGrant, "onGrant")), false);
  }

  /**
   * Creates a request. An executor runs its callback.
   *
   * @param permits how many permits to ask for
   * @param onGrant called once after a queued waiter was granted its permits; not called if they
   *     were granted at once or the waiter was cancelled
   * @param executor runs the callback
   * @throws IllegalArgumentException if {@code permits} is zero or negative
   * @throws NullPointerException if {@code onGrant} or {@code executor} is null
   */
  public Waiter(int permits, Runnable onGrant, Executor executor) {
    this(permits, new Callback(Objects.requireNonNull(onGrant, "onGrant"), executor), false);
  }

  /** Creates the request of a thread that is about to park. */
  Waiter(int permits, Parker parker) {
    this(permits, new SleeperWake(parker), true);
  }

  private Waiter(int permits, Wake onGrant, boolean sleeps) {
    this.requested = Permits.requirePositive(permits);
    this.onGrant = onGrant;
    this.sleeps = sleeps;
    if (sleeps) {
      usedBy = null;
    } else {
      usedBy = new RefCell<>(null);
    }
    this.state = new IntCell(permits);
  }

  /**
   * Returns how many permits the waiter asks for.
   *
   * @return how many
   */
  public int permits() {
    return requested;
  }

  /**
   * Returns whether the permits belong to the caller. A thread that sees true sees what was done
   * before the releases that granted them.
   *
   * @return whether the waiter is granted
   */
  public boolean isGranted() {
    return state.getAcquire() == 0;
  }

  /**
   * Returns what the callback threw, or its executor when it refused.
   *
   * @return the exception, or null if there is none so far
   */
  public Throwable failure() {
    return onGrant.failure();
  }

  /** Binds this waiter to the one semaphore it will ever wait for. */
  void claimFor(CountingSemaphore semaphore) {
    if (!usedBy.compareAndSet(null, semaphore)) {
      throw new IllegalStateException("Waiter used twice: a waiter serves one acquire only");
    }
  }

  /** Throws unless this waiter was used on {@code semaphore}. */
  void requireUsedBy(CountingSemaphore semaphore) {
    CountingSemaphore used = usedBy.getAcquire();
    if (used == null) {
      throw new IllegalStateException("Waiter was never used: there is nothing to cancel");
    }
    if (used != semaphore) {
      throw new IllegalArgumentException("Waiter waits for another semaphore");
    }
  }

  /** Returns what is asked for and what is missing, for logs. */
  @Override
  public String toString() {
    return "Waiter[permits = " + requested + ", missing = " + state.getOpaque() + "]";
  }
}
