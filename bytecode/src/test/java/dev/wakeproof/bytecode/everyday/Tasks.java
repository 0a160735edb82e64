package dev.wakeproof.bytecode.everyday;

import static org.junit.jupiter.api.Assertions.*;

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.stream.*;

/** Threads, executors, futures, and what else a test is made of. */
@SuppressWarnings("all") // It is what people write.
class Tasks {
  void cfSupply() throws Exception {
    CompletableFuture<Integer> f = CompletableFuture.supplyAsync(() -> 42);
    assertEquals(42, f.get());
  }

  void cfComplete() throws Exception {
    CompletableFuture<Integer> f = new CompletableFuture<>();
    Thread t = new Thread(() -> f.complete(1));
    t.start();
    assertEquals(1, f.get());
    t.join();
  }

  void cfTwice() throws Exception {
    CompletableFuture<Integer> f = new CompletableFuture<>();
    AtomicInteger won = new AtomicInteger();
    Thread t =
        new Thread(
            () -> {
              if (f.complete(1)) won.incrementAndGet();
            });
    t.start();
    if (f.complete(2)) won.incrementAndGet();
    t.join();
    assertEquals(1, won.get());
  }

  void cfThenApply() throws Exception {
    CompletableFuture<Integer> f = new CompletableFuture<>();
    CompletableFuture<Integer> g = f.thenApply(i -> i + 1);
    Thread t = new Thread(() -> f.complete(1));
    t.start();
    assertEquals(2, g.join());
    t.join();
  }

  void cfCombine() throws Exception {
    CompletableFuture<Integer> f = new CompletableFuture<>(), g = new CompletableFuture<>();
    CompletableFuture<Integer> h = f.thenCombine(g, Integer::sum);
    Thread t = new Thread(() -> f.complete(1));
    t.start();
    g.complete(2);
    assertEquals(3, h.join());
    t.join();
  }

  void cfNever() throws Exception {
    CompletableFuture<Integer> f = new CompletableFuture<>();
    f.get();
  }

  void cfTimeoutGet() throws Exception {
    CompletableFuture<Integer> f = new CompletableFuture<>();
    assertThrows(TimeoutException.class, () -> f.get(1, TimeUnit.SECONDS));
  }

  void cfOrTimeout() throws Exception {
    CompletableFuture<Integer> f = new CompletableFuture<Integer>().orTimeout(1, TimeUnit.SECONDS);
    assertThrows(ExecutionException.class, f::get);
  }

  void cfExecutor() throws Exception {
    ExecutorService e = Executors.newSingleThreadExecutor();
    try {
      assertEquals(
          3, CompletableFuture.supplyAsync(() -> 1, e).thenApplyAsync(i -> i + 2, e).get());
    } finally {
      e.shutdown();
    }
  }

  void executorRace() throws Exception {
    ExecutorService e = Executors.newFixedThreadPool(2);
    int[] n = new int[1];
    Future<?> a = e.submit(() -> n[0]++), b = e.submit(() -> n[0]++);
    a.get();
    b.get();
    e.shutdown();
    assertEquals(2, n[0], "Lost");
  }

  void executorAwait() throws Exception {
    ExecutorService e = Executors.newSingleThreadExecutor();
    AtomicInteger n = new AtomicInteger();
    e.execute(n::incrementAndGet);
    e.shutdown();
    assertTrue(e.awaitTermination(1, TimeUnit.SECONDS));
    assertEquals(1, n.get());
  }

  void executorNotShutDown() throws Exception {
    ExecutorService e = Executors.newSingleThreadExecutor();
    assertEquals(1, e.submit(() -> 1).get());
  }

  void poolDeadlock() throws Exception {
    ExecutorService e = Executors.newSingleThreadExecutor();
    Future<Integer> f = e.submit(() -> e.submit(() -> 1).get());
    f.get();
    e.shutdown();
  }

  void futureTask() throws Exception {
    FutureTask<Integer> f = new FutureTask<>(() -> 5);
    Thread t = new Thread(f);
    t.start();
    assertEquals(5, f.get());
    t.join();
  }

  void futureTaskCancel() throws Exception {
    FutureTask<Integer> f = new FutureTask<>(() -> 5);
    Thread t = new Thread(f);
    t.start();
    boolean c = f.cancel(true);
    try {
      f.get();
      assertFalse(c);
    } catch (CancellationException e) {
      assertTrue(c);
    }
    t.join();
  }

