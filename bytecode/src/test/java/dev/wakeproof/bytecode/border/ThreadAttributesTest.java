package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The attributes of a thread that the JVM keeps outside of the program's fields. */
class ThreadAttributesTest {
  @ParameterizedTest
  @CsvSource({
    "nameWhileRunning, SawOldName",
    "nameOfAnother, SawOldName",
    "priorityOfAnother, SawOldPriority",
    "hookIsAddedByTwo, IllegalArgumentException",
    "handlerTooLate, IllegalStateException",
    "interruptBeforeStart, NotInterrupted",
    "groupAfterTheEnd, NullPointerException",
    "handlerAfterTheEnd, NullPointerException"
  })
  void explore_attributeChangesMeanwhile_isViolated(String method, String property) {
    assertThat(Outcomes.of(Programs.class, method)).isEqualTo(property);
  }

  @ParameterizedTest
  @CsvSource({
    "interruptBeforeStartIsSeen",
    "arguments",
    "daemonAfterStart",
    "daemonIsInherited",
    "nameBeforeStart",
    "runAfterTheEnd",
    "runOfARunningThread",
    "attributesAfterTheEnd",
    "attributesBeforeTheEnd",
    "handlerOfTheGroup",
    "priorityIsInherited",
    "text",
    "textAfterTheEnd"
  })
  void explore_asTheThreadsOfTheJvm_holds(String method) {
    assertThat(Outcomes.of(Programs.class, method)).startsWith("holds");
  }

  @ParameterizedTest
  @CsvSource({
    "groupOfARunningThread, a thread ends in one step",
    "hookIsRemovedByOne, no shutdown hook runs",
    "hookIsAddedTwice, no shutdown hook runs",
    "finalizer, no finalizer runs",
    "finalizerThatIsCalled, no finalizer runs",
    "finalizerByReference, no finalizer runs",
    "priorityOfACreator, no thread inherits a priority that another thread has set"
  })
  void explore_whatIsNotSeen_isNamed(String method, String assumption) {
    assertThat(Outcomes.of(Programs.class, method)).isEqualTo("holds (" + assumption + ")");
  }

  @ParameterizedTest
  @CsvSource({
    "defaultLocale, java.util.Locale.setDefault",
    "defaultLocaleByReference, java.util.Locale.setDefault",
    "securityProperty, java.security.Security",
    "systemProperty, java.lang.System.setProperty",
    "keyPair, java.security.KeyPairGenerator",
    "signature, java.security.Signature"
  })
  void explore_stateOfTheJvm_isRefused(String method, String what) {
    assertThat(Outcomes.of(Programs.class, method)).startsWith("refused: ").contains(what);
  }

  @SuppressWarnings({"all", "deprecation", "removal"}) // It is what people write.
  static class Programs {
    void nameWhileRunning() throws InterruptedException {
      String[] seen = new String[1];
      Thread t = new Thread(() -> seen[0] = Thread.currentThread().getName());
      t.start();
      t.setName("new");
      t.join();
      assert seen[0].equals("new") : "SawOldName";
    }

    void nameOfAnother() throws InterruptedException {
      Thread main = Thread.currentThread();
      Thread t = new Thread(() -> main.setName("new"));
      t.start();
      String name = main.getName();
      t.join();
      assert name.equals("new") : "SawOldName";
    }

    void priorityOfAnother() throws InterruptedException {
      Thread main = Thread.currentThread();
      Thread t = new Thread(() -> main.setPriority(7));
      t.start();
      int priority = main.getPriority();
      t.join();
      assert priority == 7 : "SawOldPriority";
    }

    void handlerTooLate() throws InterruptedException {
      Thread t =
          new Thread(
              () -> {
                throw new IllegalStateException();
              });
      t.start();
      t.setUncaughtExceptionHandler((thread, thrown) -> {});
      t.join();
    }

    void interruptBeforeStart() throws InterruptedException {
      boolean[] seen = new boolean[1];
      Thread t = new Thread(() -> seen[0] = Thread.interrupted());
      t.start();
      t.interrupt();
      t.join();
      assert seen[0] : "NotInterrupted";
    }

    void interruptBeforeStartIsSeen() throws InterruptedException {
      boolean[] seen = new boolean[1];
      Thread t = new Thread(() -> seen[0] = Thread.interrupted());
      t.interrupt();
      t.start();
      t.join();
      assert seen[0] : "NotInterrupted";
    }

    interface Call {
      void run() throws Exception;
    }

    private static String thrownBy(Call call) {
      try {
        call.run();
        return "nothing";
      } catch (Exception e) {
        return e.getClass().getSimpleName();
      }
    }

