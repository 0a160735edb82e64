package dev.wakeproof.bytecode;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/** Programs with outcomes that depend on the order of the threads at a lock. */
@SuppressWarnings({"LockNotBeforeTry", "WaitNotInLoop"}) // Some are wrong.
class LockPrograms {
  private final ReentrantLock lock = new ReentrantLock();
  private final ReentrantLock other = new ReentrantLock();
  private final Condition condition = lock.newCondition();
  private int plain;
  private int count;
  private volatile boolean flag;
  private volatile int volatileCount;

  static Thread start(Callable<?> body) {
    Thread thread =
        new Thread(
            () -> {
              try {
                body.call();
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            });
    thread.start();
    return thread;
  }

  static AssertionError outcome(Object text) {
    return new AssertionError("Out_" + text);
  }

  void opposite_locks_deadlock() throws Exception {
    Thread thread = start(() -> nested(other, lock));
    nested(lock, other);
    thread.join();
  }

  private Void nested(ReentrantLock first, ReentrantLock second) {
    first.lock();
    second.lock();
    second.unlock();
    first.unlock();
    return null;
  }

  void lockAndMonitor_opposite_deadlock() throws Exception {
    Thread thread =
        start(
            () -> {
              lock.lock();
              synchronized (this) {
                count++;
              }
              lock.unlock();
              return null;
            });
    synchronized (this) {
      lock.lock();
      count++;
      lock.unlock();
    }
    thread.join();
  }

  /** The owner interrupts the waiter and waits for its end, with the lock. */
  void lockInterruptibly_interruptedInQueue_ends() throws Exception {
    lock.lock();
    Thread waiter =
        start(
            () -> {
              try {
                lock.lockInterruptibly();
                lock.unlock();
              } catch (InterruptedException e) {
                plain = 1;
              }
              return null;
            });
    waiter.interrupt();
    waiter.join();
    lock.unlock();
    throw outcome(plain);
  }

  void lockInterruptibly_interruptedOrNot() throws Exception {
    int[] seen = new int[1];
    Thread waiter =
        start(
            () -> {
              try {
                lock.lockInterruptibly();
                seen[0] = Thread.currentThread().isInterrupted() ? 2 : 1;
                lock.unlock();
              } catch (InterruptedException e) {
                seen[0] = Thread.currentThread().isInterrupted() ? 4 : 3;
              }
              return null;
            });
    lock.lock();
    waiter.interrupt();
    lock.unlock();
    waiter.join();
    throw outcome(seen[0]);
  }

  void lock_interrupted_keepsFlag() throws Exception {
    boolean[] seen = new boolean[2];
    Thread waiter =
        start(
            () -> {
              lock.lock();
              seen[0] = Thread.interrupted();
              lock.unlock();
              seen[1] = Thread.interrupted();
              return null;
            });
    lock.lock();
    waiter.interrupt();
    lock.unlock();
    waiter.join();
    throw outcome(seen[0] + "_" + seen[1]);
  }

  /** A lock that is held by a thread that has ended. */
  void owner_ended_deadlock() throws Exception {
    Thread thread =
        start(
            () -> {
              lock.lock();
              return null;
            });
    lock.lock();
    lock.unlock();
    thread.join();
  }

  void owner_waitsForWaiter_deadlock() throws Exception {
    Thread waiter = start(this::pass);
    lock.lock();
    waiter.join();
    lock.unlock();
  }

  void unlock_notOwner_throws() throws Exception {
    Thread thread = start(this::pass);
    try {
      lock.unlock();
    } catch (IllegalMonitorStateException e) {
      count = 1;
    }
    thread.join();
    throw outcome(count);
  }

  void signal_beforeAwait_lost() throws Exception {
    Thread waiter =
        start(
            () -> {
              lock.lock();
              condition.await();
              lock.unlock();
              return null;
            });
    lock.lock();
    condition.signal();
    lock.unlock();
    waiter.join();
  }

  void signal_oneOfTwo_deadlock() throws Exception {
    Thread one = start(this::awaitFlag);
    Thread two = start(this::awaitFlag);
    lock.lock();
    flag = true;
    condition.signal();
    lock.unlock();
    one.join();
    two.join();
  }

  private Void awaitFlag() throws InterruptedException {
    lock.lock();
    while (!flag) {
      condition.await();
    }
    lock.unlock();
    return null;
  }

  /** Two waiters that are signalled take the lock in the order of the queue, but others barge. */
  void signalAll_orderOfWaiters() throws Exception {
    StringBuilder order = new StringBuilder();
    Thread one = start(() -> awaits(order, "a"));
    Thread two = start(() -> awaits(order, "b"));
    lock.lock();
    if (count == 2) {
      condition.signalAll();
    }
    boolean both = count == 2;
    flag = both;
    order.append(both ? "s" : "n");
    lock.unlock();
    if (both) {
      one.join();
      two.join();
      throw outcome(order);
    }
    lock.lock();
    flag = true;
    condition.signalAll();
    lock.unlock();
  }

  private Void awaits(StringBuilder order, String name) throws InterruptedException {
    lock.lock();
    count++;
    order.append(name);
    while (!flag) {
      condition.await();
    }
    order.append(name.equals("a") ? "A" : "B");
    lock.unlock();
    return null;
  }

  void awaitNanos_timeoutOrSignal() throws Exception {
    long[] left = new long[1];
    Thread waiter =
        start(
            () -> {
              lock.lock();
              left[0] = condition.awaitNanos(1_000) > 0 ? 1 : 0;
              left[0] += 2L * count;
              lock.unlock();
              return null;
            });
    lock.lock();
    count = 1;
    condition.signal();
    lock.unlock();
    waiter.join();
    throw outcome(left[0]);
  }

  /** A wait may take the signal although its time is up; then the other thread waits on. */
  void awaitNanos_timeIsUp_takesSignal() throws Exception {
    long[] left = new long[1];
    Thread timed =
        start(
            () -> {
              lock.lock();
              left[0] = condition.awaitNanos(1_000);
              lock.unlock();
              return null;
            });
    start(
        () -> {
          lock.lock();
          condition.await();
          count = 1;
          lock.unlock();
          return null;
        });
    lock.lock();
    condition.signal();
    lock.unlock();
    timed.join();
    lock.lock();
    throw outcome(left[0] + "_" + count);
  }

  void awaitForTime_timeoutOrSignal() throws Exception {
    Thread waiter =
        start(
            () -> {
              lock.lock();
              plain = condition.await(1, TimeUnit.MICROSECONDS) ? 1 : 2;
              lock.unlock();
              return null;
            });
    lock.lock();
    condition.signal();
    lock.unlock();
    waiter.join();
    throw outcome(plain);
  }

  /** The result says whether the timed wait or the other thread has taken the signal. */
  void awaitForTime_timeIsUp_takesSignal() throws Exception {
    boolean[] signalled = new boolean[1];
    Thread timed =
        start(
            () -> {
              lock.lock();
              signalled[0] = condition.await(1, TimeUnit.MICROSECONDS);
              lock.unlock();
              return null;
            });
    start(
        () -> {
          lock.lock();
          condition.await();
          count = 1;
          lock.unlock();
          return null;
        });
    lock.lock();
    condition.signal();
    lock.unlock();
    timed.join();
    lock.lock();
    throw outcome(signalled[0] + "_" + count);
  }

  void awaitForTime_interruptedOrSignalled() throws Exception {
    int[] seen = new int[1];
    Thread waiter =
        start(
            () -> {
              lock.lock();
              try {
                seen[0] = condition.await(1, TimeUnit.MICROSECONDS) ? 1 : 2;
                seen[0] += Thread.interrupted() ? 10 : 0;
              } catch (InterruptedException e) {
                seen[0] = 3;
              }
              lock.unlock();
              return null;
            });
    lock.lock();
    condition.signal();
    lock.unlock();
    waiter.interrupt();
    waiter.join();
    throw outcome(seen[0]);
  }

  /** A negative timeout is none. */
  void awaitForTime_noTime_endsAtOnce() throws Exception {
    Thread waiter =
        start(
            () -> {
              lock.lock();
              plain = condition.await(-1, TimeUnit.SECONDS) ? 1 : 2;
              lock.unlock();
              return null;
            });
    lock.lock();
    condition.signal();
    lock.unlock();
    waiter.join();
    throw outcome(plain);
  }

  void awaitNanos_interruptedOrSignalled() throws Exception {
    int[] seen = new int[1];
    Thread waiter =
        start(
            () -> {
              lock.lock();
              try {
                seen[0] = condition.awaitNanos(1_000) > 0 ? 1 : 2;
                seen[0] += Thread.interrupted() ? 10 : 0;
              } catch (InterruptedException e) {
                seen[0] = 3;
              }
              lock.unlock();
              return null;
            });
    lock.lock();
    condition.signal();
    lock.unlock();
    waiter.interrupt();
    waiter.join();
    throw outcome(seen[0]);
  }

  void awaitNanos_noTime_endsAtOnce() throws Exception {
    Thread waiter =
        start(
            () -> {
              lock.lock();
              plain = condition.awaitNanos(0) == 0 ? 1 : 2;
              lock.unlock();
              return null;
            });
    lock.lock();
    condition.signal();
    lock.unlock();
    waiter.join();
    throw outcome(plain);
  }

  /** The time passes between the two readings, although the wait has its signal. */
  void awaitNanos_clockIsReadAfterSignal() throws Exception {
    long[] left = new long[1];
    Thread waiter =
        start(
            () -> {
              lock.lock();
              left[0] = condition.awaitNanos(1_000);
              lock.unlock();
              return null;
            });
    lock.lock();
    condition.signal();
    long before = System.nanoTime();
    long after = System.nanoTime();
    lock.unlock();
    waiter.join();
    throw outcome(left[0] + "_" + (after - before));
  }

  /** All of the time is left after another thread has slept, if the wait begins with its end. */
  void awaitNanos_anotherThreadSleeps() throws Exception {
    Thread sleeper =
        start(
            () -> {
              lock.lock();
              if (plain == 1) {
                Thread.sleep(1);
                count = 1;
              }
              lock.unlock();
              return null;
            });
    lock.lock();
    plain = 1;
    long left = condition.awaitNanos(500);
    plain = 2;
    lock.unlock();
    sleeper.join();
    throw outcome(count + "_" + left);
  }

  void arrayQueue_pollForTime() throws Exception {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    Integer[] polled = new Integer[1];
    Thread poller = start(() -> polled[0] = queue.poll(1, TimeUnit.MILLISECONDS));
    queue.put(1);
    poller.join();
    throw outcome(polled[0] + "_" + queue.size());
  }

  void schedule_oneTask() throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    Future<Integer> future = pool.schedule(() -> 1, 1, TimeUnit.MILLISECONDS);
    int result = future.get();
    pool.shutdown();
    throw outcome(result);
  }

