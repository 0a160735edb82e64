package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TimeZone;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Class initializers that depend on the thread that runs them, or wait for another thread. */
class InitializersOfThreadsTest {
  @ParameterizedTest
  @CsvSource({"keepsTheThread", "keepsItsId", "keepsItInASet", "interruptsIt", "askedByAnEnum"})
  void explore_initializerAsksForTheThread_isRefused(String method) {
    assertThat(Outcomes.of(Programs.class, method))
        .startsWith("refused: Thread.currentThread in a class initializer");
  }

  @ParameterizedTest
  @CsvSource({
    "monitorOfAClass",
    "monitorOfAText",
    "monitorOfANumber",
    "staticMethodOfAnotherClass"
  })
  void explore_initializerEntersASharedMonitor_isRefused(String method) {
    assertThat(Outcomes.of(Programs.class, method))
        .startsWith("refused: a monitor in a class initializer");
  }

  @ParameterizedTest
  @CsvSource({"monitorBeforeThreads", "asksForTheLoader"})
  void explore_initializerDependsOnNoThread_holds(String method) {
    assertThat(Outcomes.of(Programs.class, method)).isEqualTo("holds");
  }

  @ParameterizedTest
  @CsvSource({"monitorOfAClassOfTheJdk"})
  void explore_monitorThatTheJdkEnters_isRefused(String method) {
    assertThat(Outcomes.of(Programs.class, method)).startsWith("refused: ");
  }

  @SuppressWarnings("all") // It is what people write.
  static class Programs {
    static class Keeps {
      static final Thread BY = Thread.currentThread();
    }

    static class KeepsId {
      static final long BY = Thread.currentThread().getId();
    }

    static class KeepsSet {
      static final Set<Thread> BY = Set.of(Thread.currentThread());
    }

    static class Interrupts {
      static int x = 1;

      static {
        Thread.currentThread().interrupt();
      }
    }

    enum Registered {
      ONE;

      final long by = Thread.currentThread().getId();
    }

    static class OfClass {
      static int x;

      static {
        synchronized (Programs.class) {
          x = 1;
        }
      }
    }

    static class OfText {
      static int x;

      static {
        synchronized ("text") {
          x = 1;
        }
      }
    }

    static class OfNumber {
      static int x;

      static {
        Object five = 5;
        synchronized (five) {
          x = 1;
        }
      }
    }

    static class Util {
      static synchronized int id() {
        return 1;
      }

      static synchronized int use() {
        return OfStaticMethod.x;
      }
    }

    static class OfStaticMethod {
      static int x = Util.id();
    }

    static class Loader {
      static final ClassLoader BY = Thread.currentThread().getContextClassLoader();
    }

    private void beside(Runnable first, Runnable second) throws InterruptedException {
      Thread t = new Thread(first);
      t.start();
      second.run();
      t.join();
    }

    void keepsTheThread() throws InterruptedException {
      beside(() -> Keeps.BY.isAlive(), () -> Keeps.BY.isAlive());
    }

    void keepsItsId() throws InterruptedException {
      beside(() -> System.out.println(KeepsId.BY), () -> System.out.println(KeepsId.BY));
    }

    void keepsItInASet() throws InterruptedException {
      beside(() -> KeepsSet.BY.size(), () -> KeepsSet.BY.size());
    }

    void interruptsIt() throws InterruptedException {
      beside(() -> System.out.println(Interrupts.x), () -> Thread.interrupted());
    }

    void askedByAnEnum() {
      assert Registered.ONE.by > 0 : "Zero";
    }

    void monitorOfAClass() throws InterruptedException {
      beside(
          () -> {
            synchronized (Programs.class) {
              System.out.println(OfClass.x);
            }
          },
          () -> System.out.println(OfClass.x));
    }

    void monitorOfAText() throws InterruptedException {
      beside(
          () -> {
            synchronized ("text") {
              System.out.println(OfText.x);
            }
          },
          () -> System.out.println(OfText.x));
    }

    void monitorOfANumber() throws InterruptedException {
      beside(
          () -> {
            Object five = 5;
            synchronized (five) {
              System.out.println(OfNumber.x);
            }
          },
          () -> System.out.println(OfNumber.x));
    }

    void staticMethodOfAnotherClass() throws InterruptedException {
      beside(() -> Util.use(), () -> System.out.println(OfStaticMethod.x));
    }

    void monitorBeforeThreads() throws InterruptedException {
      int x = OfStaticMethod.x;
      beside(() -> Util.use(), () -> Util.use());
    }

    void asksForTheLoader() throws InterruptedException {
      beside(() -> System.out.println(Loader.BY == null), () -> {});
    }

    void monitorOfAClassOfTheJdk() throws InterruptedException {
      beside(
          () -> {
            synchronized (TimeZone.class) {
              System.out.println();
            }
          },
          () -> {});
    }
  }
}
