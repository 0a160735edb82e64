package dev.wakeproof.bytecode.everyday;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Programs by authors who had read only the README. */
class Strangers {
  private static final java.util.logging.Logger OLD =
      java.util.logging.Logger.getLogger(Strangers.class.getName());
  private static final Logger NEW = LoggerFactory.getLogger(Strangers.class);

  /** A reader reads beside others, and counts how often it has begun to. */
  void readers() throws Exception {
    ReadWriteLock lock = new ReentrantReadWriteLock();
    Map<String, Integer> known = new HashMap<>();
    known.put("k", 1);
    Runnable read =
        () -> {
          lock.readLock().lock();
          try {
            if (known.get("k") != 1) {
              throw new AssertionError("Known: " + known);
            }
          } finally {
            lock.readLock().unlock();
          }
        };
    Thread other = new Thread(read);
    other.start();
    read.run();
    other.join();
  }

  /** Each gets what the other has brought. */
  void exchange() throws Exception {
    Exchanger<String> exchanger = new Exchanger<>();
    String[] got = new String[1];
    Thread other =
        new Thread(
            () -> {
              try {
                got[0] = exchanger.exchange("a");
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    other.start();
    String mine = exchanger.exchange("b");
    other.join();
    if (!mine.equals("a") || !got[0].equals("b")) {
      throw new AssertionError("Exchanged: " + mine + " and " + got[0]);
    }
  }

  /** No partner comes. */
  void exchangeAlone() throws Exception {
    new Exchanger<String>().exchange("a");
  }

  /** Loggers of both kinds, in two threads. */
  void logs() throws Exception {
    AtomicInteger asked = new AtomicInteger();
    Thread other =
        new Thread(
            () -> {
              OLD.info(() -> "made " + asked.incrementAndGet());
              OLD.fine(() -> "not made " + asked.incrementAndGet());
              NEW.info("now {}", asked);
            });
    other.start();
    OLD.log(Level.WARNING, "what", new IllegalStateException());
    NEW.error("that", new IllegalStateException());
    other.join();
    if (asked.get() != 1) {
      throw new AssertionError("Asked " + asked);
    }
  }

  /** A set of lambdas: where each stands in it is the same in every execution. */
  void listeners() throws Exception {
    AtomicInteger called = new AtomicInteger();
    Set<Runnable> listeners = new HashSet<>();
    for (int i = 1; i <= 5; i++) {
      int weight = i;
      listeners.add(() -> called.set(2 * called.get() + weight));
    }
    Thread other = new Thread(() -> listeners.forEach(Runnable::run));
    other.start();
    called.set(called.get() + 100);
    other.join();
    throw new AssertionError("Called " + called);
  }

  /** One task runs, one waits, and there is no room for a third. */
  void rejected() {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1));
    CountDownLatch gate = new CountDownLatch(1);
    Runnable waits =
        () -> {
          try {
            gate.await();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        };
    try {
      for (int i = 0; i < 3; i++) {
        pool.execute(waits);
      }
    } finally {
      gate.countDown();
      pool.shutdown();
    }
  }

  /** Copies that the JDK makes of collections, by arrays that it asks them for. */
  @SuppressWarnings("JdkObsolete") // It is the one that sorts by an array.
  void copies() throws Exception {
    AtomicReference<Map<String, Integer>> all = new AtomicReference<>(Map.of());
    Consumer<String> put =
        key ->
            all.updateAndGet(
                before -> {
                  Map<String, Integer> after = new HashMap<>(before);
                  after.put(key, 1);
                  return Map.copyOf(after);
                });
    Thread other = new Thread(() -> put.accept("a"));
    other.start();
    put.accept("b");
    other.join();
    List<String> keys = new LinkedList<>(all.get().keySet());
    Collections.sort(keys);
    if (!List.copyOf(keys).equals(List.of("a", "b"))) {
      throw new AssertionError("Both " + keys);
    }
  }

  /** A list that writes through to an array, and arrays of a list. */
  void lists() throws Exception {
    String[] array = {"b", "a"};
    List<String> list = Arrays.asList(array);
    Thread other = new Thread(() -> list.set(0, "c"));
    other.start();
    other.join();
    String[] copy = list.stream().sorted().toArray(String[]::new);
    String all = array[0] + copy[0] + list.toArray(new String[0])[1] + list.toArray()[0];
    if (!all.equals("caac")) {
      throw new AssertionError("Written " + all);
    }
  }

  /** What Instant tells is what sleeps go by. */
  void instants() throws Exception {
    Instant begun = Instant.now();
    Thread other = new Thread(() -> OLD.info("begun " + begun));
    other.start();
    Thread.sleep(1000);
    other.join();
    if (Duration.between(begun, Instant.now()).toMillis() != 1000) {
      throw new AssertionError("Slept");
    }
  }

  /** What is called by a reference is seen like what is called by its name. */
  void references() throws Exception {
    Object monitor = new Object();
    boolean[] done = new boolean[1];
    LongSupplier clock = System::nanoTime;
    Runnable wake = monitor::notifyAll;
    Supplier<Object> another = Object::new;
    Object made = another.get();
    long begun = clock.getAsLong();
    Thread other =
        new Thread(
            () -> {
              synchronized (made) {
                synchronized (monitor) {
                  done[0] = true;
                  wake.run();
                }
              }
            });
    other.start();
    synchronized (monitor) {
      while (!done[0]) {
        monitor.wait();
      }
    }
    other.join();
    Thread.sleep(1);
    if (clock.getAsLong() - begun != 1_000_000) {
      throw new AssertionError("Clock");
    }
  }

  /** The same, of what has a result of its own each time. */
  void referenceToChance() {
    DoubleSupplier chance = Math::random;
    if (chance.getAsDouble() > 1) {
      throw new AssertionError("Chance");
    }
  }

  /**
   * Arrays in arrays, which code of the JDK reads and writes itself, also later and by reference.
   */
  void arrays() throws Exception {
    int[][] grid = new int[2][2];
    BiConsumer<int[], Integer> fill = Arrays::fill;
    Thread other =
        new Thread(
            () -> {
              fill.accept(grid[0], 7);
              System.arraycopy(grid[0], 0, grid[1], 0, 1);
            });
    other.start();
    other.join();
    IntStream later = Arrays.stream(grid[1]);
    grid[1][1] = 3;
    int sum = Arrays.stream(grid).flatMapToInt(Arrays::stream).sum();
    String text = Arrays.deepToString(grid);
    if (sum != 24 || later.sum() != 10 || !text.equals("[[7, 7], [7, 3]]")) {
      throw new AssertionError("Grid: " + sum + " " + text);
    }
  }

  /** Days, patterns and the like cannot be changed, and may be shared. */
  void values() throws Exception {
    AtomicReference<LocalDate> day = new AtomicReference<>(LocalDate.of(2024, 2, 29));
    AtomicReference<Optional<UUID>> id = new AtomicReference<>(Optional.empty());
    Pattern digits = Pattern.compile("[0-9]+");
    PriorityQueue<Integer> queue = new PriorityQueue<>(Comparator.reverseOrder());
    Thread other =
        new Thread(
            () -> {
              day.updateAndGet(known -> known.plusYears(1));
              id.set(Optional.of(new UUID(1, 2)));
              synchronized (queue) {
                queue.addAll(List.of(1, 2));
              }
            });
    other.start();
    boolean matches = digits.matcher("17").matches();
    other.join();
    synchronized (queue) {
      if (!matches || day.get().getDayOfMonth() != 28 || queue.remove() != 2) {
        throw new AssertionError("Values: " + day + id + queue);
      }
    }
  }

  /** A map without a lock. */
  void sharedMap() throws Exception {
    Map<String, Integer> map = new HashMap<>();
    Thread other = new Thread(() -> map.put("a", 1));
    other.start();
    map.put("b", 2);
    other.join();
  }

  /** Concurrent readers of a map create its views, which is no race of theirs. */
  @SuppressWarnings("JdkObsolete") // It is what old code has.
  void readsTogether() throws Exception {
    Map<String, Integer> map = new HashMap<>(Map.of("a", 1));
    Hashtable<String, Integer> old = new Hashtable<>();
    Thread other =
        new Thread(
            () -> old.merge("keys", map.keySet().size() + map.values().size(), Integer::sum));
    other.start();
    old.merge("keys", map.keySet().size() + map.values().size(), Integer::sum);
    other.join();
    if (old.get("keys") != 4) {
      throw new AssertionError("Keys " + old);
    }
  }
}