  void await_interruptedOrSignalled() throws Exception {
    int[] seen = new int[1];
    Thread waiter =
        start(
            () -> {
              lock.lock();
              try {
                while (!flag) {
                  condition.await();
                }
                seen[0] = Thread.interrupted() ? 2 : 1;
              } catch (InterruptedException e) {
                seen[0] = 3;
              }
              lock.unlock();
              return null;
            });
    lock.lock();
    flag = true;
    condition.signal();
    lock.unlock();
    waiter.interrupt();
    waiter.join();
    throw outcome(seen[0]);
  }

  void awaitUninterruptibly_interrupted_keepsFlag() throws Exception {
    boolean[] seen = new boolean[1];
    Thread waiter =
        start(
            () -> {
              lock.lock();
              while (!flag) {
                condition.awaitUninterruptibly();
              }
              seen[0] = Thread.interrupted();
              lock.unlock();
              return null;
            });
    waiter.interrupt();
    lock.lock();
    flag = true;
    condition.signal();
    lock.unlock();
    waiter.join();
    throw outcome(seen[0]);
  }

  /** An interrupt takes the first waiter away before or after the signal. */
  void signal_firstIsInterrupted_mayWakeSecond() throws Exception {
    int[] seen = new int[2];
    Thread first = start(() -> seen[0] = awaitOnce());
    Thread second = start(() -> seen[1] = awaitOnce());
    lock.lock();
    if (count < 2) {
      throw outcome("early");
    }
    condition.signal();
    lock.unlock();
    first.interrupt();
    first.join();
    lock.lock();
    flag = true;
    condition.signalAll();
    lock.unlock();
    second.join();
    throw outcome(seen[0] + "_" + seen[1]);
  }