  void parallelStream() {
    assertEquals(6, IntStream.rangeClosed(1, 3).parallel().sum());
  }

  void timer() throws Exception {
    Timer t = new Timer();
    CountDownLatch l = new CountDownLatch(1);
    t.schedule(
        new TimerTask() {
          public void run() {
            l.countDown();
          }
        },
        10);
    l.await();
    t.cancel();
  }

  void joinForgotten() throws Exception {
    AtomicInteger n = new AtomicInteger();
    new Thread(n::incrementAndGet).start();
    assertEquals(1, n.get(), "NotJoined");
  }

  void sleepAsSync() throws Exception {
    AtomicInteger n = new AtomicInteger();
    Thread t = new Thread(n::incrementAndGet);
    t.start();
    Thread.sleep(1000);
    assertEquals(1, n.get(), "SleptTooShort");
    t.join();
  }

  void interruptSleep() throws Exception {
    AtomicBoolean i = new AtomicBoolean();
    Thread t =
        new Thread(
            () -> {
              try {
                Thread.sleep(10_000);
              } catch (InterruptedException e) {
                i.set(true);
              }
            });
    t.start();
    t.interrupt();
    t.join();
    assertTrue(i.get(), "SleptThrough");
  }

  void interruptJoin() throws Exception {
    Thread me = Thread.currentThread();
    Thread t = new Thread(me::interrupt);
    t.start();
    assertThrows(
        InterruptedException.class,
        () -> {
          while (true) {
            Thread.sleep(1000);
          }
        });
    t.join();
  }

  void threadLocal() throws Exception {
    ThreadLocal<Integer> l = ThreadLocal.withInitial(() -> 0);
    Integer[] seen = new Integer[1];
    Thread t =
        new Thread(
            () -> {
              l.set(5);
              seen[0] = l.get();
            });
    t.start();
    t.join();
    assertEquals(0, l.get());
    assertEquals(5, seen[0]);
  }

  void inheritable() throws Exception {
    InheritableThreadLocal<Integer> l = new InheritableThreadLocal<>();
    l.set(3);
    Integer[] seen = new Integer[1];
    Thread t = new Thread(() -> seen[0] = l.get());
    t.start();
    t.join();
    assertEquals(3, seen[0]);
  }

  void daemon() throws Exception {
    Thread t =
        new Thread(
            () -> {
              while (true) {
                try {
                  Thread.sleep(100);
                } catch (InterruptedException e) {
                  return;
                }
              }
            });
    t.setDaemon(true);
    t.start();
  }

  void daemonParked() throws Exception {
    Thread t =
        new Thread(
            () -> {
              synchronized (Tasks.class) {
                try {
                  while (true) Tasks.class.wait();
                } catch (InterruptedException e) {
                }
              }
            });
    t.setDaemon(true);
    t.start();
  }

  void uncaught() throws Exception {
    Thread t =
        new Thread(
            () -> {
              throw new IllegalStateException("boom");
            });
    t.start();
    t.join();
  }

  void subclass() throws Exception {
    class T extends Thread {
      int r;

      @Override
      public void run() {
        r = 4;
      }
    }
    T t = new T();
    t.start();
    t.join();
    assertEquals(4, t.r);
  }

  void threadState() throws Exception {
    Thread t = new Thread(() -> {});
    assertEquals(Thread.State.NEW, t.getState());
    t.start();
    t.join();
    assertEquals(Thread.State.TERMINATED, t.getState());
  }

  void threadGroup() throws Exception {
    Thread t = new Thread(new ThreadGroup("g"), () -> {});
    t.start();
    t.join();
  }

  void handler() throws Exception {
    AtomicReference<Throwable> r = new AtomicReference<>();
    Thread t =
        new Thread(
            () -> {
              throw new IllegalStateException();
            });
    t.setUncaughtExceptionHandler((x, e) -> r.set(e));
    t.start();
    t.join();
    assertTrue(r.get() instanceof IllegalStateException);
  }

  record Point(int x, int y) {
    Point {
      if (x < 0) throw new IllegalArgumentException();
    }
  }

  private volatile Point point = new Point(0, 0);
  private Point plainPoint = new Point(0, 0);

