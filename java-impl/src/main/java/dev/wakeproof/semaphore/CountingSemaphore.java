package dev.wakeproof.semaphore;

import dev.wakeproof.atomic.Clock;
import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Owner;
import dev.wakeproof.atomic.Parker;
import dev.wakeproof.atomic.Threads;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * A counting semaphore, fair unless it is made otherwise: threads or callbacks take permits, and
 * wait in line when there are not enough.
 *
 * <p><b>Guarantees</b>, by the names that they have in the specification:
 *
 * <ul>
 *   <li>{@code TypeOK}: the counter is never negative, a waiter never misses more than it asked
 *       for.
 *   <li>{@code PermitConservation}: permits in the counter, in the hands of holders and gathered by
 *       waiters add up to what was put in. No cancellation, timeout or interrupt loses or adds one.
 *   <li>{@code NoIdlePermitWhileWaiting}: no permit lies in the counter while somebody waits.
 *   <li>{@code NoLostWakeup}: nobody sleeps once the permits it waits for are its own.
 *   <li>{@code Fifo}: waiters are served in the order in which they queued.
 *   <li>{@code NoStrayRemoval}: a cancel removes a waiter only from where it is.
 *   <li>{@code NoTouchAfterLeave}: once a waiter is granted or cancelled, no releaser looks at it.
 *   <li>{@code NoFalseRefusal}: nobody is refused permits that a cancelled waiter has gathered.
 *   <li>{@code RefusedOnlyTooFew}: a {@code tryAcquire} fails only if there are too few permits.
 *   <li>{@code WokenInOrder}: of those that one release serves, who waited longest is woken first.
 *   <li>{@code CancelWaitsForNobody}: a withdrawal waits for no grant, but for the one step of a
 *       releaser that has the waiter in hand.
 * </ul>
 *
 * <p><b>Fairness.</b> Waiters are served first in, first out, in the order in which they took the
 * inner guard. Permits never go past a queued waiter: as long as the oldest misses permits,
 * whatever is released is gathered for it, so a large request is not starved by small ones, and a
 * {@code tryAcquire} does not barge in. The guard itself is not fair: who gets in line first among
 * those that arrive at the same moment is open. Every request is granted in the end if every holder
 * releases, threads keep running, the guard starves nobody, and no thread's exchange of the counter
 * fails for ever because others were faster.
 *
 * <p><b>Unfair</b> ({@code new CountingSemaphore(permits, false)}), a permit that comes back goes
 * to the counter, and whoever comes next may take it, past all that wait; of those that wait, the
 * oldest is woken, tries, and keeps its place if others were faster. A thread that releases and
 * comes back at once need not wait for a sleeper to get awake, so more gets done where many
 * contend. Given up are:
 *
 * <ul>
 *   <li>{@code Fifo}: a latecomer, be it by {@code tryAcquire}, gets permits before who waits.
 *   <li>{@code NoIdlePermitWhileWaiting}: permits lie in the counter while somebody waits, until
 *       whoever was woken gets there. Nothing is gathered: who asks for many waits until so many
 *       are in the counter at one moment.
 *   <li>{@code Progress}: who waits may do so for ever if others always come back in time, and who
 *       asks for many among those that ask for few is the first to. If the others stop, it gets
 *       through ({@code DeadlockFreedom} whatever they do).
 *   <li>A wait that ends by a timeout or an interrupt ends so even if the permits came at that
 *       moment: nothing is held, and the next in line is woken for them.
 * </ul>
 *
 * <p>Kept are {@code TypeOK}, {@code PermitConservation}, {@code NoLostWakeup} and {@code
 * RefusedOnlyTooFew}; and {@code OldestIsCalled}: nobody is woken before who has waited longer.
 * Callbacks stand in the same line. They cannot try: what they ask for is taken for them once they
 * are the oldest and so much is there.
 *
 * <p><b>Memory.</b> What a thread did before a release happens-before the return of every acquire
 * that the permits go to, before its callback, and before a true {@link Waiter#isGranted}. A failed
 * {@code tryAcquire} and {@link #availablePermits} order nothing.
 *
 * <p><b>Interruption, timeout, cancellation.</b> Each of them withdraws the waiter. If the grant
 * was faster, the permits are the caller's and it is told so: an interrupted acquire then returns
 * normally with the interrupt status set, a timed one returns true, {@link #cancel} returns false.
 * If the withdrawal was faster, nothing is held, and what the waiter had gathered goes to the next
 * in line. That is one step to others ({@code NoFalseRefusal}): once the waiter is gone, a release
 * or a {@code tryAcquire} finds its part where it belongs. In the one step between a releaser
 * taking a waiter and marking it granted, a withdrawal spins.
 *
 * <p><b>Zero permits</b> are there at any time: to acquire them succeeds at once, past all that
 * wait, and to release them does nothing. Only a {@link Waiter} for none is refused, since it could
 * not wait.
 *
 * <p><b>Errors.</b> A request or release of fewer than zero permits throws {@link
 * IllegalArgumentException}, a release that would lift the counter over {@link Integer#MAX_VALUE}
 * throws {@link Error}; neither changes anything.
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
 *
 * <p>Without contention nothing is allocated. No permit has an owner: any thread may release.
 *
 * <p><b>Source.</b> Document 000, "Counting Semaphore Algorithm", mended in six parts, each of
 * which the specification shows to be necessary:
 *
 * <ul>
 *   <li>SecondLook: who releases under the guard empties the slot, again, before it serves the
 *       list. Printed, a waiter that enters the slot in between is overlooked and may sleep for
 *       ever.
 *   <li>OldestOnly: the slot is entered only while the list is empty. Printed, a latecomer in the
 *       slot is served before those in the list.
 *   <li>WholeOnly: only a waiter that misses one permit enters the slot. Printed, a waiter served
 *       in part is taken out and put back, and is nowhere, or at the wrong end of the list, in the
 *       meantime.
 *   <li>OneForOne: only a release of one permit serves the slot without the guard. Printed, what a
 *       larger one has left passes by whoever enters the slot next.
 *   <li>InListOnly: a cancel removes the waiter if it is in the list. Printed, it removes one that
 *       is not yet complete, which may be in a releaser's hand.
 *   <li>LastTouch: a waiter is unlinked and its waker copied before its state becomes 0. Printed,
 *       the list path does so afterwards, when the owner may be gone.
 * </ul>
 *
 * <p>Not in the document, and checked in the same way: a release takes one step while nobody waits
 * (FreeAdd), since whoever is about to queue marks the counter first (Mark), and who found a mark
 * looks at the counter again under the guard (CountAgain). And a withdrawal passes on what the
 * waiter had gathered before it lets the guard go (PartAtOnce). The unfair form has the counter and
 * the line of the document, and steps of ours (BargingSemaphore.tla).
 */
public final class CountingSemaphore {
  // The steps have it, too, and are handed it again where nobody waits: there a hop counts.
  private final IntCell counter;
  private final PermitSteps steps;

  // What a thread waits for, for thread dumps.
  private final Object blocker;

  /**
   * A semaphore with nobody waiting.
   *
   * @param permits how many permits there are at first
   * @throws IllegalArgumentException if {@code permits} is negative
   */
  public CountingSemaphore(int permits) {
    this(permits, true);
  }

  /**
   * A semaphore with nobody waiting.
   *
   * @param permits how many permits there are at first
   * @param fair whether who waits longest is served first; if not, the section on unfair ones above
   *     says what is given up
   * @throws IllegalArgumentException if {@code permits} is negative
   */
  public CountingSemaphore(int permits, boolean fair) {
    counter = new IntCell(Permits.requireNotNegative(permits));
    steps = fair ? new SlotSemaphore(counter) : new BargingSemaphore(counter);
    blocker = this;
  }

  /** The semaphore of a lock that {@code owner} knows the holder of. */
  CountingSemaphore(int permits, Owner owner) {
    counter = new IntCell(permits);
    steps = new SlotSemaphore(counter);
    blocker = owner;
  }

  /** Takes a permit if one is there; never waits. */
  public boolean tryAcquire() {
    return SlotSemaphore.tryAcquire(counter, 1);
  }

  /**
   * Takes permits if exactly so many are there and nobody may wait: for whoever knows how many
   * there are when nobody is about. A look and an exchange in one; to fail is to have looked in
   * vain.
   */
  boolean takeAll(int permits) {
    // [T0_CasPermits]
    return counter.compareAndSetAcquire(permits, 0);
  }

  /** Takes one permit if exactly so many are there and nobody may wait, likewise. */
  boolean takeOneOf(int permits) {
    // [T0_CasPermits]
    return counter.compareAndSetAcquire(permits, permits - 1);
  }

  /** Gives permits back if none is there and nobody may wait, likewise. */
  boolean giveAll(int permits) {
    // [F0_CasPermits]
    return counter.compareAndSetRelease(0, permits);
  }

  /**
   * Takes permits if all of them are there; never waits.
   *
   * @throws IllegalArgumentException if {@code permits} is negative
   */
  public boolean tryAcquire(int permits) {
    return SlotSemaphore.tryAcquire(counter, Permits.requireNotNegative(permits));
  }

  /**
   * Takes a permit, waiting for at most {@code timeout}; zero or less does not wait.
   *
   * @return whether the permit was taken
   * @throws InterruptedException if the thread was interrupted; nothing is held
   */
  public boolean tryAcquire(long timeout, TimeUnit unit) throws InterruptedException {
    return tryAcquire(1, timeout, unit);
  }

  /**
   * Takes permits, waiting for at most {@code timeout}; zero or less does not wait.
   *
   * @return whether the permits were taken
   * @throws IllegalArgumentException if {@code permits} is negative
   * @throws InterruptedException if the thread was interrupted; nothing is held
   */
  public boolean tryAcquire(int permits, long timeout, TimeUnit unit) throws InterruptedException {
    return tryAcquireNanos(Permits.requireNotNegative(permits), unit.toNanos(timeout));
  }

  /**
   * Takes permits, waiting for at most {@code timeout}; zero or less does not wait.
   *
   * @return whether the permits were taken
   * @throws IllegalArgumentException if {@code permits} is negative
   * @throws InterruptedException if the thread was interrupted; nothing is held
   */
  public boolean tryAcquire(int permits, Duration timeout) throws InterruptedException {
    // This conversion saturates, Duration.toNanos would throw after 292 years.
    return tryAcquireNanos(
        Permits.requireNotNegative(permits), TimeUnit.NANOSECONDS.convert(timeout));
  }

  /**
   * Takes a permit, waiting for at most {@code timeout}; zero or less does not wait.
   *
   * @param timeout how long to wait at most
   * @return whether the permit was taken
   * @throws InterruptedException if the thread was interrupted; nothing is held
   * @throws NullPointerException if {@code timeout} is null
   */
  public boolean tryAcquire(Duration timeout) throws InterruptedException {
    return tryAcquire(1, timeout);
  }

  /**
   * Takes a permit, waiting for it if need be.
   *
   * @throws InterruptedException if the thread was interrupted; nothing is held
   */
  public void acquire() throws InterruptedException {
    acquire(1);
  }

  /**
   * Takes permits, waiting for them if need be. More than there are in all are waited for as well:
   * somebody may release more.
   *
   * @throws IllegalArgumentException if {@code permits} is negative
   * @throws InterruptedException if the thread was interrupted; nothing is held
   */
  public void acquire(int permits) throws InterruptedException {
    Permits.requireNotNegative(permits);
    throwIfInterrupted();
    if (!SlotSemaphore.tryAcquire(counter, permits)) {
      waitInterruptibly(permits);
    }
  }

  /** Takes a permit, waiting for it if need be; an interrupt only leaves its status set. */
  public void acquireUninterruptibly() {
    acquireUninterruptibly(1);
  }

  /**
   * Takes permits, waiting for them if need be; an interrupt only leaves its status set.
   *
   * @throws IllegalArgumentException if {@code permits} is negative
   */
  public void acquireUninterruptibly(int permits) {
    Permits.requireNotNegative(permits);
    if (!SlotSemaphore.tryAcquire(counter, permits)) {
      waitUninterruptibly(permits);
    }
  }

  /**
   * Takes the waiter's permits, or queues it.
   *
   * @return true if the permits were taken at once: they are the caller's, the callback is not
   *     called; false if the waiter is queued: the callback will be called after the grant, unless
   *     the waiter is cancelled first
   * @throws IllegalStateException if the waiter has been used before
   */
  public boolean acquire(Waiter waiter) {
    waiter.claimFor(this);
    boolean granted =
        SlotSemaphore.tryAcquire(counter, waiter.requested) || steps.acquireDirect(waiter);
    if (granted) {
      waiter.state.setRelease(0);
    }
    return granted;
  }

  /**
   * Withdraws a waiter; to be called after {@link #acquire(Waiter)} has returned. Of several that
   * do it at the same moment one is told true, the others that it was cancelled already; or all are
   * told false.
   *
   * @return true if the waiter was cancelled: nothing is held, and its callback will not be called;
   *     false if the grant was faster: the permits are the caller's, and the callback has been or
   *     will be called as for any grant
   * @throws IllegalStateException if the waiter was never used, or somebody has cancelled it
   *     already
   * @throws IllegalArgumentException if the waiter was used on another semaphore
   */
  public boolean cancel(Waiter waiter) {
    waiter.requireUsedBy(this);
    return steps.cancel(waiter);
  }

  /** Gives a permit to whoever waits longest, or else to the counter. */
  public void release() {
    steps.release(counter, 1);
  }

  /**
   * Gives permits to those who wait longest, and what is left to the counter.
   *
   * @throws IllegalArgumentException if {@code permits} is negative
   * @throws Error if there would be more than {@link Integer#MAX_VALUE} permits
   */
  public void release(int permits) {
    if (Permits.requireNotNegative(permits) > 0) {
      steps.release(counter, permits);
    }
  }

  /** How many permits could be taken right now; for monitoring. */
  public int availablePermits() {
    return SlotSemaphore.available(counter);
  }

  /**
   * Takes all permits that are there, be it none; never waits. What those who wait have gathered
   * already is theirs and not there.
   *
   * @return how many permits were taken; they are the caller's
   */
  public int drainPermits() {
    return SlotSemaphore.drain(counter);
  }

  /** How many of {@code total} permits are neither in the counter nor gathered by a waiter. */
  int takenOf(int total) {
    return steps.takenOf(total);
  }

  /** How many wait that asked for so many permits. */
  int queueLengthOf(int requested) {
    return steps.queueLengthOf(requested);
  }

  /** The same as {@link #hasQueuedThreads}: a waiter may be a callback's. */
  public boolean hasQueuedWaiters() {
    return hasQueuedThreads();
  }

  /** Whether {@link #getQueueLength} is not zero. */
  public boolean hasQueuedThreads() {
    return getQueueLength() > 0;
  }

  /**
   * How many wait; for monitoring. It takes no lock: a waiter that is queued during the whole call
   * is counted, one that is queued at no time during the call is not.
   */
  public int getQueueLength() {
    return steps.queueLength();
  }

  /** The number of permits and of waiters, for logs. */
  @Override
  public String toString() {
    return "CountingSemaphore[permits = "
        + availablePermits()
        + ", waiting = "
        + getQueueLength()
        + "]";
  }

  boolean tryAcquireNanos(int permits, long nanos) throws InterruptedException {
    throwIfInterrupted();
    return SlotSemaphore.tryAcquire(counter, permits) || (nanos > 0 && waitNanos(permits, nanos));
  }

  private void waitInterruptibly(int permits) throws InterruptedException {
    if (SlotSemaphore.acquireSoon(counter, permits, Long.MAX_VALUE)) {
      return;
    }
    Parker parker = new Parker();
    Waiter waiter = new Waiter(permits, parker);
    if (steps.acquireDirect(waiter)) {
      return;
    }
    while (!isThrough(waiter)) {
      if (Threads.interrupted()) {
        cancelInterrupted(waiter);
        return;
      }
      // [S2_Park]
      parker.park(blocker);
    }
  }

  private boolean waitNanos(int permits, long nanos) throws InterruptedException {
    long deadline = Clock.nanoTime() + nanos;
    if (SlotSemaphore.acquireSoon(counter, permits, nanos)) {
      return true;
    }
    Parker parker = new Parker();
    Waiter waiter = new Waiter(permits, parker);
    if (steps.acquireDirect(waiter)) {
      return true;
    }
    while (!isThrough(waiter)) {
      if (Threads.interrupted()) {
        cancelInterrupted(waiter);
        return true;
      }
      long left = deadline - Clock.nanoTime();
      if (left <= 0) {
        return !steps.cancel(waiter);
      }
      // [S2_Park]
      parker.parkNanos(blocker, left);
    }
    return true;
  }

  private void waitUninterruptibly(int permits) {
    if (SlotSemaphore.acquireSoon(counter, permits, Long.MAX_VALUE)) {
      return;
    }
    Parker parker = new Parker();
    Waiter waiter = new Waiter(permits, parker);
    if (!steps.acquireDirect(waiter)) {
      awaitQueued(waiter, parker);
    }
  }

  /** Queues the waiter of another thread, while there is no permit: the caller has the only one. */
  void enqueue(Waiter waiter) {
    steps.enqueue(waiter);
  }

  /** Waits until the permits are those of the waiter, which is queued or about to be. */
  void awaitQueued(Waiter waiter, Parker parker) {
    boolean interrupted = false;
    while (!isThrough(waiter)) {
      // [S2_Park]
      parker.park(blocker);
      // Cleared until the end, or the next park would return at once.
      interrupted |= Threads.interrupted();
    }
    if (interrupted) {
      Threads.interruptSelf();
    }
  }

  /** Whether the permits are the waiter's, whose thread asks. */
  private boolean isThrough(Waiter waiter) {
    // [S1_LoadState]
    if (waiter.state.getAcquire() != 0) {
      return false;
    }
    return steps.isThrough(waiter);
  }

  /**
   * Throws if the waiter could be withdrawn; returns, with the status set again, if it is granted.
   */
  private void cancelInterrupted(Waiter waiter) throws InterruptedException {
    if (steps.cancel(waiter)) {
      throw new InterruptedException();
    }
    Threads.interruptSelf();
  }

  static void throwIfInterrupted() throws InterruptedException {
    if (Threads.interrupted()) {
      throw new InterruptedException();
    }
  }
}