  private int awaitOnce() {
    lock.lock();
    count++;
    try {
      condition.await();
      return flag ? 1 : 2;
    } catch (InterruptedException e) {
      return 3;
    } finally {
      lock.unlock();
    }
  }

  /** The waiter of the condition that is signalled first takes the lock first. */
  void signal_twoConditions_inOrderOfSignals() throws Exception {
    Condition second = lock.newCondition();
    StringBuilder order = new StringBuilder();
    Thread one = start(() -> awaits(order, "a"));
    Thread two =
        start(
            () -> {
              lock.lock();
              count += 2;
              second.await();
              order.append("B");
              lock.unlock();
              return null;
            });
    lock.lock();
    boolean both = count == 3;
    if (both) {
      flag = true;
      second.signal();
      condition.signal();
    }
    lock.unlock();
    if (!both) {
      throw outcome("early");
    }
    one.join();
    two.join();
    throw outcome(order);
  }

  /** A signal wakes the thread that has waited longest, and only that one. */
  void signal_oneOfTwo_wakesFirst() throws Exception {
    StringBuilder order = new StringBuilder();
    Thread one = start(() -> awaits(order, "a"));
    Thread two = start(() -> awaits(order, "b"));
    lock.lock();
    boolean both = count == 2;
    Thread first = both && order.charAt(0) == 'b' ? two : one;
    flag = both;
    condition.signal();
    lock.unlock();
    if (!both) {
      throw outcome("early");
    }
    first.join();
    throw outcome(order);
  }