  void recordVolatile() throws Exception {
    Thread t = new Thread(() -> point = new Point(1, 1));
    t.start();
    Point p = point;
    assertEquals(p.x(), p.y());
    t.join();
    assertEquals(new Point(1, 1), point);
    assertEquals(new Point(1, 1).hashCode(), point.hashCode());
    assertTrue(point.toString().contains("x=1"));
  }

  void recordPlain() throws Exception {
    Thread t = new Thread(() -> plainPoint = new Point(1, 1));
    t.start();
    Point p = plainPoint;
    assertEquals(p.x(), p.y());
    t.join();
  }

  enum State {
    IDLE,
    RUNNING,
    DONE;

    State next() {
      return values()[(ordinal() + 1) % 3];
    }
  }

  private final AtomicReference<State> st = new AtomicReference<>(State.IDLE);

  void enumState() throws Exception {
    Thread t = new Thread(() -> st.compareAndSet(State.IDLE, State.RUNNING));
    t.start();
    st.compareAndSet(State.IDLE, State.IDLE.next());
    t.join();
    assertEquals(State.RUNNING, st.get());
    switch (st.get()) {
      case RUNNING -> {}
      default -> fail();
    }
  }

  void enumMap() throws Exception {
    EnumMap<State, Integer> m = new EnumMap<>(State.class);
    Thread t =
        new Thread(
            () -> {
              synchronized (m) {
                m.put(State.IDLE, 1);
              }
            });
    t.start();
    synchronized (m) {
      m.put(State.DONE, 2);
    }
    t.join();
    assertEquals(2, m.size());
  }

  void format() throws Exception {
    AtomicInteger n = new AtomicInteger();
    Thread t = new Thread(n::incrementAndGet);
    t.start();
    String s = String.format("%d of %s", 1, "x");
    t.join();
    assertEquals("1 of x", s);
  }

  void streams() throws Exception {
    List<Integer> l = new CopyOnWriteArrayList<>();
    Thread t = new Thread(() -> l.add(1));
    t.start();
    l.add(2);
    t.join();
    assertEquals(3, l.stream().mapToInt(i -> i).sum());
    assertEquals(List.of(1, 2), l.stream().sorted().collect(Collectors.toList()));
    assertEquals("1-2", l.stream().sorted().map(String::valueOf).collect(Collectors.joining("-")));
    assertEquals(2, l.stream().collect(Collectors.groupingBy(i -> i)).size());
  }

  void streamThreads() throws Exception {
    AtomicInteger n = new AtomicInteger();
    List<Thread> ts = IntStream.range(0, 2).mapToObj(i -> new Thread(n::incrementAndGet)).toList();
    ts.forEach(Thread::start);
    for (Thread t : ts) t.join();
    assertEquals(2, n.get());
  }

  void arrayOfThreads() throws Exception {
    AtomicInteger n = new AtomicInteger();
    Thread[] ts = new Thread[2];
    Arrays.setAll(ts, i -> new Thread(n::incrementAndGet));
    for (Thread t : ts) t.start();
    for (Thread t : ts) t.join();
    assertEquals(2, n.get());
  }

  private volatile int rounds;

  /** The loop takes no step that another thread could see, and the other thread fails. */
  void failsBesideLoopOfStores() throws Exception {
    failsBeside(() -> rounds++);
  }

  void failsBesideLoopOfAdditions() throws Exception {
    AtomicInteger counted = new AtomicInteger();
    failsBeside(counted::incrementAndGet);
  }

  void failsBesideLoopOfMonitors() throws Exception {
    int[] counted = new int[1];
    failsBeside(
        () -> {
          synchronized (counted) {
            counted[0]++;
          }
        });
  }

  private static void failsBeside(Runnable round) throws Exception {
    AtomicBoolean stops = new AtomicBoolean();
    Thread looping =
        new Thread(
            () -> {
              while (!stops.get()) round.run();
            });
    Thread failing =
        new Thread(
            () -> {
              throw new IllegalStateException("beside the loop");
            });
    looping.start();
    failing.start();
    looping.join();
  }

  static class Counter {
    static int made;
    final int id;

    static {
      made = 10;
    }

    Counter() {
      id = made++;
    }
  }

  void staticInit() throws Exception {
    Thread t = new Thread(() -> {});
    t.start();
    assertEquals(10, new Counter().id);
    t.join();
  }

