package dev.wakeproof.bytecode.everyday;

import static org.junit.jupiter.api.Assertions.*;

import java.lang.invoke.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

/** Values that one thread writes and another thread reads. */
@SuppressWarnings("all") // It is what people write.
class Publishing {
  static class Thing {
    int x;

    Thing() {
      x = 42;
    }
  }

  static class Lazy {
    private Thing plain;
    private volatile Thing vol;

    Thing get() {
      if (plain == null) {
        synchronized (this) {
          if (plain == null) plain = new Thing();
        }
      }
      return plain;
    }

    Thing getV() {
      Thing t = vol;
      if (t == null) {
        synchronized (this) {
          t = vol;
          if (t == null) vol = t = new Thing();
        }
      }
      return t;
    }
  }

  private static void published(Consumer<Thing> publishes, Supplier<Thing> looks) throws Exception {
    Thread t = new Thread(() -> publishes.accept(new Thing()));
    t.start();
    Thing seen = looks.get();
    if (seen != null) assertEquals(42, seen.x, "Stale");
    t.join();
  }

  void skipListGet() throws Exception {
    Map<Integer, Thing> m = new ConcurrentSkipListMap<>();
    published(thing -> m.put(1, thing), () -> m.get(1));
  }

  void skipListFirst() throws Exception {
    NavigableMap<Integer, Thing> m = new ConcurrentSkipListMap<>();
    m.put(2, new Thing());
    published(thing -> m.put(1, thing), () -> m.firstEntry().getValue());
  }

  void skipListReplaced() throws Exception {
    Map<Integer, Thing> m = new ConcurrentSkipListMap<>();
    m.put(1, new Thing());
    published(thing -> m.put(1, thing), () -> m.values().iterator().next());
  }

  void skipListKey() throws Exception {
    Set<String> keys = new ConcurrentSkipListSet<>();
    Thing one = new Thing();
    Thread t =
        new Thread(
            () -> {
              one.x = 43;
              keys.add("set");
            });
    t.start();
    if (keys.contains("set")) assertEquals(43, one.x, "Stale");
    t.join();
  }

  /** A removal publishes nothing to a thread that finds nothing. */
  void skipListAbsent() throws Exception {
    Map<Integer, String> m = new ConcurrentSkipListMap<>();
    m.put(1, "set");
    Thing one = new Thing();
    Thread t =
        new Thread(
            () -> {
              one.x = 43;
              m.remove(1);
            });
    t.start();
    if (m.get(1) == null) assertEquals(43, one.x, "Stale");
    t.join();
  }

  void dclBroken() throws Exception {
    Lazy l = new Lazy();
    Thread t = new Thread(() -> assertEquals(42, l.get().x));
    t.start();
    assertEquals(42, l.get().x);
    t.join();
  }

  void dclVolatile() throws Exception {
    Lazy l = new Lazy();
    Thing[] seen = new Thing[1];
    Thread t =
        new Thread(
            () -> {
              seen[0] = l.getV();
              assertEquals(42, seen[0].x);
            });
    t.start();
    Thing mine = l.getV();
    t.join();
    assertSame(mine, seen[0]);
  }

  private int between;

  /** A started thread knows what its starter did before, whichever threads ran meanwhile. */
  void writesBetweenStarts() throws Exception {
    Thread first = new Thread(() -> Thread.onSpinWait());
    Thread second = new Thread(() -> assertEquals(1, between));
    first.start();
    between = 1;
    second.start();
    first.join();
    second.join();
  }

  void startsFromAThread() throws Exception {
    Thread second =
        new Thread(
            () -> {
              assertEquals(1, between);
              between = 2;
            });
    Thread first =
        new Thread(
            () -> {
              between = 1;
              second.start();
            });
    first.start();
    first.join();
    second.join();
    assertEquals(2, between);
  }

  void asksBetweenStarts() throws Exception {
    Thread first = new Thread(() -> between = 1);
    Thread second = new Thread(() -> Thread.onSpinWait());
    first.start();
    first.isAlive();
    second.start();
    first.join();
    second.join();
    assertEquals(1, between);
  }