  /** Store buffering: a signal that wakes no thread is no fence. */
  void signal_noWaiter_isNoFence() throws Exception {
    Condition others = other.newCondition();
    AtomicInteger mine = new AtomicInteger();
    AtomicInteger yours = new AtomicInteger();
    int[] seen = new int[2];
    Thread thread =
        start(
            () -> {
              other.lock();
              yours.setOpaque(1);
              others.signal();
              seen[0] = mine.getOpaque();
              other.unlock();
              return null;
            });
    lock.lock();
    mine.setOpaque(1);
    condition.signal();
    seen[1] = yours.getOpaque();
    lock.unlock();
    thread.join();
    throw outcome(seen[0] + "_" + seen[1]);
  }

  void arrayQueue_threeThreads() throws Exception {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    Thread one = start(() -> put(queue));
    Thread two = start(() -> put(queue));
    int sum = queue.take() + queue.take();
    one.join();
    two.join();
    throw outcome(sum);
  }

  private static Void put(ArrayBlockingQueue<Integer> queue) throws InterruptedException {
    queue.put(1);
    return null;
  }

  /** Two critical sections where one is needed. */
  void checkThenAct_loses() throws Exception {
    Thread thread = start(this::incrementInTwo);
    incrementInTwo();
    thread.join();
    throw outcome(plain);
  }

  private Void incrementInTwo() {
    lock.lock();
    int read = plain;
    lock.unlock();
    lock.lock();
    plain = read + 1;
    lock.unlock();
    return null;
  }

  void readWithoutLock_races() throws Exception {
    Thread thread =
        start(
            () -> {
              lock.lock();
              plain = 1;
              lock.unlock();
              return null;
            });
    int seen = plain;
    lock.lock();
    lock.unlock();
    thread.join();
    throw outcome(seen);
  }

  /** The read is ordered only if the other thread was first. */
  void readAfterUnlock_racesOnlyIfFirst() throws Exception {
    Thread thread =
        start(
            () -> {
              plain = 1;
              lock.lock();
              lock.unlock();
              return null;
            });
    lock.lock();
    lock.unlock();
    int seen = plain;
    thread.join();
    throw outcome(seen);
  }