    void arguments() {
      Object lock = new Object();
      Thread t = new Thread(() -> {});
      expect("IllegalArgumentException", () -> Thread.sleep(-1));
      expect("IllegalArgumentException", () -> Thread.sleep(1, -1));
      expect("IllegalArgumentException", () -> Thread.sleep(1, 1_000_000));
      expect("IllegalArgumentException", () -> Thread.sleep(-1, 0));
      expect("IllegalArgumentException", () -> t.join(-1));
      expect("IllegalArgumentException", () -> t.join(1, 1_000_000));
      expect("IllegalArgumentException", () -> t.setPriority(0));
      expect("IllegalArgumentException", () -> t.setPriority(11));
      expect("NullPointerException", () -> t.setName(null));
      expect("NullPointerException", () -> new Thread(() -> {}, (String) null));
      expect("NullPointerException", () -> new Thread((String) null));
      synchronized (lock) {
        expect("IllegalArgumentException", () -> lock.wait(-1));
        expect("IllegalArgumentException", () -> lock.wait(1, -1));
        expect("IllegalArgumentException", () -> lock.wait(1, 1_000_000));
      }
      expect("IllegalMonitorStateException", () -> lock.wait(1));
    }

    private static void expect(String thrown, Call call) {
      String found = thrownBy(call);
      assert found.equals(thrown) : "Found" + found;
    }

    void daemonAfterStart() throws InterruptedException {
      Object lock = new Object();
      boolean[] goes = new boolean[1];
      Thread t =
          new Thread(
              () -> {
                synchronized (lock) {
                  goes[0] = true;
                }
              });
      synchronized (lock) {
        t.start();
        expect("IllegalThreadStateException", () -> t.setDaemon(true));
      }
      t.join();
      t.setDaemon(true);
      assert t.isDaemon() : "Daemon";
    }

    void daemonIsInherited() throws InterruptedException {
      boolean[] daemon = new boolean[1];
      Thread t = new Thread(() -> daemon[0] = new Thread(() -> {}).isDaemon());
      t.setDaemon(true);
      t.start();
      t.join();
      assert daemon[0] : "Daemon";
    }

    void nameBeforeStart() throws InterruptedException {
      String[] seen = new String[1];
      Thread t = new Thread(() -> seen[0] = Thread.currentThread().getName());
      t.setName("named");
      t.start();
      t.join();
      assert seen[0].equals("named") : "Name";
    }

    private static boolean isBefore19() {
      return Integer.parseInt(System.getProperty("java.specification.version")) < 19;
    }

    private static Thread ended(Runnable target) throws InterruptedException {
      Thread t = new Thread(target, "ended");
      t.start();
      t.join();
      return t;
    }

    void groupAfterTheEnd() throws InterruptedException {
      ended(() -> {}).getThreadGroup().hashCode();
    }

    void handlerAfterTheEnd() throws InterruptedException {
      Thread t = new Thread(() -> {});
      t.setUncaughtExceptionHandler((thread, thrown) -> {});
      t.start();
      t.join();
      t.getUncaughtExceptionHandler().hashCode();
    }

    void runAfterTheEnd() throws InterruptedException {
      int[] runs = new int[1];
      Thread t = ended(() -> runs[0]++);
      t.run();
      assert runs[0] == (isBefore19() ? 1 : 2) : "Runs" + runs[0];
      Thread own =
          new Thread(() -> {}) {
            @Override
            public void run() {
              runs[0] = 7;
            }
          };
      own.start();
      own.join();
      runs[0] = 0;
      own.run();
      assert runs[0] == 7 : "Own";
    }

    void attributesAfterTheEnd() throws InterruptedException {
      Thread t = ended(() -> {});
      boolean clears = isBefore19();
      assert t.getState() == Thread.State.TERMINATED && !t.isAlive() : "State";
      t.setUncaughtExceptionHandler((thread, thrown) -> {});
      assert (t.getUncaughtExceptionHandler() != null) == clears : "Handler";
      t.setPriority(7);
      assert t.getPriority() == (clears ? 5 : 7) : "Priority";
      t.setName("late");
      assert t.getName().equals("late") : "Name";
      t.setDaemon(true);
      assert t.isDaemon() : "Daemon";
      expect("IllegalThreadStateException", t::start);
    }

    void attributesBeforeTheEnd() throws InterruptedException {
      boolean[] seen = new boolean[2];
      Thread t =
          new Thread(
              () -> {
                Thread self = Thread.currentThread();
                seen[0] = self.getThreadGroup() != null;
                seen[1] = self.getUncaughtExceptionHandler() != null;
              });
      assert t.getThreadGroup() != null : "Group";
      t.start();
      t.join();
      assert seen[0] && seen[1] : "Gone";
    }

