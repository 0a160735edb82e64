package dev.wakeproof.bytecode.everyday;

import static org.junit.jupiter.api.Assertions.*;

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** Class initializers with effects that the tests see. */
@SuppressWarnings("all") // It is what people write.
class Initializers {
  static final Object FIRST = new Object();

  static class Later {
    static final AtomicReference<Object> REF = new AtomicReference<>(FIRST);
    static final AtomicReference<String> S = new AtomicReference<>("lit");
    static String plain = "lit2";
    static final List<String> LIST = new ArrayList<>(List.of("a"));
  }

  void staticCas() throws Exception {
    AtomicInteger won = new AtomicInteger();
    Object a = new Object();
    Runnable r =
        () -> {
          if (Later.REF.compareAndSet(FIRST, Thread.currentThread())) won.incrementAndGet();
        };
    Thread t = new Thread(r);
    t.start();
    r.run();
    t.join();
    assertEquals(1, won.get());
  }

  void staticCasString() throws Exception {
    AtomicInteger won = new AtomicInteger();
    AtomicReference<String> mine = new AtomicReference<>("lit");
    Runnable r =
        () -> {
          if (mine.compareAndSet("lit", "x" + 1)) won.incrementAndGet();
          if (Later.S.compareAndSet("lit", "other")) won.incrementAndGet();
        };
    Thread t = new Thread(r);
    t.start();
    r.run();
    t.join();
    assertEquals(2, won.get());
  }

  void staticList() throws Exception {
    Thread t =
        new Thread(
            () -> {
              synchronized (Later.LIST) {
                Later.LIST.add("b");
              }
            });
    t.start();
    synchronized (Later.LIST) {
      Later.LIST.add("c");
    }
    t.join();
    assertEquals(3, Later.LIST.size());
  }

  static int counter = 5;

  static class Reader {
    static final int SEEN = counter;
  }

  void initializerReads() throws Exception {
    Thread t =
        new Thread(
            () -> {
              counter = 6;
            });
    t.start();
    t.join();
    assertEquals(6, Reader.SEEN);
  }

  static class Fails {
    static final int X;

    static {
      if (true) throw new IllegalStateException("no");
      X = 1;
    }

    static void go() {}
  }

  void initializerFails() {
    Fails.go();
  }

  enum Color {
    RED,
    GREEN
  }

  void enumOf() throws Exception {
    assertSame(Color.RED, Color.valueOf("RED"));
    assertThrows(IllegalArgumentException.class, () -> Color.valueOf("BLUE"));
    assertEquals(2, Color.class.getEnumConstants().length);
    assertEquals(EnumSet.allOf(Color.class).size(), 2);
    for (Color c : Color.values()) assertNotNull(c);
  }

  static int five = 5;

  void initialValue() throws Exception {
    Thread t = new Thread(() -> assertEquals(5, five));
    t.start();
    t.join();
    five++;
    assertEquals(6, five);
  }

  static class One {
    static int value = Other.value + 1;

    static void touch() {}
  }

  static class Other {
    static int value = One.value + 1;

    static void touch() {}
  }

  /** Each thread may hold the one and wait for the other. */
  void initializersInACircle() throws Exception {
    Thread t = new Thread(One::touch);
    t.start();
    Other.touch();
    t.join();
  }

  static class Config {
    static int limit = 5;
  }

  static class Base {
    static volatile String name = "base";
  }

  static class Derived extends Base {}

  /** Nothing of these classes is used but fields that can be assigned. */
  void fieldsOfOthers() throws Exception {
    Thread t = new Thread(() -> assertEquals(5, Config.limit));
    t.start();
    assertEquals("base", Derived.name);
    t.join();
    Config.limit++;
    assertEquals(6, Config.limit);
  }
}
