package dev.wakeproof.bytecode.everyday;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;

/** Programs after public reports, each with the defect and as it was mended. */
class Reports {
  private static Thread start(Runnable part) {
    Thread thread = new Thread(part);
    thread.start();
    return thread;
  }

  // ---- RocketMQ 10543: a latch is wound up again over the signal that has just come

  private static class Latch {
    private final Sync sync = new Sync();

    @SuppressWarnings("serial") // Never serialized.
    private static class Sync extends AbstractQueuedSynchronizer {
      Sync() {
        setState(1);
      }

      void windUp() {
        setState(1);
      }

      @Override
      protected int tryAcquireShared(int ignored) {
        return getState() == 0 ? 1 : -1;
      }

      @Override
      protected boolean tryReleaseShared(int ignored) {
        return compareAndSetState(1, 0);
      }
    }
  }

  private final AtomicBoolean notified = new AtomicBoolean();

  void latchWoundUp() throws Exception {
    Latch latch = new Latch();
    Thread wakes =
        start(
            () -> {
              if (notified.compareAndSet(false, true)) {
                latch.sync.releaseShared(1);
              }
            });
    if (!notified.compareAndSet(true, false)) {
      latch.sync.windUp();
      latch.sync.acquireSharedInterruptibly(1);
    }
    wakes.join();
  }

  void permitInstead() throws Exception {
    Thread self = Thread.currentThread();
    Thread wakes =
        start(
            () -> {
              if (notified.compareAndSet(false, true)) {
                LockSupport.unpark(self);
              }
            });
    while (!notified.compareAndSet(true, false)) {
      LockSupport.park(this);
    }
    wakes.join();
  }

  // ---- Functional Java 105: what another one has worked out meanwhile is not what is returned

  private static class Memo {
    private final Supplier<String> source;
    private final boolean looksAgain;
    private volatile AtomicReference<String> known;

    Memo(Supplier<String> source, boolean looksAgain) {
      this.source = source;
      this.looksAgain = looksAgain;
    }

    String get() {
      String value = known == null ? null : known.get();
      if (value == null) {
        synchronized (this) {
          if (known == null) {
            value = source.get();
            known = new AtomicReference<>(value);
          } else if (looksAgain) {
            value = known.get();
          }
        }
      }
      return value;
    }
  }

  void memoIsNull() throws Exception {
    lookTwice(new Memo(() -> "worked out", false)::get, "Remembered");
  }

  void memo() throws Exception {
    lookTwice(new Memo(() -> "worked out", true)::get, "Remembered");
  }

  // ---- Cassandra 20084: an uninterruptible waiter waits on with a cancelled signal

  private static class Signal {
    private static final int WAITS = 0;
    private static final int SIGNALLED = 1;
    private static final int CANCELLED = 2;

    private final AtomicInteger state = new AtomicInteger(WAITS);
    private final Thread owner = Thread.currentThread();

    boolean signal() {
      if (!state.compareAndSet(WAITS, SIGNALLED)) {
        return false;
      }
      LockSupport.unpark(owner);
      return true;
    }

    void await() throws InterruptedException {
      while (state.get() != SIGNALLED) {
        if (Thread.interrupted()) {
          state.compareAndSet(WAITS, CANCELLED);
          throw new InterruptedException();
        }
        LockSupport.park(this);
      }
    }

