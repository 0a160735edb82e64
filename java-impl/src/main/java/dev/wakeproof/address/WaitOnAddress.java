package dev.wakeproof.address;

import dev.wakeproof.atomic.Clock;
import dev.wakeproof.atomic.RefCellArray;
import dev.wakeproof.atomic.Threads;

/**
 * A parking lot: threads sleep here on an {@link Address} until somebody wakes those who do.
 *
 * <p>Whoever changes an address wakes the sleepers afterwards; whoever waits says which value it
 * does not want. Compared and queued is in one step with respect to all wakes, so this never sleeps
 * past a change: {@code NoLostWakeup}.
 *
 * <p><b>A wake that nobody waits for</b> costs a look at the number of sleepers, which the address
 * keeps ({@code CountIsExact}), and takes no guard. Who is about to sleep is counted before it
 * compares, and those steps and all changes that {@link Address} offers are volatile: either the
 * change is seen there or the sleeper here. So who changes an address by its own methods, and wakes
 * afterwards, loses nothing. That goes for the address alone: a wait compares nothing else.
 *
 * <p><b>What a return means.</b> To return true says that the value was another one, or that
 * somebody woke the thread; what the address holds now may be the undesired value again. So a wait
 * stands in a loop that looks at the address. Each wake of one counts: whoever was chosen by it and
 * does not want what it announced must pass it on, by a look at the address that leads to another
 * wake or to none being needed.
 *
 * <p><b>Interruption and timeout.</b> Each takes the thread out of the queue. If a wake was faster,
 * that wake belongs to the thread: it is told so by a normal return (true), with the interrupt
 * status set, and never by an exception or false, or the wake would be lost to those who sleep on.
 *
 * <p><b>Fairness.</b> Sleepers of an address are woken in the order in which they came: {@code
 * FirstInFirstOut}. What they do once they are awake is a race with everybody else.
 *
 * <p><b>Memory.</b> What a thread did before a wake happens-before the return of those that it
 * woke. That the address held another value is read in volatile mode.
 *
 * <p>Addresses that meet in a bucket share its guard and its queue. A wake of one passes by the
 * sleepers of the others, which sleep on; the more they are, the longer it takes and keeps others
 * from the guard. Each wait allocates, before others can see it.
 *
 * <p><b>Source.</b> Document 003, which takes it from its operating system (WaitOnAddress,
 * WakeByAddressSingle, WakeByAddressAll); document 002 sketches a futex in the same way: a hash to
 * a bucket, a lock, a list.
 */
public final class WaitOnAddress {
  private static final int SHARED_BUCKETS = 256;

  // Odd, and its bits are those of the golden ratio: what follows each other lies far apart.
  private static final long SCATTER = 0x9E3779B97F4A7C15L;

  // Plain: filled before anybody else knows it.
  private final RefCellArray<Bucket> buckets;

  /**
   * A parking lot in which nobody sleeps.
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

  /** Made when it is first asked for. */
  private static final class Shared {
    static final WaitOnAddress LOT = new WaitOnAddress(SHARED_BUCKETS);
  }

  /** The one that all share who do not bring their own. */
  public static WaitOnAddress shared() {
    return Shared.LOT;
  }

  /**
   * Sleeps as long as {@code address} holds {@code undesired} and nobody wakes the thread; returns
   * at once if it holds something else.
   *
   * @throws InterruptedException if the thread was interrupted; no wake was used up
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
   * The same for at most {@code nanos} nanoseconds; zero or less does not sleep.
   *
   * @return false if it held the undesired value all the time and nobody woke the thread; no wake
   *     was used up
   * @throws InterruptedException if the thread was interrupted; no wake was used up
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

  /** As {@link #await}; an interrupt only leaves its status set. */
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

  /** Wakes whoever sleeps longest on {@code address}, if anybody does. */
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

  /** Wakes all who sleep on {@code address}. */
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

  /** Throws if the sleeper could leave; returns, with the status set again, if it was woken. */
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
