package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.bytecode.Exploration;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnJre;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that lock the same monitors as methods of the JDK. */
class MonitorsOfTheJdkTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "joinWhileTheMonitorIsHeld",
        "timedJoinWhileTheMonitorIsHeld",
        "startWhileTheMonitorIsHeld",
        "renameWhileTheMonitorIsHeld",
        "endWhileTheMonitorIsHeld",
        "synchronizedMethodOfTheThread",
        "formatsInTheMonitorOfTheOutput",
        "flushesWhileTheMonitorOfTheOutputIsHeld",
        "appendsWhileTheMonitorOfTheOutputIsHeld",
        "printsATraceInTheMonitorOfTheErrors",
        "logsInTheMonitorOfTheErrors",
        "locksALoggerByItsName"
      })
  void explore_monitorOfAThreadIsHeldForEver_isDeadlock(String method) {
    assertThat(Outcomes.of(Programs.class, method)).isEqualTo("Deadlock");
  }

  @Test
  void replay_loggerByItsName_isTheSameViolation() {
    var test = dev.wakeproof.bytecode.Test.of(Programs.class, "locksALoggerByItsName");
    Result found = Exploration.of(test, Options.of(MemoryModel.TSO));
    Result again = Exploration.replay(test, found.replay());
    assertThat(again.violation().property()).isEqualTo("Deadlock");
  }

  @ParameterizedTest
  @ValueSource(strings = {"aliveWhileTheMonitorIsHeld"})
  void explore_threadThatCannotEndIsPolled_isLivelock(String method) {
    assertThat(Outcomes.of(Programs.class, method)).isEqualTo("Livelock");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "joinInTheMonitor",
        "joinInTheMonitorOfAThreadThatEntersIt",
        "formatsToOneAndPrintsToTheOther",
        "formatsAndPrintsInTheText",
        "joinTwiceInTheMonitor",
        "guardedState",
        "otherMonitors",
        "classOfTheProgram"
      })
  void explore_monitorIsLeftInTime_holds(String method) {
    assertThat(Outcomes.of(Programs.class, method)).isEqualTo("holds");
  }

  @Test
  @EnabledOnJre(JRE.JAVA_17) // Later handlers format before they lock.
  void explore_parameterLocksWhileTheHandlerFormats_isDeadlock() {
    assertThat(Outcomes.of(Programs.class, "logsWhileTheHandlerFormats")).isEqualTo("Deadlock");
  }

  @ParameterizedTest
  @ValueSource(strings = {"waitForTheEnd", "waitsByTheSuperclass"})
  void explore_waitEndsForAReason_holds(String method) {
    assertThat(Outcomes.of(Programs.class, method))
        .isEqualTo("holds (no park or wait returns spuriously)");
  }

  @ParameterizedTest
  @CsvSource({
    "output, java.io.PrintStream",
    "errors, java.io.PrintStream",
    "stringBuffer, java.lang.StringBuffer",
    "exception, java.lang.Exception",
    "ownException, Own",
    "classWithStaticMethods, java.util.Locale.class"
  })
  void explore_monitorThatTheJdkEnters_isRefused(String method, String what) {
    assertThat(Outcomes.of(Programs.class, method))
        .startsWith("refused: the monitor of ")
        .contains(what, "MonitorsOfTheJdkTest.java:");
  }

  @ParameterizedTest
  @ValueSource(strings = {"joinLetsAnotherIn"})
  void explore_joinInTheMonitor_isLeft(String method) {
    assertThat(Outcomes.of(Programs.class, method)).isEqualTo("SawOne");
  }

  @SuppressWarnings({"all", "serial"}) // It is what people write.
  static class Programs {
    private final CountDownLatch held = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);

    private Thread holder(Object monitor) {
      Thread holder =
          new Thread(
              () -> {
                synchronized (monitor) {
                  held.countDown();
                  try {
                    released.await();
                  } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                  }
                }
              });
      holder.start();
      return holder;
    }

    void joinWhileTheMonitorIsHeld() throws InterruptedException {
      Thread t = new Thread(() -> {});
      t.start();
      Thread holder = holder(t);
      held.await();
      t.join();
      released.countDown();
      holder.join();
    }

    void timedJoinWhileTheMonitorIsHeld() throws InterruptedException {
      Thread t = new Thread(() -> {});
      t.start();
      Thread holder = holder(t);
      held.await();
      t.join(10);
      released.countDown();
      holder.join();
    }

    void startWhileTheMonitorIsHeld() throws InterruptedException {
      Thread t = new Thread(() -> {});
      Thread holder = holder(t);
      held.await();
      t.start();
      released.countDown();
      holder.join();
      t.join();
    }

    void renameWhileTheMonitorIsHeld() throws InterruptedException {
      Thread t = new Thread(() -> {});
      Thread holder = holder(t);
      held.await();
      t.setName("late");
      released.countDown();
      holder.join();
    }

    void endWhileTheMonitorIsHeld() throws InterruptedException {
      Thread t = new Thread(() -> {});
      t.start();
      synchronized (t) {
        Thread waiter =
            new Thread(
                () -> {
                  try {
                    t.join();
                  } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                  }
                });
        waiter.start();
        waiter.join();
      }
    }

    static class Worker extends Thread {
      private final CountDownLatch stopped = new CountDownLatch(1);

      synchronized void stopAndWait() throws InterruptedException {
        new Thread(
                () -> {
                  try {
                    join();
                  } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                  }
                  stopped.countDown();
                })
            .start();
        stopped.await();
      }
    }

    void synchronizedMethodOfTheThread() throws InterruptedException {
      Worker worker = new Worker();
      worker.start();
      worker.stopAndWait();
    }

    void aliveWhileTheMonitorIsHeld() {
      Thread t = new Thread(() -> {});
      t.start();
      synchronized (t) {
        while (t.isAlive()) {}
      }
    }

    void joinInTheMonitor() throws InterruptedException {
      Thread t = new Thread(() -> {});
      t.start();
      synchronized (t) {
        t.join();
      }
    }

    private class Locking {
      @Override
      public String toString() {
        synchronized (held) {
          return "";
        }
      }
    }

    void formatsInTheMonitorOfTheOutput() throws InterruptedException {
      Thread t = new Thread(() -> System.out.printf("%s", new Locking()));
      t.start();
      synchronized (held) {
        System.out.println("x");
      }
      t.join();
    }

    void flushesWhileTheMonitorOfTheOutputIsHeld() throws InterruptedException {
      Thread t = new Thread(() -> System.out.printf("%s", new Locking()));
      t.start();
      synchronized (held) {
        System.out.flush();
      }
      t.join();
    }

    void appendsWhileTheMonitorOfTheOutputIsHeld() throws InterruptedException {
      Thread t = new Thread(() -> System.out.printf("%s", new Locking()));
      t.start();
      synchronized (held) {
        System.out.append('x');
      }
      t.join();
    }

    void logsWhileTheHandlerFormats() throws InterruptedException {
      Logger logger = Logger.getLogger("log");
      Thread t = new Thread(() -> logger.log(Level.INFO, "{0}", new Locking()));
      t.start();
      synchronized (held) {
        logger.info("x");
      }
      t.join();
    }

    void logsInTheMonitorOfTheErrors() throws InterruptedException {
      Object logging =
          new Object() {
            @Override
            public String toString() {
              Logger.getLogger("log").info("x");
              return "";
            }
          };
      Thread t = new Thread(() -> System.err.printf("%s", logging));
      t.start();
      Logger.getLogger("log").info("y");
      t.join();
    }

    void locksALoggerByItsName() throws InterruptedException {
      Thread t =
          new Thread(
              () -> {
                synchronized (Logger.getLogger("a")) {
                  new Locking().toString();
                }
              });
      t.start();
      synchronized (held) {
        synchronized (Logger.getLogger("a")) {
          held.hashCode();
        }
      }
      t.join();
    }

    static class Notified {
      boolean set;

      synchronized void set() {
        set = true;
        super.notifyAll();
      }

      synchronized void await() throws InterruptedException {
        while (!set) {
          super.wait();
        }
      }
    }

    void waitsByTheSuperclass() throws InterruptedException {
      Notified notified = new Notified();
      Thread t = new Thread(notified::set);
      t.start();
      notified.await();
      t.join();
    }

    void printsATraceInTheMonitorOfTheErrors() throws InterruptedException {
      RuntimeException thrown =
          new RuntimeException() {
            @Override
            public String getMessage() {
              return new Locking().toString();
            }
          };
      Thread t = new Thread(() -> thrown.printStackTrace());
      t.start();
      synchronized (held) {
        System.err.println(1);
      }
      t.join();
    }

    void formatsToOneAndPrintsToTheOther() throws InterruptedException {
      Thread t = new Thread(() -> System.out.printf("%s", new Locking()));
      t.start();
      synchronized (held) {
        System.err.println("x");
      }
      t.join();
    }

    void formatsAndPrintsInTheText() throws InterruptedException {
      Object printing =
          new Object() {
            @Override
            public String toString() {
              System.out.println("x");
              return "";
            }
          };
      Thread t = new Thread(() -> System.out.printf("%s", printing));
      t.start();
      System.out.printf("%s", printing);
      t.join();
    }

    void joinInTheMonitorOfAThreadThatEntersIt() throws InterruptedException {
      Thread t =
          new Thread() {
            @Override
            public void run() {
              synchronized (this) {
                held.countDown();
              }
            }
          };
      synchronized (t) {
        t.start();
        t.join();
      }
    }

    void joinLetsAnotherIn() throws InterruptedException {
      int[] state = new int[1];
      Thread t = new Thread(() -> {});
      Thread other =
          new Thread(
              () -> {
                synchronized (t) {
                  state[0] = 1;
                }
              });
      synchronized (t) {
        other.start();
        t.start();
        t.join();
        assert state[0] == 0 : "SawOne";
      }
      other.join();
    }

    void joinTwiceInTheMonitor() throws InterruptedException {
      Thread t = new Thread(() -> {});
      synchronized (t) {
        synchronized (t) {
          t.start();
          t.join();
          t.join(1);
        }
      }
      assert !t.isAlive() : "Alive";
    }

    void waitForTheEnd() throws InterruptedException {
      Thread t = new Thread(() -> {});
      t.start();
      synchronized (t) {
        while (t.isAlive()) {
          t.wait();
        }
      }
    }

    void guardedState() throws InterruptedException {
      int[] state = new int[1];
      Thread t = new Thread(() -> {});
      Thread other =
          new Thread(
              () -> {
                synchronized (t) {
                  state[0]++;
                }
              });
      other.start();
      t.start();
      synchronized (t) {
        state[0]++;
      }
      t.join();
      other.join();
      assert state[0] == 2 : "Lost";
    }

    void otherMonitors() throws InterruptedException {
      for (Object monitor :
          List.of(
              new ArrayList<>(),
              new StringBuilder(),
              new Random(1),
              new int[0],
              String.class,
              Object.class)) {
        Thread t =
            new Thread(
                () -> {
                  synchronized (monitor) {
                    held.countDown();
                  }
                });
        t.start();
        synchronized (monitor) {
          held.getCount();
        }
        t.join();
      }
    }

    void classOfTheProgram() throws InterruptedException {
      synchronized (Programs.class) {
        holder(new Object());
      }
      released.countDown();
    }

    private static void lock(Object monitor) {
      synchronized (monitor) {
        monitor.hashCode();
      }
    }

    void output() {
      lock(System.out);
    }

    void errors() {
      lock(System.err);
    }

    void stringBuffer() {
      lock(new StringBuffer());
    }

    void exception() {
      lock(new Exception());
    }

    static class Own extends RuntimeException {
      synchronized void nothing() {}
    }

    void ownException() {
      new Own().nothing();
    }

    void classWithStaticMethods() {
      lock(Locale.class);
    }
  }
}