  void tryLock_heldOrFree() throws Exception {
    boolean[] got = new boolean[2];
    Thread thread =
        start(
            () -> {
              got[0] = lock.tryLock();
              if (got[0]) {
                lock.unlock();
              }
              return null;
            });
    lock.lock();
    got[1] = lock.tryLock();
    lock.unlock();
    lock.unlock();
    thread.join();
    throw outcome(got[0] + "_" + got[1]);
  }

  void isLocked_eitherWay() throws Exception {
    Thread thread = start(this::pass);
    boolean locked = lock.isLocked();
    boolean own = lock.isHeldByCurrentThread();
    thread.join();
    throw outcome(locked + "_" + own + "_" + lock.getHoldCount());
  }

  void reentry_isNoDeadlock() throws Exception {
    Thread thread = start(this::pass);
    lock.lock();
    lock.lock();
    lock.lockInterruptibly();
    lock.unlock();
    lock.unlock();
    boolean held = lock.isHeldByCurrentThread();
    lock.unlock();
    thread.join();
    throw outcome(held + "_" + lock.isLocked());
  }

  /** Stores before a lock, loads after it: the lock orders them under all models but views. */
  void dekker_withLocksBetween() throws Exception {
    int[] seen = new int[2];
    int[] written = new int[2];
    Thread thread =
        start(
            () -> {
              volatileCount = 1;
              other.lock();
              other.unlock();
              seen[0] = flag ? 1 : 0;
              return null;
            });
    flag = true;
    lock.lock();
    lock.unlock();
    seen[1] = volatileCount;
    thread.join();
    throw outcome(seen[0] + "_" + seen[1] + written[0]);
  }

  void three_barging() throws Exception {
    StringBuilder order = new StringBuilder();
    Thread one = start(() -> append(order, "a"));
    Thread two = start(() -> append(order, "b"));
    append(order, "c");
    one.join();
    two.join();
    throw outcome(order);
  }

  /** A lock of the program's own, and questions that only steps of the asking thread answer. */
  void three_barging_ownLocks() throws Exception {
    @SuppressWarnings("serial")
    class Named extends ReentrantLock {}

    StringBuilder order = new StringBuilder();
    Named named = new Named();
    Thread one = start(() -> append(named, order, "a"));
    Thread two = start(() -> append(named, order, "b"));
    append(named, order, "c");
    one.join();
    two.join();
    throw outcome(order);
  }

  /** No test of this class calls it but {@code two_observed}. */
  private boolean anyWaits() {
    return lock.hasQueuedThreads();
  }

  void two_observed() throws Exception {
    Thread other = start(this::pass);
    lock.lock();
    boolean waits = anyWaits();
    lock.unlock();
    other.join();
    throw outcome(waits);
  }

  private static Void append(ReentrantLock named, StringBuilder order, String name) {
    Thread self = Thread.currentThread();
    boolean before = named.isHeldByCurrentThread();
    named.lock();
    order.append(before || named.getHoldCount() != 1 || self.isInterrupted() ? "?" : name);
    named.unlock();
    return null;
  }

  private Void append(StringBuilder order, String name) {
    lock.lock();
    order.append(name);
    lock.unlock();
    return null;
  }

  private Void pass() {
    lock.lock();
    lock.unlock();
    return null;
  }

  // ---- looks at what others wait for

  void tryLock_whileHeld_fails() throws Exception {
    Thread thread = start(this::pass);
    boolean got = lock.tryLock();
    thread.join();
    throw outcome(got);
  }

  void isLocked_whileHeld() throws Exception {
    Thread thread = start(this::pass);
    boolean locked = lock.isLocked();
    thread.join();
    throw outcome(locked);
  }

  void isAlive_eitherWay() throws Exception {
    Thread thread = start(() -> null);
    throw outcome(thread.isAlive());
  }

  void join_timeoutOrEnd() throws Exception {
    Thread thread = start(() -> null);
    long before = System.nanoTime();
    thread.join(1);
    throw outcome(System.nanoTime() != before);
  }

