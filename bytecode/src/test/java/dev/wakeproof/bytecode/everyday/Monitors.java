package dev.wakeproof.bytecode.everyday;

import static org.junit.jupiter.api.Assertions.*;

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** Monitors: synchronized, wait and notify. */
@SuppressWarnings("all") // It is what people write.
class Monitors {
  void diningDeadlock() throws Exception {
    dine(false);
  }

  void diningOrdered() throws Exception {
    dine(true);
  }

  private static void dine(boolean ordered) throws Exception {
    Object[] forks = {new Object(), new Object(), new Object()};
    List<Thread> all = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      int l = i, r = (i + 1) % 3;
      Object first = forks[ordered ? Math.min(l, r) : l],
          second = forks[ordered ? Math.max(l, r) : r];
      Thread t =
          new Thread(
              () -> {
                synchronized (first) {
                  synchronized (second) {
                  }
                }
              },
              "phil-" + i);
      all.add(t);
    }
    for (Thread t : all) t.start();
    for (Thread t : all) t.join();
  }

  private boolean ready;
  private final Object lock = new Object();

  void lostNotify() throws Exception {
    Thread w =
        new Thread(
            () -> {
              synchronized (lock) {
                try {
                  lock.wait();
                } catch (InterruptedException e) {
                }
              }
            });
    w.start();
    synchronized (lock) {
      lock.notify();
    }
    w.join();
  }

  void notLostNotify() throws Exception {
    Thread w =
        new Thread(
            () -> {
              synchronized (lock) {
                while (!ready) {
                  try {
                    lock.wait();
                  } catch (InterruptedException e) {
                    return;
                  }
                }
              }
            });
    w.start();
    synchronized (lock) {
      ready = true;
      lock.notify();
    }
    w.join();
  }

  void checkOutsideLock() throws Exception {
    Thread w =
        new Thread(
            () -> {
              if (!vready) {
                synchronized (lock) {
                  try {
                    lock.wait();
                  } catch (InterruptedException e) {
                  }
                }
              }
            });
    w.start();
    vready = true;
    synchronized (lock) {
      lock.notifyAll();
    }
    w.join();
  }

  private volatile boolean vready;
  private final Object outer = new Object(), inner = new Object();
  private boolean signalled;

  void nestedMonitorLockout() throws Exception {
    Thread w =
        new Thread(
            () -> {
              synchronized (outer) {
                synchronized (inner) {
                  while (!signalled) {
                    try {
                      inner.wait();
                    } catch (InterruptedException e) {
                      return;
                    }
                  }
                }
              }
            });
    Thread n =
        new Thread(
            () -> {
              synchronized (outer) {
                synchronized (inner) {
                  signalled = true;
                  inner.notify();
                }
              }
            });
    w.start();
    n.start();
    w.join();
    n.join();
  }

  private int depth;

  synchronized void recurse(int n) {
    if (n > 0) recurse(n - 1);
    else depth++;
  }

  void reentrant() throws Exception {
    Thread t = new Thread(() -> recurse(3));
    t.start();
    recurse(2);
    t.join();
    assertEquals(2, depth);
  }

  static int count;

  static synchronized void inc() {
    count++;
  }

  void staticSync() throws Exception {
    Thread t = new Thread(Monitors::inc);
    t.start();
    inc();
    t.join();
    synchronized (Monitors.class) {
      assertEquals(2, count);
    }
  }

  void wrongLock() throws Exception {
    Object a = new Object(), b = new Object();
    Thread t =
        new Thread(
            () -> {
              synchronized (a) {
                depth++;
              }
            });
    t.start();
    synchronized (b) {
      depth++;
    }
    t.join();
    assertEquals(2, depth);
  }

  void illegalState() throws Exception {
    assertThrows(IllegalMonitorStateException.class, () -> lock.notify());
  }

  void timedWaitEnds() throws Exception {
    synchronized (lock) {
      lock.wait(10);
      // Throws unless the wait has ended with the monitor held again.
      lock.notifyAll();
    }
  }

  static class Account {
    int balance = 10;
    final int id;

    Account(int id) {
      this.id = id;
    }

    void transfer(Account to, int n) {
      synchronized (this) {
        synchronized (to) {
          balance -= n;
          to.balance += n;
        }
      }
    }

    void ordered(Account to, int n) {
      Account f = id < to.id ? this : to, s = id < to.id ? to : this;
      synchronized (f) {
        synchronized (s) {
          balance -= n;
          to.balance += n;
        }
      }
    }
  }

  void transferDeadlock() throws Exception {
    Account a = new Account(1), b = new Account(2);
    Thread t1 = new Thread(() -> a.transfer(b, 1)), t2 = new Thread(() -> b.transfer(a, 2));
    t1.start();
    t2.start();
    t1.join();
    t2.join();
  }

  void transferOrdered() throws Exception {
    Account a = new Account(1), b = new Account(2);
    Thread t1 = new Thread(() -> a.ordered(b, 1)), t2 = new Thread(() -> b.ordered(a, 2));
    t1.start();
    t2.start();
    t1.join();
    t2.join();
    assertEquals(11, a.balance);
    assertEquals(9, b.balance);
  }

  static class Buf<T> {
    private final LinkedList<T> list = new LinkedList<>();
    private final int cap;

    Buf(int c) {
      cap = c;
    }

    synchronized void put(T t) throws InterruptedException {
      while (list.size() == cap) wait();
      list.add(t);
      notifyAll();
    }

    synchronized T take() throws InterruptedException {
      while (list.isEmpty()) wait();
      T t = list.removeFirst();
      notifyAll();
      return t;
    }

    synchronized T takeIf() throws InterruptedException {
      if (list.isEmpty()) wait();
      T t = list.removeFirst();
      notifyAll();
      return t;
    }
  }

  void boundedBuffer() throws Exception {
    Buf<String> buf = new Buf<>(1);
    List<String> got = Collections.synchronizedList(new ArrayList<>());
    Thread c =
        new Thread(
            () -> {
              try {
                got.add(buf.take());
                got.add(buf.take());
              } catch (InterruptedException e) {
                throw new RuntimeException(e);
              }
            });
    c.start();
    buf.put("a");
    buf.put("b");
    c.join();
    assertEquals(List.of("a", "b"), got);
  }

  void ifInsteadOfWhile() throws Exception {
    Buf<String> buf = new Buf<>(1);
    Runnable take =
        () -> {
          try {
            buf.takeIf();
          } catch (InterruptedException e) {
            throw new RuntimeException(e);
          }
        };
    Thread c = new Thread(take), d = new Thread(take);
    c.start();
    d.start();
    buf.put("a");
    buf.put("b");
    c.join();
    d.join();
  }
}