  void stringSwitch() throws Exception {
    String s = "b";
    AtomicInteger n = new AtomicInteger();
    Thread t =
        new Thread(
            () ->
                n.set(
                    switch (s) {
                      case "a" -> 1;
                      case "b" -> 2;
                      default -> 3;
                    }));
    t.start();
    t.join();
    assertEquals(2, n.get());
  }

  sealed interface Shape permits Circle, Square {}

  record Circle(int r) implements Shape {}

  record Square(int s) implements Shape {}

  void patterns() throws Exception {
    AtomicReference<Shape> s = new AtomicReference<>(new Circle(1));
    Thread t = new Thread(() -> s.set(new Square(2)));
    t.start();
    Shape x = s.get();
    if (x instanceof Circle c) assertEquals(1, c.r());
    t.join();
    assertTrue(s.get() instanceof Square);
  }

  void println() throws Exception {
    Thread t = new Thread(() -> System.out.println("hello"));
    t.start();
    t.join();
  }

  void printStackTrace() throws Exception {
    Thread t =
        new Thread(
            () -> {
              try {
                throw new IllegalStateException();
              } catch (IllegalStateException e) {
                e.printStackTrace();
              }
            });
    t.start();
    t.join();
  }

  void boxing() throws Exception {
    Integer[] box = {0};
    Object l = new Object();
    Runnable r =
        () -> {
          synchronized (l) {
            box[0]++;
          }
        };
    Thread t = new Thread(r);
    t.start();
    r.run();
    t.join();
    assertEquals(2, box[0]);
  }

  void seededRandom() throws Exception {
    Random r = new Random(1);
    assertTrue(r.nextInt(5) < 5);
  }

  void sharedRandom() throws Exception {
    Random r = new Random(5);
    Random same = new Random(5);
    Set<Integer> drawn = ConcurrentHashMap.newKeySet();
    Thread t = new Thread(() -> drawn.add(r.nextInt()));
    t.start();
    drawn.add(r.nextInt());
    t.join();
    assertEquals(Set.of(same.nextInt(), same.nextInt()), drawn);
  }

  void anyRandom() {
    new Random().nextInt();
  }

  void uuid() {
    UUID.randomUUID();
  }

  void time() throws Exception {
    long a = System.currentTimeMillis();
    Thread.sleep(5);
    assertTrue(System.currentTimeMillis() - a >= 5);
    java.time.Instant.now();
  }

  void properties() {
    assertNotNull(System.getProperty("java.version"));
  }

  void bitSet() throws Exception {
    BitSet b = new BitSet();
    Thread t =
        new Thread(
            () -> {
              synchronized (b) {
                b.set(1);
              }
            });
    t.start();
    synchronized (b) {
      b.set(2);
    }
    t.join();
    assertEquals(2, b.cardinality());
  }

  void linkedHashMapLru() throws Exception {
    Map<Integer, Integer> m =
        Collections.synchronizedMap(
            new LinkedHashMap<>(16, 0.75f, true) {
              protected boolean removeEldestEntry(Map.Entry<Integer, Integer> e) {
                return size() > 1;
              }
            });
    Thread t = new Thread(() -> m.put(1, 1));
    t.start();
    m.put(2, 2);
    t.join();
    assertEquals(1, m.size());
  }

  void skipList() throws Exception {
    ConcurrentSkipListMap<Integer, Integer> m = new ConcurrentSkipListMap<>();
    Thread t = new Thread(() -> m.put(1, 1));
    t.start();
    m.put(2, 2);
    t.join();
    assertEquals(1, m.firstKey());
    assertEquals(2, m.size());
  }

  void exceptionInThreadSeen() throws Exception {
    AtomicReference<AssertionError> err = new AtomicReference<>();
    AtomicInteger v = new AtomicInteger();
    Thread t =
        new Thread(
            () -> {
              try {
                assertEquals(1, v.get());
              } catch (AssertionError e) {
                err.set(e);
              }
            });
    t.start();
    v.set(1);
    t.join();
    assertNull(err.get(), "SawZero");
  }

  void assertKeyword() throws Exception {
    AtomicInteger v = new AtomicInteger();
    Thread t =
        new Thread(
            () -> {
              assert v.get() == 1;
            });
    t.start();
    v.set(1);
    t.join();
  }
}
