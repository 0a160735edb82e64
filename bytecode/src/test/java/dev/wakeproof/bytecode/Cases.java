package dev.wakeproof.bytecode;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Programs of people, after public reports, written anew in ordinary Java. */
class Cases {
  interface Part {
    void run() throws InterruptedException;
  }

  static Thread start(Part part) {
    Thread thread =
        new Thread(
            () -> {
              try {
                part.run();
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    thread.start();
    return thread;
  }

  static void play(Part... parts) throws InterruptedException {
    Thread[] threads = new Thread[parts.length];
    for (int i = 0; i < parts.length; i++) {
      threads[i] = start(parts[i]);
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  // ---- the first-in-first-out mutex of LockSupport's documentation

  private static class FifoMutex {
    private final AtomicBoolean locked = new AtomicBoolean();
    private final Queue<Thread> waiters = new ConcurrentLinkedQueue<>();
    private final boolean wakes;

    FifoMutex(boolean wakes) {
      this.wakes = wakes;
    }

    void lock() {
      Thread self = Thread.currentThread();
      waiters.add(self);
      while (waiters.peek() != self || !locked.compareAndSet(false, true)) {
        LockSupport.park(this);
      }
      waiters.remove();
    }

    void unlock() {
      locked.set(false);
      if (wakes) {
        LockSupport.unpark(waiters.peek());
      }
    }
  }

  void fifoMutex() throws InterruptedException {
    exclude(new FifoMutex(true));
  }

  void fifoMutexThatWakesNobody() throws InterruptedException {
    exclude(new FifoMutex(false));
  }

  private static void exclude(FifoMutex mutex) throws InterruptedException {
    AtomicInteger inside = new AtomicInteger();
    Part part =
        () -> {
          mutex.lock();
          enter(inside);
          mutex.unlock();
        };
    play(part, part);
  }

  static void enter(AtomicInteger inside) {
    if (inside.incrementAndGet() != 1) {
      throw new AssertionError("MutualExclusion: two are inside");
    }
    inside.decrementAndGet();
  }

  // ---- a bounded buffer with one condition

  private static class Buffer {
    private final boolean wakesAll;
    private int size;

    Buffer(boolean wakesAll) {
      this.wakesAll = wakesAll;
    }

    synchronized void put() throws InterruptedException {
      while (size == 1) {
        wait();
      }
      size++;
      wake();
    }

    synchronized void take() throws InterruptedException {
      while (size == 0) {
        wait();
      }
      size--;
      wake();
    }

    private void wake() {
      if (wakesAll) {
        notifyAll();
      } else {
        notify();
      }
    }
  }

  void bufferWithNotify() throws InterruptedException {
    use(new Buffer(false));
  }

  void bufferWithNotifyAll() throws InterruptedException {
    use(new Buffer(true));
  }

  private static void use(Buffer buffer) throws InterruptedException {
    play(
        () -> {
          buffer.put();
          buffer.put();
        },
        buffer::take,
        buffer::take);
  }

  // ---- Peterson and Dekker

  private boolean plainA;
  private boolean plainB;
  private int plainTurn;
  private volatile boolean volatileA;
  private volatile boolean volatileB;
  private volatile int volatileTurn;
  private final AtomicInteger inside = new AtomicInteger();

  private static final VarHandle A = handle("plainA", boolean.class);
  private static final VarHandle B = handle("plainB", boolean.class);
  private static final VarHandle TURN = handle("plainTurn", int.class);

  private static VarHandle handle(String field, Class<?> type) {
    try {
      return MethodHandles.lookup().findVarHandle(Cases.class, field, type);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  void petersonPlain() throws InterruptedException {
    play(
        () -> {
          plainA = true;
          plainTurn = 1;
          while (plainB && plainTurn == 1) {}
          enter(inside);
          plainA = false;
        },
        () -> {
          plainB = true;
          plainTurn = 0;
          while (plainA && plainTurn == 0) {}
          enter(inside);
          plainB = false;
        });
  }

  void petersonVolatile() throws InterruptedException {
    play(
        () -> {
          volatileA = true;
          volatileTurn = 1;
          while (volatileB && volatileTurn == 1) {}
          enter(inside);
          volatileA = false;
        },
        () -> {
          volatileB = true;
          volatileTurn = 0;
          while (volatileA && volatileTurn == 0) {}
          enter(inside);
          volatileB = false;
        });
  }

  void petersonReleased() throws InterruptedException {
    play(
        () -> {
          A.setRelease(this, true);
          TURN.setRelease(this, 1);
          while ((boolean) B.getAcquire(this) && (int) TURN.getAcquire(this) == 1) {}
          enter(inside);
          A.setRelease(this, false);
        },
        () -> {
          B.setRelease(this, true);
          TURN.setRelease(this, 0);
          while ((boolean) A.getAcquire(this) && (int) TURN.getAcquire(this) == 0) {}
          enter(inside);
          B.setRelease(this, false);
        });
  }

  void dekkerPlain() throws InterruptedException {
    play(
        () -> {
          plainA = true;
          while (plainB) {
            if (plainTurn != 0) {
              plainA = false;
              while (plainTurn != 0) {}
              plainA = true;
            }
          }
          enter(inside);
          plainTurn = 1;
          plainA = false;
        },
        () -> {
          plainB = true;
          while (plainA) {
            if (plainTurn != 1) {
              plainB = false;
              while (plainTurn != 1) {}
              plainB = true;
            }
          }
          enter(inside);
          plainTurn = 0;
          plainB = false;
        });
  }

  void dekkerVolatile() throws InterruptedException {
    play(
        () -> {
          volatileA = true;
          while (volatileB) {
            if (volatileTurn != 0) {
              volatileA = false;
              while (volatileTurn != 0) {}
              volatileA = true;
            }
          }
          enter(inside);
          volatileTurn = 1;
          volatileA = false;
        },
        () -> {
          volatileB = true;
          while (volatileA) {
            if (volatileTurn != 1) {
              volatileB = false;
              while (volatileTurn != 1) {}
              volatileB = true;
            }
          }
          enter(inside);
          volatileTurn = 0;
          volatileB = false;
        });
  }

  // ---- Netty 9561: says lazily that it sleeps, and then looks

  private final AtomicInteger state = new AtomicInteger();
  private final AtomicInteger tasks = new AtomicInteger();

  private void consume(boolean lazily) {
    Thread consumer = Thread.currentThread();
    sleeper = consumer;
    while (tasks.get() == 0) {
      if (lazily) {
        state.lazySet(1);
      } else {
        state.set(1);
      }
      if (tasks.get() == 0) {
        LockSupport.park(this);
      }
      state.set(0);
    }
  }

  private volatile Thread sleeper;

  private void produce() {
    tasks.set(1);
    if (state.get() == 1) {
      LockSupport.unpark(sleeper);
    }
  }

  void lazyThenLook() throws InterruptedException {
    play(() -> consume(true), this::produce);
  }

  void setThenLook() throws InterruptedException {
    play(() -> consume(false), this::produce);
  }

  // ---- Disruptor 119: a publisher looks for waiters, and omits the signal

  @SuppressWarnings("NonAtomicVolatileUpdate") // Under the lock.
  private static class Strategy {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition published = lock.newCondition();
    private final AtomicLong cursor = new AtomicLong(-1);
    private volatile int waiters;

    void waitFor(long sequence) throws InterruptedException {
      if (cursor.get() >= sequence) {
        return;
      }
      lock.lock();
      try {
        waiters = waiters + 1;
        while (cursor.get() < sequence) {
          published.await();
        }
      } finally {
        waiters = waiters - 1;
        lock.unlock();
      }
    }

    void publish(long sequence, boolean lazily) {
      if (lazily) {
        cursor.lazySet(sequence);
      } else {
        cursor.set(sequence);
      }
      if (waiters != 0) {
        lock.lock();
        try {
          published.signalAll();
        } finally {
          lock.unlock();
        }
      }
    }
  }

  void elidedSignal() throws InterruptedException {
    Strategy strategy = new Strategy();
    play(() -> strategy.waitFor(0), () -> strategy.publish(0, true));
  }

  void elidedSignalAfterVolatile() throws InterruptedException {
    Strategy strategy = new Strategy();
    play(() -> strategy.waitFor(0), () -> strategy.publish(0, false));
  }

  // ---- JDK-8386085: many that give up at once

  void shortTimeouts() throws InterruptedException {
    Semaphore semaphore = new Semaphore(0);
    Part part = () -> semaphore.tryAcquire(1, TimeUnit.NANOSECONDS);
    Thread one = start(part);
    Thread other = start(part);
    part.run();
    one.join();
    other.join();
  }
}
