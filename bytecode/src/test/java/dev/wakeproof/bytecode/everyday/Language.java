package dev.wakeproof.bytecode.everyday;

import static org.junit.jupiter.api.Assertions.*;

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.*;
import java.util.stream.*;

/** Features of the language and the library besides threads: records, enums, lambdas, streams. */
@SuppressWarnings("all") // It is what people write.
class Language {
  record Point(int x, int y) {
    Point {
      if (x < 0) throw new IllegalArgumentException();
    }

    static Point of(int v) {
      return new Point(v, v);
    }

    int sum() {
      return x + y;
    }
  }

  volatile Point point;
  Point plainPoint;

  void recordFinalPublication() throws Exception {
    Thread t = new Thread(() -> point = Point.of(3));
    t.start();
    Point p = point;
    if (p != null) assertEquals(6, p.sum());
    t.join();
    assertEquals(new Point(3, 3), point);
    assertEquals("Point[x=3, y=3]", point.toString());
  }

  void recordInMap() throws Exception {
    Map<Point, Integer> m = new ConcurrentHashMap<>();
    Thread t = new Thread(() -> m.merge(Point.of(1), 1, Integer::sum));
    t.start();
    m.merge(new Point(1, 1), 1, Integer::sum);
    t.join();
    assertEquals(2, m.get(Point.of(1)));
  }

  enum State {
    NEW,
    RUNNING {
      @Override
      boolean live() {
        return true;
      }
    },
    DONE;

    boolean live() {
      return false;
    }
  }

  final AtomicReference<State> st = new AtomicReference<>(State.NEW);

  void enumTransition() throws Exception {
    AtomicInteger started = new AtomicInteger();
    Runnable r =
        () -> {
          if (st.compareAndSet(State.NEW, State.RUNNING)) {
            started.incrementAndGet();
            st.set(State.DONE);
          }
        };
    Thread a = new Thread(r), b = new Thread(r);
    a.start();
    b.start();
    a.join();
    b.join();
    assertEquals(1, started.get());
    switch (st.get()) {
      case DONE:
        break;
      default:
        fail("not done");
    }
    assertFalse(State.valueOf("DONE").live());
    assertEquals(3, State.values().length);
  }

  volatile State plainState = State.NEW;

  void enumTransitionBroken() throws Exception {
    AtomicInteger started = new AtomicInteger();
    Runnable r =
        () -> {
          if (plainState == State.NEW) {
            plainState = State.RUNNING;
            started.incrementAndGet();
          }
        };
    Thread a = new Thread(r), b = new Thread(r);
    a.start();
    b.start();
    a.join();
    b.join();
    assertEquals(1, started.get());
  }

  String commandResult(String s) {
    return switch (s) {
      case "start" -> "S";
      case "stop", "halt" -> "H";
      default -> "?" + s.length();
    };
  }

  void switchOnString() throws Exception {
    SynchronousQueue<String> q = new SynchronousQueue<>();
    String[] out = new String[1];
    Thread t =
        new Thread(
            () -> {
              try {
                out[0] = commandResult(q.take());
              } catch (InterruptedException e) {
                throw new RuntimeException(e);
              }
            });
    t.start();
    q.put("halt");
    t.join();
    assertEquals("H", out[0]);
  }

  interface Counter {
    int get();

    void inc();

    default void incTwice() {
      inc();
      inc();
    }

    static Counter atomic() {
      AtomicInteger a = new AtomicInteger();
      return new Counter() {
        public int get() {
          return a.get();
        }

        public void inc() {
          a.incrementAndGet();
        }
      };
    }
  }

  void defaultMethod() throws Exception {
    Counter c = Counter.atomic();
    Thread t = new Thread(c::incTwice);
    t.start();
    c.incTwice();
    t.join();
    assertEquals(4, c.get());
  }

  class Inner {
    int v;

    synchronized void add() {
      v++;
      outer++;
    }
  }

  int outer;

  void innerClassOuterField() throws Exception {
    Inner i = new Inner(), j = new Inner();
    Thread t = new Thread(i::add);
    t.start();
    j.add();
    t.join();
    assertEquals(2, outer);
  }

