package dev.wakeproof.semaphore;

import dev.wakeproof.atomic.Clock;
import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Owner;
import dev.wakeproof.atomic.Parker;
import dev.wakeproof.atomic.Threads;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * A counting semaphore for threads and callbacks, fair unless it is created otherwise.
 *
 * <pre>{@code
 * CountingSemaphore semaphore = new CountingSemaphore(3);
 * semaphore.acquire(2);
 * try {
 *   work();
 * } finally {
 *   semaphore.release(2);
 * }
 * }</pre>
 *
 * <p><b>Guarantees</b> of the fair form, by the names of the specification SlotSemaphore.tla:
 *
 * <ul>
 *   <li>{@code TypeOK}: the counter is never negative, and a waiter never misses more than it asked
 *       for.
 *   <li>{@code PermitConservation}: permits in the counter, held by threads and gathered by waiters
 *       add up to what was put in. No cancellation, timeout or interrupt loses or adds one.
 *   <li>{@code NoIdlePermitWhileWaiting}: no permit lies in the counter while a thread waits.
 *   <li>{@code NoLostWakeup}: no thread stays parked once its permits are granted.
 *   <li>{@code Fifo}: waiters are served in the order in which they queued.
 *   <li>{@code NoStrayRemoval}: a cancellation removes a waiter only from where it is.
 *   <li>{@code NoTouchAfterLeave}: after a grant or a cancellation no releaser accesses the waiter.
 *   <li>{@code NoFalseRefusal}: no thread is refused permits that a cancelled waiter had gathered.
 *   <li>{@code RefusedOnlyTooFew}: a {@code tryAcquire} fails only if there are too few permits.
 *   <li>{@code WokenInOrder}: a release wakes its waiters in the order in which they queued.
 *   <li>{@code CancelWaitsForNobody}: a cancellation waits for no grant, except for one step of a
 *       releaser that has the waiter in hand.
 * </ul>
 *
 * <p><b>Fairness.</b> Waiters are served in the order in which they took the inner guard. The guard
 * itself is not fair. Permits never pass a queued waiter: the oldest gathers what is released until
 * it has enough. So small requests do not starve a large one, and a {@code tryAcquire} does not
 * barge in. Every request is granted in the end if holders release, threads keep running, the guard
 * starves no thread, and no thread loses every race for the counter.
 *
 * <p><b>The unfair form</b> ({@code new CountingSemaphore(permits, false)}) puts a released permit
 * into the counter, where any thread may take it. The oldest waiter is woken, tries, and keeps its
 * place if other threads came first. A thread that releases and returns at once need not wait for a
 * parked one, so throughput under contention is higher. It gives up:
 *
 * <ul>
 *   <li>{@code Fifo}: a later thread can get permits before a waiter.
 *   <li>{@code NoIdlePermitWhileWaiting}: permits lie in the counter until the woken thread comes.
 *       Nothing is gathered: a request for many waits until so many are there at one moment.
 *   <li>{@code Progress}: a waiter may starve if others always come in time, large requests first.
 *       {@code DeadlockFreedom} holds.
 *   <li>A grant does not beat a timeout or an interrupt: the wait ends, nothing is held, and the
 *       next waiter is woken.
 * </ul>
 *
 * <p>It keeps {@code TypeOK}, {@code PermitConservation}, {@code NoLostWakeup} and {@code
 * RefusedOnlyTooFew}, and adds {@code OldestIsCalled}: no waiter is woken before an older one.
 * Callbacks stand in the same queue. A releasing thread takes their permits for them.
 *
 * <p><b>Memory.</b> What a thread did before a release happens-before the return of every acquire
 * that gets the permits, before its callback, and before a true {@link Waiter#isGranted}. A failed
 * {@code tryAcquire} and {@link #availablePermits} order nothing. Without contention nothing is
 * allocated; the first waiter creates the queue, which the semaphore keeps.
 *
 * <p><b>Interruption, timeout, cancellation</b> each cancel the waiter. If the grant came first,
 * the permits belong to the caller and the method says so: an interrupted acquire returns normally
 * with the interrupt status set, a timed one returns true, {@link #cancel} returns false. If the
 * cancellation came first, nothing is held, and what the waiter had gathered goes to the next in
 * line, in one step to others ({@code NoFalseRefusal}).
 *
 * <p><b>Zero permits</b> are always available: to acquire them succeeds at once, past all waiters,
 * and to release them does nothing. A {@link Waiter} for zero permits is refused. <b>Errors.</b> A
 * negative count throws {@link IllegalArgumentException}. A release beyond {@link
 * Integer#MAX_VALUE} throws {@link Error}. Both change nothing.
 *
 * <p><b>Pools.</b> A wait in a worker of a {@link java.util.concurrent.ForkJoinPool} announces
 * itself to the pool, which may start a spare worker. So a task that releases finds a worker, where
 * {@link java.util.concurrent.Semaphore} would block the pool.
 *
 * <p><b>Thread safety.</b> All methods may be called by any thread. No permit has an owner: any
 * thread may release. {@link Waiter} says which thread runs a callback.
 *
 * <p><b>Source.</b> volt-semaphore, "Counting Semaphore Algorithm", with six corrections. The
 * specification shows that each is necessary:
 *
 * <ul>
 *   <li>SecondLook: a release under the guard empties the slot again before it serves the list. As
 *       printed, a waiter that enters the slot in between may sleep for ever.
 *   <li>OldestOnly: a waiter enters the slot only while the list is empty. As printed, a newcomer
 *       in the slot is served before the list.
 *   <li>WholeOnly: only a waiter that misses one permit enters the slot. As printed, a partly
 *       served waiter is taken out and put back at the wrong end.
 *   <li>OneForOne: only a release of one permit serves the slot without the guard. As printed, the
 *       surplus of a larger release passes the next waiter in the slot.
 *   <li>InListOnly: a cancellation removes the waiter only if it is in the list. As printed, it
 *       removes a waiter that is in a releaser's hand.
 *   <li>LastTouch: a waiter is unlinked and its waker copied before its state becomes 0. As
 *       printed, that happens afterwards, when the owner may be gone.
 * </ul>
 *
 * <p>Additions to the document, checked in the same way: a release takes one step while no thread
 * waits (FreeAdd), because a waiter marks the counter before it queues (Mark), and a release that
 * found a mark looks again under the guard (CountAgain). A cancellation passes on what the waiter
 * had gathered before it releases the guard (PartAtOnce). The steps of the unfair form are new
 * (BargingSemaphore.tla).
 */
public final class CountingSemaphore {
  // Duplicated from the steps to save an indirection on the uncontended path.
  private final IntCell counter;
  private final LazySteps steps;

  // The object that thread dumps show as the reason of a wait.
  private final Object blocker;

  /**
   * Creates a fair semaphore.
   *
   * @param permits how many permits there are at first
   * @throws IllegalArgumentException if {@code permits} is negative
   */
  public CountingSemaphore(int permits) {
    this(permits, true);
  }

  /**
   * Creates a semaphore.
   *
   * @param permits how many permits there are at first
   * @param fair whether waiters are served in the order in which they queued
   * @throws IllegalArgumentException if {@code permits} is negative
   */
  public CountingSemaphore(int permits, boolean fair) {
    counter = new IntCell(Permits.requireNotNegative(permits));
    steps = new LazySteps(counter, fair);
    blocker = this;
  }

  /** Creates the semaphore of a lock; {@code owner} knows the holder. */
  CountingSemaphore(int permits, Owner owner) {
    counter = new IntCell(permits);
    steps = new LazySteps(counter, true);
    blocker = owner;
  }

  /**
   * Takes a permit if one is available; never waits.
   *
   * @return whether the permit was taken
   */
  public boolean tryAcquire() {
    return SlotSemaphore.tryAcquire(counter, 1);
  }

  /**
   * Takes all permits if exactly so many are there and no mark: the uncontended path of a lock, in
   * one step.
   */
  boolean takeAll(int permits) {
    // [T0_CasPermits]
    return counter.compareAndSetAcquire(permits, 0);
  }

  /** Takes one permit if exactly so many are there and no mark. */
  boolean takeOneOf(int permits) {
    // [T0_CasPermits]
    return counter.compareAndSetAcquire(permits, permits - 1);
  }

  /** Gives permits back if none is there and no mark. */
  boolean giveAll(int permits) {
    // [F0_CasPermits]
    return counter.compareAndSetRelease(0, permits);
  }

  /**
   * Takes permits if all of them are available; never waits.
   *
   * @param permits how many permits to take
   * @return whether the permits were taken
   * @throws IllegalArgumentException if {@code permits} is negative
   */
  public boolean tryAcquire(int permits) {
    return SlotSemaphore.tryAcquire(counter, Permits.requireNotNegative(permits));
  }

  /**
   * Takes one permit, waiting for at most {@code timeout}; zero or less does not wait. The first
   * argument is a time: {@code tryAcquire(2, SECONDS)} waits for two seconds.
   *
   * @param timeout how long to wait at most
   * @param unit the unit of {@code timeout}
   * @return whether the permit was taken
   * @throws InterruptedException if the thread was interrupted; nothing is held
   * @throws NullPointerException if {@code unit} is null
   */
  public boolean tryAcquire(long timeout, TimeUnit unit) throws InterruptedException {
    return tryAcquire(1, timeout, unit);
  }

  /**
   * Takes permits, waiting for at most {@code timeout}; zero or less does not wait.
   *
   * @param permits how many permits to take
   * @param timeout how long to wait at most
   * @param unit the unit of {@code timeout}
   * @return whether the permits were taken
   * @throws IllegalArgumentException if {@code permits} is negative
   * @throws InterruptedException if the thread was interrupted; nothing is held
   * @throws NullPointerException if {@code unit} is null
   */
  public boolean tryAcquire(int permits, long timeout, TimeUnit unit) throws InterruptedException {
    return tryAcquireNanos(Permits.requireNotNegative(permits), unit.toNanos(timeout));
  }

  /**
   * Takes permits, waiting for at most {@code timeout}; zero or less does not wait. The first
   * argument is a number of permits; {@link #tryAcquire(Duration)} takes one.
   *
   * @param permits how many permits to take
   * @param timeout how long to wait at most
   * @return whether the permits were taken
   * @throws IllegalArgumentException if {@code permits} is negative
   * @throws InterruptedException if the thread was interrupted; nothing is held
   * @throws NullPointerException if {@code timeout} is null
   */
  public boolean tryAcquire(int permits, Duration timeout) throws InterruptedException {
    // This conversion saturates; Duration.toNanos would throw after 292 years.
    return tryAcquireNanos(
        Permits.requireNotNegative(permits), TimeUnit.NANOSECONDS.convert(timeout));
  }

  /**
   * Takes one permit, waiting for at most {@code timeout}; zero or less does not wait.
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
   * Takes a permit, waiting if none is available.
   *
   * @throws InterruptedException if the thread was interrupted; nothing is held
   */
  public void acquire() throws InterruptedException {
    acquire(1);
  }

  /**
   * Takes permits, waiting if they are not available. A request for more permits than exist waits,
   * too: a later release may add some.
   *
   * @param permits how many permits to take
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

  /** Takes a permit, waiting if none is available; an interrupt only sets the interrupt status. */
  public void acquireUninterruptibly() {
    acquireUninterruptibly(1);
  }

  /**
   * Takes permits, waiting if they are not available; an interrupt only sets the interrupt status.
   *
   * @param permits how many permits to take
   * @throws IllegalArgumentException if {@code permits} is negative
   */
  public void acquireUninterruptibly(int permits) {
    Permits.requireNotNegative(permits);
    if (!SlotSemaphore.tryAcquire(counter, permits)) {
      waitUninterruptibly(permits);
    }
  }

  /**
   * Takes the permits of the waiter, or queues it.
   *
   * @param waiter the request
   * @return true if the permits were taken at once: they belong to the caller, and the callback is
   *     not called. False if the waiter is queued: the callback is called after the grant, unless
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
   * Cancels a waiter, after {@link #acquire(Waiter)} has returned. If several threads cancel at the
   * same moment, one of them gets true and the others an exception; or all of them get false.
   *
   * @param waiter the request
   * @return true if the waiter was cancelled: nothing is held, and its callback will not be called.
   *     False if the grant came first: the permits belong to the caller, and the callback runs as
   *     for any grant
   * @throws IllegalStateException if the waiter was never used, or is cancelled already
   * @throws IllegalArgumentException if the waiter was used on another semaphore
   */
  public boolean cancel(Waiter waiter) {
    waiter.requireUsedBy(this);
    return steps.cancel(waiter);
  }

  /**
   * Releases a permit to the thread that has waited longest, or else to the counter.
   *
   * @throws Error if there would be more than {@link Integer#MAX_VALUE} permits
   */
  public void release() {
    steps.release(counter, 1);
  }

  /**
   * Releases permits to the longest waiters, and the rest to the counter.
   *
   * @param permits how many permits to release
   * @throws IllegalArgumentException if {@code permits} is negative
   * @throws Error if there would be more than {@link Integer#MAX_VALUE} permits
   */
  public void release(int permits) {
    if (Permits.requireNotNegative(permits) > 0) {
      steps.release(counter, permits);
    }
  }

  /**
   * Returns how many permits are available; for monitoring.
   *
   * @return how many
   */
  public int availablePermits() {
    return SlotSemaphore.available(counter);
  }

  /**
   * Takes all permits that are available, possibly none; never waits. Permits that waiters have
   * gathered belong to them.
   *
   * @return how many permits were taken; they belong to the caller
   */
  public int drainPermits() {
    return SlotSemaphore.drain(counter);
  }

  /**
   * Returns how many of {@code total} permits are neither in the counter nor gathered by a waiter.
   */
  int takenOf(int total) {
    return steps.takenOf(total);
  }

  /** Returns how many waiters asked for so many permits. */
  int queueLengthOf(int requested) {
    return steps.queueLengthOf(requested);
  }

  /**
   * Returns the same as {@link #hasQueuedThreads}; a waiter may belong to a callback.
   *
   * @return whether a waiter is queued
   */
  public boolean hasQueuedWaiters() {
    return hasQueuedThreads();
  }

  /**
   * Returns whether {@link #getQueueLength} is not zero.
   *
   * @return whether a waiter is queued
   */
  public boolean hasQueuedThreads() {
    return getQueueLength() > 0;
  }

  /**
   * Returns how many wait; for monitoring, without a lock. A waiter that is queued during the whole
   * call is counted; a waiter that is queued at no time during the call is not.
   *
   * @return how many wait
   */
  public int getQueueLength() {
    return steps.queueLength();
  }

  /** Returns the number of permits and of waiters, for logs. */
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

  /** Called once before {@link #enqueue}, while there is memory. */
  void prepareToEnqueue() {
    steps.prepare();
  }

  /** Queues the waiter of another thread. The caller holds the only permit. */
  void enqueue(Waiter waiter) {
    steps.enqueue(waiter);
  }

  /** Waits until the permits belong to the waiter, which is queued or about to be. */
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

  /** Returns whether the permits belong to the waiter; called by its thread. */
  private boolean isThrough(Waiter waiter) {
    // [S1_LoadState]
    if (waiter.state.getAcquire() != 0) {
      return false;
    }
    return steps.isThrough(waiter);
  }

  /** Throws if the waiter could be cancelled. If it is granted, sets the interrupt status again. */
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
