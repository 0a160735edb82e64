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
    "handlerTooLate, IllegalStateException",
    "interruptBeforeStart, NotInterrupted"
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
    "afterTheEnd"
  })
  void explore_asTheThreadsOfTheJvm_holds(String method) {
    assertThat(Outcomes.of(Programs.class, method)).startsWith("holds");
  }

  @ParameterizedTest
  @CsvSource({
    "defaultLocale, java.util.Locale.setDefault",
    "defaultLocaleByReference, java.util.Locale.setDefault",
    "securityProperty, java.security.Security",
    "systemProperty, java.lang.System.setProperty",
    "finalizer, Collected.finalize",
    "keyPair, java.security.KeyPairGenerator",
    "signature, java.security.Signature"
  })
  void explore_stateOfTheJvm_isRefused(String method, String what) {
    assertThat(Outcomes.of(Programs.class, method)).startsWith("refused: ").contains(what);
  }

  @SuppressWarnings({"all", "deprecation", "removal"}) // It is what people write.
  static class Programs {
    void afterTheEnd() throws InterruptedException {
      Thread t = new Thread(() -> {});
      t.setUncaughtExceptionHandler((thread, thrown) -> {});
      t.start();
      t.join();
      assert t.getUncaughtExceptionHandler() == null : "Handler";
      assert t.getThreadGroup() == null : "Group";
    }

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

    static class Collected {
      @Override
      protected void finalize() {
        System.out.println("gone");
      }
    }

    void finalizer() {
      new Collected();
    }

    void keyPair() throws Exception {
      java.security.KeyPairGenerator.getInstance("RSA").generateKeyPair();
    }

    void signature() throws Exception {
      java.security.Signature.getInstance("SHA256withRSA");
    }
  }
}