  void innerClassOk() throws Exception {
    Inner i = new Inner();
    Thread t = new Thread(i::add);
    t.start();
    i.add();
    t.join();
    assertEquals(2, outer);
  }

  void localClass() throws Exception {
    int base = 5;
    class Worker extends Thread {
      final int k;
      int result;

      Worker(int k) {
        this.k = k;
      }

      @Override
      public void run() {
        result = base * k;
      }
    }
    Worker[] ws = {new Worker(1), new Worker(2)};
    for (Worker w : ws) w.start();
    int sum = 0;
    for (Worker w : ws) {
      w.join();
      sum += w.result;
    }
    assertEquals(15, sum);
  }

  int sumOf(int... xs) {
    int s = 0;
    for (int x : xs) s += x;
    return s;
  }

  final int[] cells = new int[2];

  void varargs() throws Exception {
    Thread t = new Thread(() -> cells[0] = sumOf(1, 2, 3));
    t.start();
    cells[1] = sumOf();
    t.join();
    assertEquals(6, sumOf(cells));
  }

  void finallyUnlock() throws Exception {
    ReentrantLock l = new ReentrantLock();
    int[] n = new int[1];
    Runnable r =
        () -> {
          l.lock();
          try {
            n[0]++;
            if (n[0] == 1) throw new IllegalStateException("x");
          } catch (IllegalStateException e) {
            n[0] += 10;
          } finally {
            l.unlock();
          }
        };
    Thread t = new Thread(r);
    t.start();
    r.run();
    t.join();
    assertEquals(12, n[0]);
  }

  final Object a = new Object(), b = new Object();
  int ab;

  void nestedSync() throws Exception {
    Runnable r =
        () -> {
          synchronized (a) {
            synchronized (b) {
              ab++;
            }
            synchronized (a) {
              ab++;
            }
          }
        };
    Thread t = new Thread(r);
    t.start();
    r.run();
    t.join();
    assertEquals(4, ab);
  }

  void nestedSyncInverse() throws Exception {
    Thread t =
        new Thread(
            () -> {
              synchronized (a) {
                synchronized (b) {
                  ab++;
                }
              }
            });
    t.start();
    synchronized (b) {
      synchronized (a) {
        ab++;
      }
    }
    t.join();
  }

  String text = "";

  synchronized void append(String s) {
    text = text + s + "," + s.length() + 'c' + 1L + 2.5 + null + true;
  }

  void concat() throws Exception {
    Thread t = new Thread(() -> append("ab"));
    t.start();
    append("c");
    t.join();
    assertTrue(text.contains("ab,2c12.5nulltrue"));
    assertTrue(text.contains("c,1c1"));
  }

  void concatRace() throws Exception {
    Thread t = new Thread(() -> text += "x");
    t.start();
    text += "y";
    t.join();
  }

  void streamCollect() throws Exception {
    List<Integer> in = List.of(1, 2, 3);
    ConcurrentLinkedQueue<Integer> out = new ConcurrentLinkedQueue<>();
    List<Thread> ts =
        in.stream().map(i -> new Thread(() -> out.add(i * i))).collect(Collectors.toList());
    ts.forEach(Thread::start);
    for (Thread t : ts) t.join();
    assertEquals(14, out.stream().mapToInt(Integer::intValue).sum());
    assertEquals(Set.of(1, 4, 9), new HashSet<>(out));
    assertEquals(
        "1-4-9", out.stream().sorted().map(String::valueOf).collect(Collectors.joining("-")));
  }

  volatile Optional<String> opt = Optional.empty();

  void optional() throws Exception {
    Thread t = new Thread(() -> opt = Optional.of("v"));
    t.start();
    String s = opt.map(x -> x + "!").orElse("none");
    assertTrue(s.equals("none") || s.equals("v!"));
    t.join();
    assertTrue(opt.isPresent());
  }