    void awaitUninterruptibly(boolean cancelsNothing) {
      boolean interrupted = false;
      while (state.get() != SIGNALLED) {
        try {
          if (cancelsNothing) {
            interrupted |= Thread.interrupted();
            LockSupport.park(this);
          } else {
            await();
          }
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  void signalCancelled() throws Exception {
    interruptAndSignal(false);
  }

  void signalNotCancelled() throws Exception {
    interruptAndSignal(true);
  }

  private static void interruptAndSignal(boolean cancelsNothing) throws Exception {
    Queue<Signal> queue = new ConcurrentLinkedQueue<>();
    Signal signal = new Signal();
    queue.add(signal);
    Thread self = Thread.currentThread();
    Thread other =
        start(
            () -> {
              self.interrupt();
              queue.remove().signal();
            });
    signal.awaitUninterruptibly(cancelsNothing);
    boolean unused = Thread.interrupted();
    other.join();
  }

  // ---- Ratis 2267: a thread that is interrupted while it waits keeps the permit

  private void request(Semaphore requests, CyclicBarrier sent, boolean gives) {
    try {
      requests.acquire();
    } catch (InterruptedException e) {
      return;
    }
    try {
      sent.await();
      requests.release();
    } catch (Exception e) {
      if (gives) {
        requests.release();
      }
    }
  }

  void permitKept() throws Exception {
    interruptRequest(false);
  }

  void permitGiven() throws Exception {
    interruptRequest(true);
  }

  private void interruptRequest(boolean gives) throws Exception {
    Semaphore requests = new Semaphore(1);
    CyclicBarrier sent = new CyclicBarrier(2);
    Thread requester = start(() -> request(requests, sent, gives));
    requester.interrupt();
    requests.acquire();
    requests.release();
    requester.join();
  }

  // ---- parallel-collectors 1177: a task that is rejected keeps its permit

  void rejectedKeeps() throws Exception {
    dispatch(false);
  }

  void rejectedGives() throws Exception {
    dispatch(true);
  }

  private static void dispatch(boolean gives) throws Exception {
    AtomicBoolean closed = new AtomicBoolean();
    Executor executor =
        task -> {
          if (closed.get()) {
            throw new RejectedExecutionException();
          }
          start(task);
        };
    Semaphore limit = new Semaphore(1);
    Thread closes = start(() -> closed.set(true));
    for (int i = 0; i < 2; i++) {
      limit.acquire();
      try {
        executor.execute(limit::release);
      } catch (RejectedExecutionException e) {
        if (gives) {
          limit.release();
        }
      }
    }
    closes.join();
  }

  // ---- carbon-apimgt 13836: a counted lock leaves the map while a thread is about to take it

  private static class KeyedLocks {
    private final Map<String, Counted> locks = new ConcurrentHashMap<>();
    private final boolean atOnce;

    private static class Counted {
      private final ReentrantLock lock = new ReentrantLock();
      private final AtomicInteger users = new AtomicInteger();
    }

    KeyedLocks(boolean atOnce) {
      this.atOnce = atOnce;
    }

    void lock(String key) {
      Counted entry;
      if (atOnce) {
        entry =
            locks.compute(
                key,
                (k, known) -> {
                  Counted counted = known == null ? new Counted() : known;
                  counted.users.incrementAndGet();
                  return counted;
                });
      } else {
        entry = locks.computeIfAbsent(key, k -> new Counted());
        entry.users.incrementAndGet();
      }
      entry.lock.lock();
    }

    void unlock(String key) {
      Counted entry = locks.get(key);
      if (entry == null || !entry.lock.isHeldByCurrentThread()) {
        throw new AssertionError("MutualExclusion: the lock of the key is another one");
      }
      entry.lock.unlock();
      if (atOnce) {
        locks.computeIfPresent(
            key, (k, known) -> known.users.decrementAndGet() == 0 ? null : known);
      } else if (entry.users.decrementAndGet() == 0) {
        locks.remove(key, entry);
      }
    }
  }

  void keyedLockLost() throws Exception {
    useKey(new KeyedLocks(false));
  }

  void keyedLock() throws Exception {
    useKey(new KeyedLocks(true));
  }

  private static void useKey(KeyedLocks locks) throws Exception {
    locks.lock("k");
    Thread other =
        start(
            () -> {
              locks.lock("k");
              locks.unlock("k");
            });
    locks.unlock("k");
    other.join();
  }

  // ---- ably-java 1079: a library calls listeners under its lock, a timer closes under another one

  private static class Socket {
    private Handler handler;

    synchronized void close() {
      handler.closed();
    }
  }

  private static class Handler {
    private final Socket socket;
    private final boolean outside;
    private boolean timed = true;

    Handler(Socket socket, boolean outside) {
      this.socket = socket;
      this.outside = outside;
      socket.handler = this;
    }

    synchronized void closed() {
      timed = false;
    }

    void timeIsUp() {
      boolean closes;
      synchronized (this) {
        closes = timed;
        if (closes && !outside) {
          socket.close();
        }
      }
      if (closes && outside) {
        socket.close();
      }
    }
  }

  void closesUnderLock() throws Exception {
    close(false);
  }

  void closesOutside() throws Exception {
    close(true);
  }

  private static void close(boolean outside) throws Exception {
    Socket socket = new Socket();
    Handler handler = new Handler(socket, outside);
    Thread timer = start(handler::timeIsUp);
    socket.close();
    timer.join();
  }

  // ---- ExpiringMap 29: the lock is let go before the first entry is looked for

  private static class Expiring {
    private final Map<String, String> entries = new LinkedHashMap<>();
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private final boolean early;

    Expiring(boolean early) {
      this.early = early;
      entries.put("a", "1");
      entries.put("b", "2");
    }

    void remove(String key) {
      lock.writeLock().lock();
      try {
        entries.remove(key);
        if (!early) {
          schedule();
        }
      } finally {
        lock.writeLock().unlock();
      }
      if (early) {
        schedule();
      }
    }

    private void schedule() {
      for (String value : entries.values()) {
        if (value.isEmpty()) {
          throw new AssertionError("Entry: empty");
        }
      }
    }
  }

  void lockLetGoEarly() throws Exception {
    removeBoth(new Expiring(true));
  }

  void lockHeld() throws Exception {
    removeBoth(new Expiring(false));
  }

  private static void removeBoth(Expiring map) throws Exception {
    Thread other = start(() -> map.remove("a"));
    map.remove("b");
    other.join();
  }

  // ---- Flix 5260: a value is published by a plain field that says that it is there

  private static class Lazy {
    private Supplier<String> expression = () -> "value";
    private String value;

    String get() {
      return expression == null ? value : force();
    }

    private synchronized String force() {
      if (expression != null) {
        value = expression.get();
        expression = null;
      }
      return value;
    }
  }

  private static class VolatileLazy {
    private volatile Supplier<String> expression = () -> "value";
    private String value;

    String get() {
      return expression == null ? value : force();
    }

    private synchronized String force() {
      if (expression != null) {
        value = expression.get();
        expression = null;
      }
      return value;
    }
  }

  void lazyByPlainField() throws Exception {
    Lazy lazy = new Lazy();
    lookTwice(lazy::get, "Value");
  }

  void lazyByVolatileField() throws Exception {
    VolatileLazy lazy = new VolatileLazy();
    lookTwice(lazy::get, "Value");
  }

  private static void lookTwice(Supplier<String> value, String property) throws Exception {
    Runnable look =
        () -> {
          if (value.get() == null) {
            throw new AssertionError(property + ": none");
          }
        };
    Thread other = start(look);
    look.run();
    other.join();
  }

  // ---- purejavahidapi 52: the closing thread waits for the callback thread, which is itself

  private static class Device {
    private final CyclicBarrier end = new CyclicBarrier(2);
    private final AtomicBoolean closing = new AtomicBoolean();
    private final boolean elsewhere;
    private Thread closer;

    Device(boolean elsewhere) {
      this.elsewhere = elsewhere;
    }

    Thread open() {
      return start(
          () -> {
            report();
            meet();
          });
    }

    private void report() {
      if (elsewhere) {
        closer = start(this::close);
      } else {
        close();
      }
    }

    private void close() {
      if (closing.compareAndSet(false, true)) {
        meet();
      }
    }

    private void meet() {
      try {
        end.await();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
  }

  void closesInCallback() throws Exception {
    new Device(false).open().join();
  }

  void closesElsewhere() throws Exception {
    Device device = new Device(true);
    device.open().join();
    device.closer.join();
  }

  // ---- Spring 23438: the closing thread holds the monitor that the last hook needs, and waits
  // for the hooks

  private static class Context {
    private final Object monitor = new Object();
    private final boolean waitsOutside;
    private boolean closed;

    Context(boolean waitsOutside) {
      this.waitsOutside = waitsOutside;
    }

    void close() {
      synchronized (monitor) {
        closed = true;
      }
    }

    void exit() throws InterruptedException {
      Thread hook;
      synchronized (monitor) {
        closed = true;
        hook = start(this::close);
        if (!waitsOutside) {
          hook.join();
        }
      }
      hook.join();
      if (!closed) {
        throw new AssertionError("Closed: not");
      }
    }
  }

  void exitsUnderMonitor() throws Exception {
    new Context(false).exit();
  }

  void exitsOutside() throws Exception {
    new Context(true).exit();
  }
}
