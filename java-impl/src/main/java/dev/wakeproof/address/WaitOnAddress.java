package dev.wakeproof.address;

import dev.wakeproof.atomic.Clock;
import dev.wakeproof.atomic.RefCellArray;
import dev.wakeproof.atomic.Threads;

/**
 * A parking lot: threads sleep on an {@link Address} until another thread wakes them.
 *
 * <pre>
 * address A --.            bucket 0: s1 -> s3           guard, sleepers in order of arrival
 * address B --+-- hash --> bucket 1: s2
 * address C --'            ...
 * </pre>
 *
 * <p>A thread that changes an address wakes its sleepers afterwards. A waiting thread names the
 * value that it does not want. The comparison and the queueing are one step with respect to wakes,
 * so no wait sleeps past a change: {@code NoLostWakeup}.
 *
 * <p><b>A wake without sleepers</b> reads the count of sleepers of the address ({@code
 * CountIsExact}) and takes no guard. A waiter is counted before it compares. Those steps and all
 * changes of {@link Address} are volatile, so either the waiter sees the change or the waking
 * thread sees the waiter.
 *
 * <p><b>What a return means.</b> True says that the value differed, or that a thread woke this one.
 * The address may hold the undesired value again, so a wait stands in a loop. A woken thread that
 * does not use its wakeup must pass it on.
 *
 * <p><b>Interruption and timeout</b> take the thread out of the queue. If a wake came first, the
 * method returns normally (true) with the interrupt status set, and never by an exception or false.
 * Otherwise that wakeup would be lost to the other sleepers.
 *
 * <p><b>Fairness.</b> {@code FirstInFirstOut}: sleepers of an address are woken in the order of
 * their arrival. Afterwards they compete with all other threads. <b>Memory.</b> What a thread did
 * before a wake happens-before the return of the threads that it woke. The value is read in
 * volatile mode.
 *
 * <p><b>Cost.</b> Addresses in one bucket share its guard and its queue; a wake skips the sleepers
 * of other addresses. Each wait allocates, before other threads can see it. <b>Thread safety.</b>
 * All methods may be called by any thread.
 *
 * <p><b>Source.</b> woa-semaphore, which takes it from its operating system (WaitOnAddress,
 * WakeByAddressSingle, WakeByAddressAll). twa-semaphores sketches a futex in the same way.
 */
public final class WaitOnAddress {
  private static final int SHARED_BUCKETS = 256;

  // The bits of the golden ratio, made odd: numbers that follow each other land far apart.
  private static final long SCATTER = 0x9E3779B97F4A7C15L;

  // Plain: filled before any other thread knows it.
  private final RefCellArray<Bucket> buckets;

  /**
   * Creates an empty parking lot.
   *
   * @param buckets how many queues; a power of two
   * @throws IllegalArgumentException if that is not a power of two
   */
  public WaitOnAddress(int buckets) {
    if (Integer.bitCount(buckets) != 1 || buckets < 0) {
      throw new IllegalArgumentException("buckets must be a power of two: " + buckets);
    }
    this.buckets = new RefCellArray<>(buckets);
    for (int i = 0; i < buckets; i++) {
      this.buckets.setPlain(i, new Bucket());
    }
  }

  /** Initialized on first use. */
  private static final class Shared {
    static final WaitOnAddress LOT = new WaitOnAddress(SHARED_BUCKETS);
  }

  /**
   * Returns the lot of all that bring none.
   *
   * @return the shared lot
   */
  public static WaitOnAddress shared() {
    return Shared.LOT;
  }

