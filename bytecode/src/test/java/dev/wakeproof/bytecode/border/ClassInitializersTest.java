package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.DecimalFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Initializers run once for all executions: those whose place makes a difference are refused. */
class ClassInitializersTest {
  @ParameterizedTest
  @CsvSource({
    "ids, 'comes to ClassInitializersTest$Programs.counter, and so does the initializer of'",
    "idsOfAtomic, 'AtomicInteger.value, and so does the initializer of'",
    "lazyFlag, 'Programs.initialized, and threads of the test look at that'",
    "lazyFlagSeenFirst, 'Programs.initialized, and threads of the test look at that'",
    "registry, 'so does the initializer of'",
    "registryInAMap, 'so does the initializer of'",
    "readsWhatIsSet, 'Programs.config, and that is what the test has made or changed before'",
    "readsWhatIsSetLater, 'Programs.config, and threads of the test change'",
    "locksWhatOthersLock, 'comes to Object.(monitor), and that is what the test has made or changed"
        + " before'",
    "changedBehindALook, 'Programs.counter, and the test has looked at that before'",
    "theClock, 'reads the clock, and threads of the test change that'",
    "elementsOfAnArray, '[0], and threads of the test look at that'"
  })
  void explore_initializerWithVisibleTime_isRefusedByName(String method, String why) {
    assertThat(Outcomes.of(Programs.class, method))
        .startsWith("refused: the initializer of ")
        .contains("ClassInitializersTest$Programs$", why, "ClassInitializersTest.java:");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "textOfTwo",
        "textOfOneReadByAnother",
        "textSeenFirst",
        "textSeenAfterStart",
        "textBehindALook",
        "textInAList"
      })
  void explore_initializerChangesTextOfAnotherVisibly_isRefusedByName(String method) {
    assertThat(Outcomes.of(Programs.class, method))
        .startsWith("refused: a change of the java.lang.StringBuilder of ")
        .contains(
            "by the initializer of " + Programs.class.getName() + "$", "before all executions");
  }

  @ParameterizedTest
  @CsvSource({
    "ownState",
    "aloneAtFirst",
    "constantOfOthers",
    "nobodyElseLooks",
    "ownObjects",
    "textAloneAtFirst",
    "textOnlyRead",
    "formatOfTwo"
  })
  void explore_initializerWithInvisibleTime_holds(String method) {
    assertThat(Outcomes.of(Programs.class, method)).isEqualTo("holds");
  }

  @SuppressWarnings("all") // It is what people write.
  static class Programs {
    static int counter;
    static volatile boolean initialized;
    static volatile int config = 1;
    static final AtomicInteger IDS = new AtomicInteger();
    static final List<String> REGISTRY = new ArrayList<>();
    static final ConcurrentHashMap<String, String> MAP = new ConcurrentHashMap<>();
    static final Object LOCK = new Object();
    static final int[] TABLE = {1, 2};
    static final int LIMIT = Integer.parseInt("7");

    static class A {
      static final int ID = ++counter;
    }

    static class B {
      static final int ID = ++counter;
    }

    void ids() throws InterruptedException {
      int[] r = new int[2];
      both(() -> r[0] = A.ID, () -> r[1] = B.ID);
      assert r[0] < r[1] : "BFirst";
    }

    static class C {
      static final int ID = IDS.incrementAndGet();
    }

    static class D {
      static final int ID = IDS.incrementAndGet();
    }

    void idsOfAtomic() throws InterruptedException {
      int[] r = new int[2];
      both(() -> r[0] = C.ID, () -> r[1] = D.ID);
      assert r[0] < r[1] : "DFirst";
    }

    static class Lazy {
      static {
        initialized = true;
      }

      static void use() {}
    }

    void lazyFlag() throws InterruptedException {
      Thread t = new Thread(Lazy::use);
      t.start();
      boolean seen = initialized;
      t.join();
      assert seen : "NotYet";
    }

    void lazyFlagSeenFirst() throws InterruptedException {
      boolean[] seen = new boolean[1];
      both(() -> seen[0] = initialized, Lazy::use);
      assert seen[0] : "NotYet";
    }

    static class PluginA {
      static {
        synchronized (REGISTRY) {
          REGISTRY.add("A");
        }
      }

      static void use() {}
    }

    static class PluginB {
      static {
        synchronized (REGISTRY) {
          REGISTRY.add("B");
        }
      }

      static void use() {}
    }

    void registry() throws InterruptedException {
      both(PluginA::use, PluginB::use);
      assert REGISTRY.get(0).equals("A") : "BFirst";
    }

    static class NamedA {
      static {
        MAP.putIfAbsent("first", "A");
      }

      static void use() {}
    }

    static class NamedB {
      static {
        MAP.putIfAbsent("first", "B");
      }

      static void use() {}
    }

    void registryInAMap() throws InterruptedException {
      both(NamedA::use, NamedB::use);
      assert MAP.get("first").equals("A") : "BFirst";
    }

    static class Configured {
      static final int SEEN = config;
    }

    void readsWhatIsSet() throws InterruptedException {
      int[] seen = new int[1];
      both(() -> config = 2, () -> seen[0] = Configured.SEEN);
      assert seen[0] == 1 : "SetBefore";
    }

    void readsWhatIsSetLater() throws InterruptedException {
      int[] seen = new int[1];
      both(() -> seen[0] = Configured.SEEN, () -> config = 2);
      assert seen[0] == 1 : "SetBefore";
    }

    static class Locking {
      static {
        synchronized (LOCK) {
        }
      }

      static void use() {}
    }

    void locksWhatOthersLock() throws InterruptedException {
      both(
          () -> {
            synchronized (LOCK) {
              Locking.use();
            }
          },
          Locking::use);
    }

    void changedBehindALook() throws InterruptedException {
      int before = counter;
      int id = A.ID;
      both(() -> {}, () -> {});
      assert before == 0 : "Late";
    }

    static class Begun {
      static final long AT = System.nanoTime();
    }

    void theClock() throws InterruptedException {
      long[] begun = new long[1];
      both(
          () -> begun[0] = Begun.AT,
          () -> {
            try {
              Thread.sleep(5);
            } catch (InterruptedException e) {
              throw new AssertionError(e);
            }
          });
      assert begun[0] == 0 : "BegunLate";
    }

    static class Filling {
      static {
        TABLE[0] = 9;
      }

      static void use() {}
    }

    void elementsOfAnArray() throws InterruptedException {
      int[] seen = new int[1];
      both(Filling::use, () -> seen[0] = TABLE[0]);
      assert seen[0] == 9 : "NotYet";
    }

    static class Own {
      static int next = 3;
      static final List<Integer> LIST = new ArrayList<>();

      static {
        LIST.add(next++);
      }

      static synchronized int size() {
        return LIST.size() + next;
      }
    }

    void ownState() throws InterruptedException {
      both(
          () -> {
            assert Own.size() == 5 : "Size";
          },
          () -> {
            assert Own.size() == 5 : "Size";
          });
    }

    void aloneAtFirst() throws InterruptedException {
      int a = A.ID;
      int b = B.ID;
      both(
          () -> {
            assert A.ID == 1 : "A";
          },
          () -> {
            assert B.ID == 2 : "B";
          });
      assert a < b && counter == 2 : "Order";
    }

    static class Limited {
      static final int MOST = LIMIT + config;
    }

    void constantOfOthers() throws InterruptedException {
      both(
          () -> {
            assert Limited.MOST == 8 : "Limit";
          },
          () -> {
            assert config == 1 : "Config";
          });
    }

    static class Counting {
      static final int ID = IDS.incrementAndGet();
    }

    void nobodyElseLooks() throws InterruptedException {
      both(
          () -> {
            assert Counting.ID == 1 : "Id";
          },
          () -> {
            assert Counting.ID == 1 : "Id";
          });
    }

    static class Node {
      static int made;
      final int number = ++made;
      static final Node FIRST = new Node();
      static final Node SECOND = new Node();
    }

    void ownObjects() throws InterruptedException {
      both(
          () -> {
            assert Node.FIRST.number == 1 : "First";
          },
          () -> {
            assert Node.SECOND.number == 2 : "Second";
          });
    }

    static class Texts {
      static final StringBuilder LOG = new StringBuilder();
      static final List<StringBuilder> LOGS = List.of(new StringBuilder());
      static final DecimalFormat FORMAT = new DecimalFormat("0");
    }

    static class WritesA {
      static {
        Texts.LOG.append("A");
      }

      static void use() {}
    }

    static class WritesB {
      static {
        Texts.LOG.append("B");
      }

      static void use() {}
    }

    static class WritesInList {
      static {
        Texts.LOGS.get(0).append("A");
      }

      static void use() {}
    }

    static class Reads {
      static final int LENGTH = Texts.LOG.length();
    }

    static class ReadsToo {
      static final String TEXT = Texts.LOG.toString();
    }

    static class FormatsA {
      static final String TEXT = Texts.FORMAT.format(1);
    }

    static class FormatsB {
      static final String TEXT = Texts.FORMAT.format(2);
    }

    void textOfTwo() throws InterruptedException {
      both(WritesA::use, WritesB::use);
      assert Texts.LOG.toString().equals("AB") : "BFirst";
    }

    void textOfOneReadByAnother() throws InterruptedException {
      int[] seen = new int[1];
      both(WritesA::use, () -> seen[0] = Reads.LENGTH);
      assert seen[0] == 1 : "NotYet";
    }

    void textSeenFirst() throws InterruptedException {
      int[] seen = new int[1];
      both(() -> seen[0] = Texts.LOG.length(), WritesA::use);
      assert seen[0] == 0 : "Already";
    }

    void textSeenAfterStart() throws InterruptedException {
      int[] seen = new int[1];
      Thread t = new Thread(() -> seen[0] = Texts.LOG.length());
      t.start();
      WritesA.use();
      t.join();
      assert seen[0] == 1 : "NotYet";
    }

    void textBehindALook() {
      int before = Texts.LOG.length();
      WritesA.use();
      assert before == 1 : "NotYet";
    }

    void textInAList() throws InterruptedException {
      String[] seen = new String[1];
      both(() -> seen[0] = Texts.LOGS.toString(), WritesInList::use);
      assert seen[0].equals("[]") : "Already";
    }

    void textAloneAtFirst() throws InterruptedException {
      WritesA.use();
      WritesB.use();
      both(
          () -> {
            assert Texts.LOG.toString().equals("AB") : "Log";
          },
          () -> {
            assert Reads.LENGTH == 2 : "Length";
          });
    }

    void textOnlyRead() throws InterruptedException {
      both(
          () -> {
            assert Reads.LENGTH == 0 : "Length";
          },
          () -> {
            assert ReadsToo.TEXT.isEmpty() : "Text";
          });
    }

    void formatOfTwo() throws InterruptedException {
      both(
          () -> {
            assert FormatsA.TEXT.equals("1") : "A";
          },
          () -> {
            assert FormatsB.TEXT.equals("2") : "B";
          });
    }

    private static void both(Runnable one, Runnable other) throws InterruptedException {
      Thread t = new Thread(one);
      Thread u = new Thread(other);
      t.start();
      u.start();
      t.join();
      u.join();
    }
  }
}