  void chmCompute() throws Exception {
    ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
    Runnable r =
        () -> {
          m.compute("k", (k, v) -> v == null ? 1 : v + 1);
          m.computeIfPresent("k", (k, v) -> v * 10);
        };
    Thread t = new Thread(r);
    t.start();
    r.run();
    t.join();
    int v = m.get("k");
    assertTrue(v == 110 || v == 200, "v " + v);
  }

  void chmIteration() throws Exception {
    ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>(Map.of("a", 1));
    Thread t = new Thread(() -> m.put("b", 2));
    t.start();
    int s = 0;
    for (Map.Entry<String, Integer> e : m.entrySet()) s += e.getValue();
    assertTrue(s == 1 || s == 3);
    t.join();
    assertEquals(3, m.values().stream().mapToInt(i -> i).sum());
    assertEquals(2, m.reduceValues(1000, (x, y) -> Math.max(x, y)));
  }

  void cowIterator() throws Exception {
    CopyOnWriteArrayList<String> l = new CopyOnWriteArrayList<>(List.of("a", "b"));
    Thread t =
        new Thread(
            () -> {
              l.add("c");
              l.remove("a");
            });
    t.start();
    int n = 0;
    for (String s : l) n++;
    assertTrue(n == 2 || n == 3);
    t.join();
    assertEquals(List.of("b", "c"), l);
    CopyOnWriteArraySet<Integer> set = new CopyOnWriteArraySet<>(List.of(1, 1, 2));
    assertEquals(2, set.size());
  }

  void skipListMap() throws Exception {
    ConcurrentSkipListMap<Integer, String> m = new ConcurrentSkipListMap<>();
    Thread t =
        new Thread(
            () -> {
              m.put(2, "b");
              m.remove(1);
            });
    t.start();
    m.put(1, "a");
    t.join();
    assertTrue(m.firstKey() == 1 || m.firstKey() == 2);
    assertEquals("b", m.ceilingEntry(2).getValue());
  }

  double x, y;
  final StampedLock sl = new StampedLock();

  void move(double dx, double dy) {
    long s = sl.writeLock();
    try {
      x += dx;
      y += dy;
    } finally {
      sl.unlockWrite(s);
    }
  }

  double dist() {
    long s = sl.tryOptimisticRead();
    double cx = x, cy = y;
    if (!sl.validate(s)) {
      s = sl.readLock();
      try {
        cx = x;
        cy = y;
      } finally {
        sl.unlockRead(s);
      }
    }
    return cx + cy;
  }

  void stampedRace() throws Exception {
    Thread t = new Thread(() -> move(1, 1));
    t.start();
    double d = dist();
    t.join();
    assertTrue(d == 0 || d == 2);
  }

  void phaser() throws Exception {
    Phaser p = new Phaser(1);
    AtomicInteger n = new AtomicInteger();
    p.register();
    Thread t =
        new Thread(
            () -> {
              n.incrementAndGet();
              p.arriveAndAwaitAdvance();
              assertEquals(2, n.get());
              p.arriveAndDeregister();
            });
    t.start();
    n.incrementAndGet();
    p.arriveAndAwaitAdvance();
    assertEquals(2, n.get());
    p.arriveAndDeregister();
    t.join();
    assertTrue(p.isTerminated());
  }

  void cfChain() throws Exception {
    CompletableFuture<String> f =
        CompletableFuture.supplyAsync(() -> 1)
            .thenCompose(i -> CompletableFuture.completedFuture("r" + i));
    assertEquals("r1", f.get());
  }

  void cfRecovers() throws Exception {
    CompletableFuture<Integer> f =
        CompletableFuture.supplyAsync(() -> 1).thenApply(i -> i + 1).exceptionally(e -> 0);
    assertEquals(2, f.get());
  }

  void cfLongChain() throws Exception {
    CompletableFuture<String> f =
        CompletableFuture.supplyAsync(() -> 1)
            .thenApply(i -> i + 1)
            .thenCompose(i -> CompletableFuture.completedFuture("r" + i))
            .exceptionally(e -> "bad");
    assertEquals("r2", f.get());
  }