  /**
   * Sleeps while {@code address} holds {@code undesired} and no thread wakes this one. Returns at
   * once if the address holds another value.
   *
   * @param address the address
   * @param undesired the value to wait for the end of
   * @throws InterruptedException if the thread was interrupted; no wakeup was consumed
   */
  public void await(Address address, long undesired) throws InterruptedException {
    throwIfInterrupted();
    Bucket bucket = bucketOf(address);
    Sleeper sleeper = new Sleeper(address);
    if (!bucket.enqueueIf(undesired, sleeper)) {
      return;
    }
    // [W5_LoadState]
    while (!sleeper.isWoken()) {
      if (Threads.interrupted()) {
        leaveInterrupted(bucket, sleeper);
        return;
      }
      // [W6_Park]
      sleeper.park(address);
    }
  }

  /**
   * Sleeps as {@link #await} does, for at most {@code nanos}; zero or less does not sleep.
   *
   * @param address the address
   * @param undesired the value to wait for the end of
   * @param nanos how long to sleep at most, in nanoseconds
   * @return false if the address held the undesired value throughout and no thread woke this one;
   *     no wakeup was consumed then
   * @throws InterruptedException if the thread was interrupted; no wakeup was consumed
   */
  public boolean awaitNanos(Address address, long undesired, long nanos)
      throws InterruptedException {
    throwIfInterrupted();
    if (nanos <= 0) {
      // [W0_LoadValue]
      return address.get() != undesired;
    }
    long deadline = Clock.nanoTime() + nanos;
    Bucket bucket = bucketOf(address);
    Sleeper sleeper = new Sleeper(address);
    if (!bucket.enqueueIf(undesired, sleeper)) {
      return true;
    }
    // [W5_LoadState]
    while (!sleeper.isWoken()) {
      if (Threads.interrupted()) {
        leaveInterrupted(bucket, sleeper);
        return true;
      }
      long left = deadline - Clock.nanoTime();
      if (left <= 0) {
        return !bucket.leave(sleeper);
      }
      // [W6_Park]
      sleeper.parkNanos(address, left);
    }
    return true;
  }

  /**
   * Sleeps as {@link #await} does; an interrupt only sets the interrupt status.
   *
   * @param address the address
   * @param undesired the value to wait for the end of
   */
  public void awaitUninterruptibly(Address address, long undesired) {
    Sleeper sleeper = new Sleeper(address);
    if (!bucketOf(address).enqueueIf(undesired, sleeper)) {
      return;
    }
    boolean interrupted = false;
    // [W5_LoadState]
    while (!sleeper.isWoken()) {
      // [W6_Park]
      sleeper.park(address);
      // Cleared until the end, or the next park would return at once.
      interrupted |= Threads.interrupted();
    }
    if (interrupted) {
      Threads.interruptSelf();
    }
  }

  /**
   * Wakes the thread that has slept longest on the address, if there is one.
   *
   * @param address the address
   */
  public void wakeOne(Address address) {
    // [N3_LoadSleepers]
    if (address.sleepers() == 0) {
      return;
    }
    Sleeper sleeper = bucketOf(address).takeOne(address);
    if (sleeper != null) {
      sleeper.wake();
    }
  }

  /**
   * Wakes all threads that sleep on the address.
   *
   * @param address the address
   */
  public void wakeAll(Address address) {
    // [N3_LoadSleepers]
    if (address.sleepers() == 0) {
      return;
    }
    Sleeper sleeper = bucketOf(address).takeAll(address);
    while (sleeper != null) {
      Sleeper next = sleeper.newer.getPlain();
      sleeper.wake();
      sleeper = next;
    }
  }

  private Bucket bucketOf(Address address) {
    long scattered = (address.id() * SCATTER) >>> Integer.SIZE;
    return buckets.getPlain((int) scattered & (buckets.length() - 1));
  }

  /** Throws if the sleeper could leave. If it was woken, sets the interrupt status again. */
  private static void leaveInterrupted(Bucket bucket, Sleeper sleeper) throws InterruptedException {
    if (bucket.leave(sleeper)) {
      throw new InterruptedException();
    }
    Threads.interruptSelf();
  }

  private static void throwIfInterrupted() throws InterruptedException {
    if (Threads.interrupted()) {
      throw new InterruptedException();
    }
  }
}
