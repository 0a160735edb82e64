package dev.wakeproof.bytecode.everyday;

import static org.junit.jupiter.api.Assertions.*;

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

/** What java.util.concurrent has. */
@SuppressWarnings("all") // It is what people write.
class Library {
  static Thread go(Callable<?> c) {
    Thread t =
        new Thread(
            () -> {
              try {
                c.call();
              } catch (RuntimeException | Error e) {
                throw e;
              } catch (Exception e) {
                throw new RuntimeException(e);
              }
            });
    t.start();
    return t;
  }

  void latchMisuse() throws Exception {
    CountDownLatch l = new CountDownLatch(2);
    Thread t =
        go(
            () -> {
              l.countDown();
              return 0;
            });
    l.await();
    t.join();
  }

  void latchOk() throws Exception {
    CountDownLatch l = new CountDownLatch(2);
    Thread t =
        go(
            () -> {
              l.countDown();
              return 0;
            });
    Thread u =
        go(
            () -> {
              l.countDown();
              return 0;
            });
    l.await();
    assertEquals(0, l.getCount());
    t.join();
    u.join();
  }

  void latchTimed() throws Exception {
    CountDownLatch l = new CountDownLatch(1);
    Thread t =
        go(
            () -> {
              l.countDown();
              return 0;
            });
    assertTrue(l.await(1, TimeUnit.SECONDS), "TimedOut");
    t.join();
  }

  void latchForgottenOnException() throws Exception {
    CountDownLatch l = new CountDownLatch(1);
    AtomicBoolean bad = new AtomicBoolean();
    Thread t =
        new Thread(
            () -> {
              if (bad.get()) return;
              l.countDown();
            });
    t.start();
    bad.set(true);
    l.await();
    t.join();
  }

  void rwUpgrade() throws Exception {
    ReentrantReadWriteLock l = new ReentrantReadWriteLock();
    l.readLock().lock();
    l.writeLock().lock();
  }

  void rwDowngrade() throws Exception {
    ReentrantReadWriteLock l = new ReentrantReadWriteLock();
    l.writeLock().lock();
    l.readLock().lock();
    l.writeLock().unlock();
    l.readLock().unlock();
  }

  int shared;

  void rwReadersWriter() throws Exception {
    ReadWriteLock l = new ReentrantReadWriteLock();
    Thread t =
        go(
            () -> {
              l.writeLock().lock();
              try {
                shared++;
              } finally {
                l.writeLock().unlock();
              }
              return 0;
            });
    l.readLock().lock();
    try {
      int a = shared, b = shared;
      assertEquals(a, b);
    } finally {
      l.readLock().unlock();
    }
    t.join();
  }

  void stampedOptimisticUnvalidated() throws Exception {
    StampedLock s = new StampedLock();
    AtomicInteger x = new AtomicInteger(), y = new AtomicInteger();
    Thread t =
        go(
            () -> {
              long st = s.writeLock();
              x.set(1);
              y.set(1);
              s.unlockWrite(st);
              return 0;
            });
    s.tryOptimisticRead();
    int a = x.get(), b = y.get();
    assertEquals(a, b, "Torn");
    t.join();
  }

  void stampedOptimistic() throws Exception {
    StampedLock s = new StampedLock();
    AtomicInteger x = new AtomicInteger(), y = new AtomicInteger();
    Thread t =
        go(
            () -> {
              long st = s.writeLock();
              x.set(1);
              y.set(1);
              s.unlockWrite(st);
              return 0;
            });
    long o = s.tryOptimisticRead();
    int a = x.get(), b = y.get();
    if (!s.validate(o)) {
      long r = s.readLock();
      try {
        a = x.get();
        b = y.get();
      } finally {
        s.unlockRead(r);
      }
    }
    assertEquals(a, b, "Torn");
    t.join();
  }

  void phaser() throws Exception {
    Phaser p = new Phaser(2);
    AtomicInteger n = new AtomicInteger();
    Thread t =
        go(
            () -> {
              n.incrementAndGet();
              return p.arriveAndAwaitAdvance();
            });
    n.incrementAndGet();
    p.arriveAndAwaitAdvance();
    assertEquals(2, n.get());
    t.join();
  }

  void phaserUnregistered() throws Exception {
    Phaser p = new Phaser(2);
    p.arriveAndAwaitAdvance();
  }

  void barrierTooFew() throws Exception {
    CyclicBarrier b = new CyclicBarrier(3);
    Thread t = go(b::await);
    b.await();
    t.join();
  }