  void cfHandle() throws Exception {
    CompletableFuture<Integer> f = new CompletableFuture<>();
    CompletableFuture<String> g = f.handle((v, e) -> e == null ? "v" + v : e.getMessage());
    Thread t = new Thread(() -> f.completeExceptionally(new IllegalStateException("no")));
    t.start();
    assertEquals("no", g.join());
    t.join();
  }

  void cfAllOf() throws Exception {
    CompletableFuture<Integer> f = new CompletableFuture<>(), g = new CompletableFuture<>();
    CompletableFuture<Void> all = CompletableFuture.allOf(f, g);
    Thread t = new Thread(() -> f.complete(1));
    t.start();
    g.complete(2);
    all.join();
    t.join();
    assertEquals(3, f.join() + g.join());
  }

  void cfAnyOf() throws Exception {
    CompletableFuture<Integer> f = new CompletableFuture<>(), g = new CompletableFuture<>();
    CompletableFuture<Object> any = CompletableFuture.anyOf(f, g);
    Thread t = new Thread(() -> f.complete(1));
    t.start();
    g.complete(2);
    Object o = any.join();
    t.join();
    assertTrue(o.equals(1) || o.equals(2));
  }

  final ThreadLocal<Integer> tl = ThreadLocal.withInitial(() -> 7);

  void threadLocal() throws Exception {
    int[] seen = new int[1];
    Thread t =
        new Thread(
            () -> {
              tl.set(tl.get() + 1);
              seen[0] = tl.get();
            });
    t.start();
    assertEquals(7, tl.get());
    t.join();
    assertEquals(8, seen[0]);
    tl.remove();
    assertEquals(7, tl.get());
  }

  static class Singleton {
    private static volatile Singleton instance;
    final int v;

    Singleton() {
      v = 42;
    }

    static Singleton get() {
      Singleton s = instance;
      if (s == null) {
        synchronized (Singleton.class) {
          s = instance;
          if (s == null) instance = s = new Singleton();
        }
      }
      return s;
    }
  }

  void dcl() throws Exception {
    Singleton[] got = new Singleton[2];
    Thread t = new Thread(() -> got[0] = Singleton.get());
    t.start();
    got[1] = Singleton.get();
    t.join();
    assertSame(got[0], got[1]);
    assertEquals(42, got[0].v);
  }

  static class Holder {
    static final List<String> L = new ArrayList<>(List.of("x"));
    static int calls;
  }

  void lazyHolder() throws Exception {
    Thread t = new Thread(() -> assertEquals("x", Holder.L.get(0)));
    t.start();
    assertEquals(1, Holder.L.size());
    t.join();
  }

  static class Imm {
    final int a;
    final List<Integer> l;

    Imm(int a) {
      this.a = a;
      l = new ArrayList<>();
      l.add(a);
    }
  }

  Imm imm;

  void finalPublication() throws Exception {
    Thread t = new Thread(() -> imm = new Imm(5));
    t.start();
    Imm i = imm;
    if (i != null) assertEquals(5, i.a);
    t.join();
  }

  static class HashCached {
    private int hash;
    final String s;

    HashCached(String s) {
      this.s = s;
    }

    public int hashCode() {
      int h = hash;
      if (h == 0) {
        h = s.hashCode();
        hash = h;
      }
      return h;
    }
  }

  void hashCache() throws Exception {
    HashCached c = new HashCached("q");
    Thread t = new Thread(() -> assertEquals("q".hashCode(), c.hashCode()));
    t.start();
    assertEquals("q".hashCode(), c.hashCode());
    t.join();
  }

  long wide;

  void longTearing() throws Exception {
    Thread t = new Thread(() -> wide = -1L);
    t.start();
    long w = wide;
    t.join();
    assertTrue(w == 0 || w == -1L);
  }

  volatile long vwide;

  void longVolatile() throws Exception {
    Thread t = new Thread(() -> vwide = -1L);
    t.start();
    long w = vwide;
    t.join();
    assertTrue(w == 0 || w == -1L);
  }
}