  void startsTooEarly() throws Exception {
    Thread second = new Thread(() -> assertEquals(1, between));
    Thread first = new Thread(() -> Thread.onSpinWait());
    first.start();
    second.start();
    between = 1;
    first.join();
    second.join();
  }

  static class Holder {
    static final Thing INSTANCE = new Thing();
  }

  void holderIdiom() throws Exception {
    Thread t = new Thread(() -> assertEquals(42, Holder.INSTANCE.x));
    t.start();
    assertEquals(42, Holder.INSTANCE.x);
    t.join();
  }

  static class Reg {
    static volatile Reg it;
    static final AtomicInteger made = new AtomicInteger();

    Reg() {
      made.incrementAndGet();
    }

    static Reg get() {
      if (it == null) it = new Reg();
      return it;
    }
  }

  void lazyTwice() throws Exception {
    Thread t = new Thread(Reg::get);
    t.start();
    Reg.get();
    t.join();
    assertEquals(1, Reg.made.get());
  }

  private volatile int v;
  private int p;
  private boolean flagP;
  private volatile boolean flagV;

  void volatileIncrement() throws Exception {
    Thread t = new Thread(() -> v++);
    t.start();
    v++;
    t.join();
    assertEquals(2, v);
  }

  void publishPlain() throws Exception {
    Thread t =
        new Thread(
            () -> {
              p = 1;
              flagP = true;
            });
    t.start();
    if (flagP) assertEquals(1, p);
    t.join();
  }

  void publishVolatile() throws Exception {
    Thread t =
        new Thread(
            () -> {
              p = 1;
              flagV = true;
            });
    t.start();
    if (flagV) assertEquals(1, p);
    t.join();
  }

  void spinOnFlag() throws Exception {
    Thread t =
        new Thread(
            () -> {
              while (!flagV) Thread.onSpinWait();
            });
    t.start();
    flagV = true;
    t.join();
  }

  void spinOnPlainFlag() throws Exception {
    Thread t =
        new Thread(
            () -> {
              while (!flagP) {}
            });
    t.start();
    flagP = true;
    t.join();
  }

  private static final VarHandle X, Y;
  int x, y;