    void handlerOfTheGroup() throws InterruptedException {
      Thread t = Thread.currentThread();
      t.getUncaughtExceptionHandler().uncaughtException(t, new IllegalStateException());
    }

    void priorityIsInherited() throws InterruptedException {
      int[] seen = new int[1];
      Thread.currentThread().setPriority(7);
      Thread t = new Thread(() -> seen[0] = new Thread(() -> {}).getPriority());
      assert t.getPriority() == 7 : "Inherited";
      t.setPriority(8);
      t.start();
      t.join();
      assert seen[0] == 8 : "InheritedAgain";
    }

    private static String numberOf(Thread t) {
      return isBefore19() ? "" : "#" + t.getId() + ",";
    }

    void text() {
      Thread t = new Thread(() -> {}, "q");
      t.setPriority(6);
      assert t.toString().equals("Thread[" + numberOf(t) + "q,6,main]") : t.toString();
    }

    void textAfterTheEnd() throws InterruptedException {
      Thread t = ended(() -> {});
      assert t.toString().equals("Thread[" + numberOf(t) + "ended,5,]") : t.toString();
    }

    void runOfARunningThread() throws InterruptedException {
      java.util.concurrent.atomic.AtomicInteger runs =
          new java.util.concurrent.atomic.AtomicInteger();
      Thread t = new Thread(runs::incrementAndGet);
      t.start();
      t.run();
      t.join();
      assert runs.get() == 1 || runs.get() == 2 : "Runs";
    }

    void groupOfARunningThread() throws InterruptedException {
      Thread t = new Thread(() -> {});
      t.start();
      t.getThreadGroup();
      t.join();
    }

    void priorityOfACreator() throws InterruptedException {
      Thread main = Thread.currentThread();
      Thread t = new Thread(() -> main.setPriority(7));
      t.start();
      new Thread(() -> {}).getPriority();
      t.join();
    }

    void defaultLocale() throws InterruptedException {
      Thread t = new Thread(() -> Locale.setDefault(Locale.ROOT));
      t.start();
      t.join();
    }

    void defaultLocaleByReference() throws InterruptedException {
      java.util.function.Consumer<Locale> set = Locale::setDefault;
      set.accept(Locale.ROOT);
    }

    void securityProperty() {
      java.security.Security.setProperty("a", "b");
    }

    void systemProperty() {
      System.setProperty("a", "b");
    }

    void hookIsRemovedByOne() throws InterruptedException {
      Thread hook = new Thread(() -> {});
      Runtime.getRuntime().addShutdownHook(hook);
      boolean[] removed = new boolean[2];
      Thread t = new Thread(() -> removed[0] = Runtime.getRuntime().removeShutdownHook(hook));
      t.start();
      removed[1] = Runtime.getRuntime().removeShutdownHook(hook);
      t.join();
      assert removed[0] ^ removed[1] : "Removed";
    }

    void hookIsAddedTwice() {
      Thread hook = new Thread(() -> {});
      Runtime.getRuntime().addShutdownHook(hook);
      try {
        Runtime.getRuntime().addShutdownHook(hook);
        assert false : "Added";
      } catch (IllegalArgumentException e) {
        assert e.getMessage().equals("Hook previously registered") : "Message";
      }
    }

    void hookIsAddedByTwo() throws InterruptedException {
      Thread hook = new Thread(() -> {});
      Thread t = new Thread(() -> Runtime.getRuntime().addShutdownHook(hook));
      t.start();
      Runtime.getRuntime().addShutdownHook(hook);
      t.join();
    }

    static class Collected {
      private boolean gone;

      @Override
      protected void finalize() {
        gone = true;
      }
    }

    void finalizer() throws InterruptedException {
      Collected collected = new Collected();
      Thread t = new Thread(() -> new Collected());
      t.start();
      t.join();
      assert !collected.gone : "Gone";
    }

    void finalizerThatIsCalled() {
      Collected collected = new Collected();
      collected.finalize();
      assert collected.gone : "NotCalled";
    }

    void finalizerByReference() {
      Collected collected = new Collected();
      Runnable end = collected::finalize;
      end.run();
      assert collected.gone : "NotCalled";
    }

    void keyPair() throws Exception {
      java.security.KeyPairGenerator.getInstance("RSA").generateKeyPair();
    }

    void signature() throws Exception {
      java.security.Signature.getInstance("SHA256withRSA");
    }
  }
}