  void chmComputeIfAbsent() throws Exception {
    ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
    AtomicInteger made = new AtomicInteger();
    Thread t = go(() -> m.computeIfAbsent("k", k -> made.incrementAndGet()));
    assertEquals(1, m.computeIfAbsent("k", k -> made.incrementAndGet()));
    t.join();
    assertEquals(1, made.get());
  }

  void chmCheckThenAct() throws Exception {
    ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
    AtomicInteger made = new AtomicInteger();
    Runnable r =
        () -> {
          if (!m.containsKey("k")) m.put("k", made.incrementAndGet());
        };
    Thread t = new Thread(r);
    t.start();
    r.run();
    t.join();
    assertEquals(1, made.get(), "Twice");
  }

  void chmMerge() throws Exception {
    ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
    Thread t = go(() -> m.merge("k", 1, Integer::sum));
    m.merge("k", 1, Integer::sum);
    t.join();
    assertEquals(2, m.get("k"));
  }

  void arrayListRace() throws Exception {
    List<Integer> m = new ArrayList<>();
    Thread t = go(() -> m.add(1));
    m.add(2);
    t.join();
    assertEquals(2, m.size(), "Lost");
  }

  void syncList() throws Exception {
    List<Integer> m = Collections.synchronizedList(new ArrayList<>());
    Thread t = go(() -> m.add(1));
    m.add(2);
    t.join();
    assertEquals(2, m.size());
  }

  void cow() throws Exception {
    List<Integer> m = new CopyOnWriteArrayList<>();
    Thread t = go(() -> m.add(1));
    m.add(2);
    for (int i : m) assertTrue(i > 0);
    t.join();
    assertEquals(2, m.size());
  }

  void clq() throws Exception {
    Queue<Integer> q = new ConcurrentLinkedQueue<>();
    Thread t = go(() -> q.offer(1));
    q.offer(2);
    t.join();
    assertEquals(2, q.size());
    assertEquals(3, q.poll() + q.poll());
  }

  void syncQueueNobody() throws Exception {
    SynchronousQueue<Integer> q = new SynchronousQueue<>();
    q.put(1);
  }

  void ltq() throws Exception {
    LinkedTransferQueue<Integer> q = new LinkedTransferQueue<>();
    Thread t =
        go(
            () -> {
              q.transfer(1);
              return 0;
            });
    assertEquals(1, q.take());
    t.join();
  }

  void pbq() throws Exception {
    PriorityBlockingQueue<Integer> q = new PriorityBlockingQueue<>();
    Thread t = go(() -> q.add(2));
    q.add(1);
    t.join();
    assertEquals(1, q.take());
  }

  void conditionSignalBeforeAwait() throws Exception {
    ReentrantLock l = new ReentrantLock();
    Condition c = l.newCondition();
    Thread t =
        go(
            () -> {
              l.lock();
              try {
                c.await();
              } finally {
                l.unlock();
              }
              return 0;
            });
    l.lock();
    try {
      c.signal();
    } finally {
      l.unlock();
    }
    t.join();
  }

  void semaphoreExchange() throws Exception {
    Semaphore a = new Semaphore(0), b = new Semaphore(0);
    Thread t =
        go(
            () -> {
              a.acquire();
              b.release();
              return 0;
            });
    b.acquire();
    a.release();
    t.join();
  }

  void lockNotReleased() throws Exception {
    ReentrantLock l = new ReentrantLock();
    Thread t =
        go(
            () -> {
              l.lock();
              return 0;
            });
    l.lock();
    l.unlock();
    t.join();
  }

  void tryLock() throws Exception {
    ReentrantLock l = new ReentrantLock();
    AtomicInteger in = new AtomicInteger();
    Runnable r =
        () -> {
          if (l.tryLock()) {
            try {
              assertEquals(1, in.incrementAndGet());
              in.decrementAndGet();
            } finally {
              l.unlock();
            }
          }
        };
    Thread t = new Thread(r);
    t.start();
    r.run();
    t.join();
  }

  void fairLock() throws Exception {
    ReentrantLock l = new ReentrantLock(true);
    Thread t =
        go(
            () -> {
              l.lock();
              shared++;
              l.unlock();
              return 0;
            });
    l.lock();
    shared++;
    l.unlock();
    t.join();
    assertEquals(2, shared);
  }

  void lockInterruptibly() throws Exception {
    ReentrantLock l = new ReentrantLock();
    l.lock();
    Thread t =
        new Thread(
            () -> {
              try {
                l.lockInterruptibly();
                fail("locked");
              } catch (InterruptedException e) {
              }
            });
    t.start();
    t.interrupt();
    t.join();
    l.unlock();
  }
}