  static {
    try {
      var l = MethodHandles.lookup();
      X = l.findVarHandle(Publishing.class, "x", int.class);
      Y = l.findVarHandle(Publishing.class, "y", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  void storeBufferOpaque() throws Exception {
    int[] r = new int[2];
    Thread a =
        new Thread(
            () -> {
              X.setOpaque(this, 1);
              r[0] = (int) Y.getOpaque(this);
            });
    Thread b =
        new Thread(
            () -> {
              Y.setOpaque(this, 1);
              r[1] = (int) X.getOpaque(this);
            });
    a.start();
    b.start();
    a.join();
    b.join();
    assertTrue(r[0] + r[1] > 0);
  }

  void storeBufferFenced() throws Exception {
    int[] r = new int[2];
    Thread a =
        new Thread(
            () -> {
              X.setOpaque(this, 1);
              VarHandle.fullFence();
              r[0] = (int) Y.getOpaque(this);
            });
    Thread b =
        new Thread(
            () -> {
              Y.setOpaque(this, 1);
              VarHandle.fullFence();
              r[1] = (int) X.getOpaque(this);
            });
    a.start();
    b.start();
    a.join();
    b.join();
    assertTrue(r[0] + r[1] > 0);
  }

  void varHandleCounter() throws Exception {
    Thread a = new Thread(() -> X.getAndAdd(this, 1));
    a.start();
    int old;
    do {
      old = (int) X.getVolatile(this);
    } while (!X.compareAndSet(this, old, old + 1));
    a.join();
    assertEquals(2, (int) X.getVolatile(this));
  }

  static class Node {
    final int v;
    Node next;

    Node(int v, Node n) {
      this.v = v;
      next = n;
    }
  }

  void abaStack() throws Exception {
    Node b = new Node(2, null), a = new Node(1, b);
    AtomicReference<Node> top = new AtomicReference<>(a);
    AtomicReference<Node> popped = new AtomicReference<>();
    Thread t =
        new Thread(
            () -> {
              Node n = top.get();
              Node nx = n == null ? null : n.next;
              if (n != null && top.compareAndSet(n, nx)) popped.set(nx);
            });
    t.start();
    Node n1 = top.get();
    if (n1 == a && top.compareAndSet(a, b) && top.compareAndSet(b, null)) {
      a.next = null;
      if (top.compareAndSet(null, a)) {
        t.join();
        assertNotSame(b, top.get(), "Aba");
      }
    }
    t.join();
  }

  void abaStamped() throws Exception {
    AtomicStampedReference<String> r = new AtomicStampedReference<>("A", 0);
    AtomicBoolean wrong = new AtomicBoolean();
    int stamp0 = r.getStamp();
    Thread t =
        new Thread(
            () -> {
              int[] s = new int[1];
              String v = r.get(s);
              if (r.compareAndSet(v, "C", s[0], s[0] + 1) && s[0] == 0 && !v.equals("A"))
                wrong.set(true);
            });
    t.start();
    r.compareAndSet("A", "B", 0, 1);
    r.compareAndSet("B", "A", 1, 2);
    t.join();
    assertFalse(wrong.get());
  }

  void markable() throws Exception {
    AtomicMarkableReference<String> r = new AtomicMarkableReference<>("n", false);
    AtomicInteger won = new AtomicInteger();
    Runnable del =
        () -> {
          r.attemptMark("n", true);
          if (r.compareAndSet("n", null, true, true)) won.incrementAndGet();
        };
    Thread t = new Thread(del);
    t.start();
    del.run();
    t.join();
    assertEquals(1, won.get());
  }

  void longAdder() throws Exception {
    LongAdder a = new LongAdder();
    Thread t = new Thread(a::increment);
    t.start();
    a.increment();
    t.join();
    assertEquals(2, a.sum());
  }

  void longAccumulator() throws Exception {
    LongAccumulator a = new LongAccumulator(Math::max, 0);
    Thread t = new Thread(() -> a.accumulate(5));
    t.start();
    a.accumulate(3);
    t.join();
    assertEquals(5, a.get());
  }

  void atomicArray() throws Exception {
    AtomicIntegerArray a = new AtomicIntegerArray(2);
    Thread t = new Thread(() -> a.incrementAndGet(0));
    t.start();
    a.incrementAndGet(0);
    t.join();
    assertEquals(2, a.get(0));
  }

  void atomicUpdate() throws Exception {
    AtomicInteger a = new AtomicInteger(1);
    Thread t = new Thread(() -> a.updateAndGet(i -> i * 2));
    t.start();
    a.accumulateAndGet(3, Integer::sum);
    t.join();
    assertTrue(a.get() == 8 || a.get() == 5);
  }

  volatile int fu;
  static final AtomicIntegerFieldUpdater<Publishing> FU =
      AtomicIntegerFieldUpdater.newUpdater(Publishing.class, "fu");

  void fieldUpdater() throws Exception {
    Thread t = new Thread(() -> FU.incrementAndGet(this));
    t.start();
    FU.incrementAndGet(this);
    t.join();
    assertEquals(2, fu);
  }

  void seqlock() throws Exception {
    AtomicInteger seq = new AtomicInteger();
    int[] d = new int[2];
    VarHandle E = MethodHandles.arrayElementVarHandle(int[].class);
    Thread w =
        new Thread(
            () -> {
              seq.incrementAndGet();
              E.setOpaque(d, 0, 1);
              E.setOpaque(d, 1, 1);
              seq.incrementAndGet();
            });
    w.start();
    int s1, s2, a, b;
    do {
      s1 = seq.get();
      a = (int) E.getOpaque(d, 0);
      b = (int) E.getOpaque(d, 1);
      s2 = seq.get();
    } while (s1 != s2 || (s1 & 1) == 1);
    assertEquals(a, b);
    w.join();
  }

  void cas2Loop() throws Exception {
    AtomicReference<List<Integer>> r = new AtomicReference<>(List.of());
    Runnable add =
        () -> {
          while (true) {
            List<Integer> o = r.get();
            List<Integer> n = new ArrayList<>(o);
            n.add(o.size());
            if (r.compareAndSet(o, n)) return;
          }
        };
    Thread t = new Thread(add);
    t.start();
    add.run();
    t.join();
    assertEquals(List.of(0, 1), r.get());
  }
}
