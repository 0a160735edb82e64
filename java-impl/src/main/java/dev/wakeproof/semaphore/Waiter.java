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
 * One request for permits that may have to wait, and what to call once it has them.
 *
 * <p>A waiter serves one {@link CountingSemaphore#acquire(Waiter)}, on one semaphore, once. It is
 * the node of the semaphore's list itself, so that to queue allocates nothing.
 *
 * <p><b>Who runs a callback.</b> The thread that makes it due runs it: by a release, a transfer, a
 * close, or by giving up its own wait. It does so within that call and holds no lock; or the
 * executor that came with the callback runs it. A thread runs its due callbacks one after another,
 * in the order in which they became due. A callback that becomes due while another one runs, of any
 * synchronizer, runs after that one and not inside it. So a chain of callbacks may have any length,
 * and the outermost call returns when none is left. The callbacks of one thread delay none of
 * another thread. A callback may use every synchronizer. It should be short and should not block,
 * because the callbacks after it wait. If it sleeps in this library, or waits for a future of it,
 * another thread runs the callbacks after it; there are at most 64 such threads. If it waits in any
 * other way for a callback that is due after it, it waits forever. An exception that it throws
 * comes out of no call: {@code failure()} returns it, and the uncaught-exception handler of the
 * thread gets it. An executor that refuses is reported in the same way, and the thread runs the
 * callback itself.
 */
public final class Waiter {
  /** How many permits were asked for. */
  final int requested;

  /** Whether a thread sleeps until it is woken; else a callback is called. */
  final boolean sleeps;

  /** Whom to wake; copied before {@link #state} becomes 0, the last touch (LastTouch). */
  final Wake onGrant;

  /** How many permits are still needed; 0 means granted, and from then on only the owner looks. */
  final IntCell state;

  /** Next in the list towards the oldest; only touched under the semaphore's guard. */
  final RefCell<Waiter> older = new RefCell<>(null);

  /** Next in the list towards the newest; only touched under the semaphore's guard. */
  final RefCell<Waiter> newer = new RefCell<>(null);

  /** 1 while in the list, else 0; only touched under the semaphore's guard. */
  final IntCell listed = new IntCell(0);

  /** 1 once it is withdrawn; only touched under the semaphore's guard. */
  final IntCell withdrawn = new IntCell(0);

  private final RefCell<CountingSemaphore> usedBy = new RefCell<>(null);

  /**
   * A request that is not made yet.
   *
   * @param permits how many permits it asks for
   * @param onGrant called once after a queued waiter was granted its permits; not called when they
   *     were granted at once or the waiter was cancelled
   * @throws IllegalArgumentException if {@code permits} is zero or negative
   * @throws NullPointerException if {@code onGrant} is null
   */
  public Waiter(int permits, Runnable onGrant) {
    this(permits, new Callback(Objects.requireNonNull(onGrant, "onGrant")), false);
  }

  /**
   * A request that is not made yet.
   *
   * @param permits how many permits it asks for
   * @param onGrant called once after a queued waiter was granted its permits; not called when they
   *     were granted at once or the waiter was cancelled
   * @param executor what calls it
   * @throws IllegalArgumentException if {@code permits} is zero or negative
   * @throws NullPointerException if {@code onGrant} or {@code executor} is null
   */
  public Waiter(int permits, Runnable onGrant, Executor executor) {
    this(permits, new Callback(Objects.requireNonNull(onGrant, "onGrant"), executor), false);
  }

  /** A request of a thread that is going to sleep. */
  Waiter(int permits, Parker parker) {
    this(permits, new SleeperWake(parker), true);
  }

  private Waiter(int permits, Wake onGrant, boolean sleeps) {
    this.requested = Permits.requirePositive(permits);
    this.onGrant = onGrant;
    this.sleeps = sleeps;
    this.state = new IntCell(permits);
  }

  /** How many permits the waiter asks for. */
  public int permits() {
    return requested;
  }

  /**
   * Whether the permits are the caller's. Whoever sees true sees everything that was done before
   * the releases that granted them.
   */
  public boolean isGranted() {
    return state.getAcquire() == 0;
  }

  /**
   * What the callback has thrown, or the executor when it refused to run it; null if nothing, or
   * nothing yet.
   */
  public Throwable failure() {
    return onGrant.failure();
  }

  /** Ties this waiter to the one semaphore it will ever wait for. */
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

  /** What is asked for and what is missing, for logs. */
  @Override
  public String toString() {
    return "Waiter[permits = " + requested + ", missing = " + state.getOpaque() + "]";
  }
}