  void join_interruptedOrEnd() throws Exception {
    Thread thread = start(() -> null);
    Thread.currentThread().interrupt();
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw outcome("interrupted");
    }
    throw outcome("ended");
  }

  // ---- permits, latches and tasks

  void semaphore_excludes() throws Exception {
    Semaphore semaphore = new Semaphore(1);
    Thread one = start(() -> addIn(semaphore, 1));
    addIn(semaphore, 2);
    one.join();
    throw outcome(plain);
  }

  private Void addIn(Semaphore semaphore, int added) throws InterruptedException {
    semaphore.acquire();
    plain = 2 * plain + added;
    semaphore.release();
    return null;
  }

  void semaphore_twoPermits_race() throws Exception {
    Semaphore semaphore = new Semaphore(2);
    Thread one = start(() -> addIn(semaphore, 1));
    addIn(semaphore, 2);
    one.join();
  }

  void semaphore_neverReleased_deadlock() throws Exception {
    Semaphore semaphore = new Semaphore(0);
    Thread one =
        start(
            () -> {
              if (semaphore.tryAcquire()) {
                count++;
              }
              return null;
            });
    semaphore.release();
    semaphore.acquireUninterruptibly();
    one.join();
    throw outcome(count);
  }

  void semaphore_interruptedOrReleased() throws Exception {
    Semaphore semaphore = new Semaphore(0);
    int[] seen = new int[1];
    Thread waiter =
        start(
            () -> {
              try {
                semaphore.acquire();
                seen[0] = Thread.interrupted() ? 2 : 1;
              } catch (InterruptedException e) {
                seen[0] = 3;
              }
              return null;
            });
    semaphore.release();
    waiter.interrupt();
    waiter.join();
    throw outcome(seen[0] + "_" + semaphore.availablePermits());
  }

  void semaphore_interruptedUninterruptibly_keepsFlag() throws Exception {
    Semaphore semaphore = new Semaphore(0);
    boolean[] seen = new boolean[1];
    Thread waiter =
        start(
            () -> {
              semaphore.acquireUninterruptibly();
              seen[0] = Thread.interrupted();
              return null;
            });
    waiter.interrupt();
    semaphore.release();
    waiter.join();
    throw outcome(seen[0]);
  }

  /**
   * The first thread of the queue waits for two permits, so a single permit wakes no thread for
   * long.
   */
  void semaphore_firstWantsTwo_deadlock() throws Exception {
    Semaphore semaphore = new Semaphore(0);
    Thread two =
        start(
            () -> {
              semaphore.acquire(2);
              return null;
            });
    Thread one =
        start(
            () -> {
              semaphore.acquire();
              semaphore.release(2);
              return null;
            });
    semaphore.release();
    two.join();
    one.join();
  }

  void semaphore_timedAndUntimed() throws Exception {
    Semaphore semaphore = new Semaphore(0);
    boolean[] got = new boolean[1];
    Thread timed =
        start(
            () -> {
              got[0] = semaphore.tryAcquire(1, TimeUnit.SECONDS);
              return null;
            });
    semaphore.release();
    timed.join();
    if (!got[0]) {
      semaphore.acquire();
    }
    throw outcome(got[0] + "_" + semaphore.availablePermits());
  }

  /** Store buffering: a wait for a latch that is open is no fence. */
  void latch_open_isNoFence() throws Exception {
    CountDownLatch latch = new CountDownLatch(0);
    AtomicInteger mine = new AtomicInteger();
    AtomicInteger yours = new AtomicInteger();
    int[] seen = new int[2];
    Thread thread =
        start(
            () -> {
              yours.setOpaque(1);
              latch.await();
              seen[0] = mine.getOpaque();
              return null;
            });
    mine.setOpaque(1);
    latch.await();
    seen[1] = yours.getOpaque();
    thread.join();
    throw outcome(seen[0] + "_" + seen[1]);
  }

  void latch_interruptedOrOpen() throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    int[] seen = new int[1];
    Thread waiter =
        start(
            () -> {
              try {
                latch.await();
                seen[0] = Thread.interrupted() ? 2 : 1;
              } catch (InterruptedException e) {
                seen[0] = 3;
              }
              return null;
            });
    latch.countDown();
    waiter.interrupt();
    waiter.join();
    throw outcome(seen[0]);
  }

  void latch_twoWaiters_publishes() throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    int[] seen = new int[1];
    Thread waiter =
        start(
            () -> {
              latch.await();
              seen[0] = plain;
              return null;
            });
    Thread opener =
        start(
            () -> {
              plain = 1;
              latch.countDown();
              return null;
            });
    latch.await();
    waiter.join();
    opener.join();
    throw outcome(seen[0] + "_" + plain);
  }

  void task_getInterruptedOrDone() throws Exception {
    FutureTask<Integer> task = new FutureTask<>(() -> 1);
    int[] seen = new int[1];
    Thread getter =
        start(
            () -> {
              try {
                seen[0] = task.get() + (Thread.interrupted() ? 1 : 0);
              } catch (InterruptedException e) {
                seen[0] = 3;
              }
              return null;
            });
    task.run();
    getter.interrupt();
    getter.join();
    throw outcome(seen[0]);
  }

  void task_neverRun_deadlock() throws Exception {
    FutureTask<Integer> task = new FutureTask<>(() -> 1);
    Thread canceller =
        start(
            () -> {
              if (task.isDone()) {
                count = 1;
              }
              return null;
            });
    task.get();
    canceller.join();
  }

  void task_cancelledOrDone() throws Exception {
    FutureTask<Integer> task = new FutureTask<>(() -> plain = 1);
    Thread runner = start(() -> run(task));
    task.cancel(false);
    Object result;
    try {
      result = task.get();
    } catch (CancellationException e) {
      result = "cancelled";
    }
    runner.join();
    throw outcome(result);
  }

  private static Void run(FutureTask<?> task) {
    task.run();
    return null;
  }

  // ---- queues and executors

  void linkedQueue_order() throws Exception {
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    Thread producer =
        start(
            () -> {
              queue.put(1);
              return null;
            });
    queue.put(2);
    int first = queue.take();
    producer.join();
    throw outcome(first + "_" + queue.size());
  }

  void arrayQueue_full() throws Exception {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    Thread producer =
        start(
            () -> {
              queue.put(1);
              queue.put(2);
              return null;
            });
    int first = queue.take();
    Integer second = queue.poll();
    int rest = second == null ? queue.take() : 0;
    producer.join();
    throw outcome(first + "_" + second + "_" + rest);
  }

  void arrayQueue_offerAndPoll() throws Exception {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    boolean[] offered = new boolean[1];
    Thread producer =
        start(
            () -> {
              offered[0] = queue.offer(1);
              return null;
            });
    boolean own = queue.offer(2);
    Integer polled = queue.poll();
    producer.join();
    throw outcome(offered[0] + "_" + own + "_" + polled + "_" + queue.size());
  }

  /** The queue asks its lock whether a thread waits for room. */
  void arrayQueue_clear_wakesPutter() throws Exception {
    emptied(ArrayBlockingQueue::clear);
  }

  void arrayQueue_drain_wakesPutter() throws Exception {
    emptied(queue -> queue.drainTo(new ArrayList<>()));
  }

  private static void emptied(Consumer<ArrayBlockingQueue<Integer>> empties) throws Exception {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    queue.add(1);
    Thread putter =
        start(
            () -> {
              queue.put(2);
              return null;
            });
    empties.accept(queue);
    int left = queue.size();
    putter.join();
    throw outcome(left + "_" + queue.size());
  }

  void arrayQueue_takerLeft_deadlock() throws Exception {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
    Thread taker =
        start(
            () -> {
              queue.take();
              return null;
            });
    if (queue.offer(1)) {
      queue.poll();
    }
    taker.join();
  }

  void priorityQueue_least() throws Exception {
    PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
    Thread producer =
        start(
            () -> {
              queue.add(1);
              return null;
            });
    queue.add(2);
    int first = queue.take();
    producer.join();
    throw outcome(first);
  }

  void executor_oneTask() throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    Future<Integer> future = pool.submit(() -> 1);
    pool.shutdown();
    throw outcome(future.get() + "_" + pool.isTerminated());
  }

  void executor_notShutDown_deadlock() throws Exception {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    pool.execute(() -> count++);
    pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
  }

  void executor_shutdownNow() throws Exception {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    List<Integer> seen = new ArrayList<>();
    pool.execute(() -> seen.add(Thread.interrupted() ? 1 : 0));
    List<Runnable> left = pool.shutdownNow();
    pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    throw outcome(seen + "_" + left.size());
  }

  void barrier_bothPass() throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(2, () -> count++);
    int[] arrival = new int[1];
    Thread thread =
        start(
            () -> {
              arrival[0] = barrier.await();
              return null;
            });
    int own = barrier.await();
    thread.join();
    throw outcome(own + "_" + arrival[0] + "_" + count);
  }

  void latchAndLock() throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    Thread thread =
        start(
            () -> {
              lock.lock();
              latch.countDown();
              lock.unlock();
              return null;
            });
    lock.lock();
    boolean done = latch.getCount() == 0;
    lock.unlock();
    latch.await();
    thread.join();
    throw outcome(done);
  }

  void latchUnderLock_deadlock() throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    Thread thread =
        start(
            () -> {
              lock.lock();
              latch.countDown();
              lock.unlock();
              return null;
            });
    lock.lock();
    latch.await();
    lock.unlock();
    thread.join();
  }

  void monitorAndCondition() throws Exception {
    Thread thread =
        start(
            () -> {
              synchronized (other) {
                count = 1;
                other.notifyAll();
              }
              lock.lock();
              flag = true;
              condition.signalAll();
              lock.unlock();
              return null;
            });
    synchronized (other) {
      if (count == 0) {
        other.wait();
      }
    }
    awaitFlag();
    thread.join();
    throw outcome(count);
  }

  private void poll() {
    boolean done = false;
    while (!done) {
      lock.lock();
      try {
        done = count > 0;
      } finally {
        lock.unlock();
      }
    }
  }

  void poll_flagIsSet() throws Exception {
    Thread poller = start(() -> pollAndTell(0));
    plain = 1;
    lock.lock();
    count = 1;
    lock.unlock();
    poller.join();
    throw outcome(volatileCount);
  }

  private Void pollAndTell(int before) {
    poll();
    volatileCount = before + plain;
    return null;
  }

  void poll_flagIsNeverSet_livelock() throws Exception {
    Thread poller = start(() -> pollAndTell(0));
    lock.lock();
    plain = 1;
    lock.unlock();
    poller.join();
  }

  void poll_lockIsNeverFree_deadlock() throws Exception {
    Thread poller = start(() -> pollAndTell(0));
    lock.lock();
    count = 1;
    poller.join();
  }

  void poll_arrayQueue_twoPollers() throws Exception {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
    int[] taken = new int[2];
    Thread first = start(() -> taken[0] = pollOf(queue));
    Thread second = start(() -> taken[1] = pollOf(queue));
    queue.add(1);
    queue.add(2);
    first.join();
    second.join();
    throw outcome(taken[0] + "_" + taken[1]);
  }

  private static int pollOf(ArrayBlockingQueue<Integer> queue) {
    Integer item = queue.poll();
    while (item == null) {
      Thread.onSpinWait();
      item = queue.poll();
    }
    return item;
  }

  /** Both answers are no only if a second round of the poll follows the step in between. */
  void poll_observedTwice_tryLock() throws Exception {
    observedTwice(
        () -> {
          boolean isFree = lock.tryLock();
          if (isFree) {
            lock.unlock();
          }
          return isFree;
        });
  }

  void poll_observedTwice_isLocked() throws Exception {
    observedTwice(() -> !lock.isLocked());
  }

  void poll_observedTwice_toString() throws Exception {
    observedTwice(() -> lock.toString().endsWith("[Unlocked]"));
  }

  private void observedTwice(Callable<Boolean> isFree) throws Exception {
    Thread poller = start(() -> pollAndTell(0));
    boolean first = isFree.call();
    lock.lock();
    lock.unlock();
    boolean second = isFree.call();
    lock.lock();
    count = 1;
    lock.unlock();
    poller.join();
    throw outcome(first + "_" + second);
  }
}
