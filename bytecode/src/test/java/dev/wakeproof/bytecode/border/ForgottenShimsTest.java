package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.ZoneId;
import java.util.Random;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The arguments that a shim got in a method that has returned are part of the state. */
class ForgottenShimsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {"systemLogger", "logger", "clock", "updater", "local", "thread", "random"})
  void explore_shimMadeFromAReadValue_bothStatesAreSeen(String method) {
    assertThat(Outcomes.of(Early.class, method)).isEqualTo("Early");
    assertThat(Outcomes.of(Late.class, method)).isEqualTo("Late");
  }

  @ParameterizedTest
  @ValueSource(strings = {"handlerIsTheGroup", "levelThatIsOff"})
  void explore_asInTheJdk_holds(String method) {
    assertThat(Outcomes.of(AsInTheJdk.class, method)).isEqualTo("holds");
  }

  @SuppressWarnings("all") // It is what people write.
  static class AsInTheJdk {
    void handlerIsTheGroup() {
      Thread thread = Thread.currentThread();
      assert thread.getUncaughtExceptionHandler() == thread.getThreadGroup() : "Handler";
      assert thread.getUncaughtExceptionHandler() instanceof ThreadGroup : "Type";
      Object handler = thread.getUncaughtExceptionHandler();
      assert handler.getClass() == ThreadGroup.class : "Class";
    }

    void levelThatIsOff() {
      assert System.getLogger("log").isLoggable(System.Logger.Level.OFF) : "System";
      assert Logger.getLogger("log").isLoggable(Level.OFF) : "Off";
    }
  }

  @SuppressWarnings("all") // It is what people write.
  static class Early {
    private static final Supplier<Integer> ZERO = () -> 0;
    private static final Supplier<Integer> ONE = () -> 1;

    volatile int v;
    volatile int a;
    volatile int b;
    private System.Logger systemLogger;
    private Logger logger;
    private Clock clock;
    private AtomicIntegerFieldUpdater<Early> updater;
    private ThreadLocal<Integer> local;
    private Thread thread;
    private Random random;

    private interface Making {
      void make();
    }

    private void beside(Making makes) throws InterruptedException {
      Thread other = new Thread(() -> v = 1);
      other.start();
      makes.make();
      other.join();
    }

    void require(boolean early) {
      assert !early : "Early";
    }

    void systemLogger() throws InterruptedException {
      beside(this::makeSystemLogger);
      require(systemLogger.getName().equals("a0"));
    }

    private void makeSystemLogger() {
      int x = v;
      systemLogger = System.getLogger("a" + x);
    }

    void logger() throws InterruptedException {
      beside(this::makeLogger);
      require(logger.getName().equals("a0"));
    }

    private void makeLogger() {
      int x = v;
      logger = Logger.getLogger("a" + x);
    }

    void clock() throws InterruptedException {
      beside(this::makeClock);
      require(clock.getZone().getId().equals("UTC"));
    }

    private void makeClock() {
      int x = v;
      clock = Clock.systemUTC().withZone(ZoneId.of(x == 0 ? "UTC" : "GMT"));
    }

    void updater() throws InterruptedException {
      beside(this::makeUpdater);
      updater.set(this, 1);
      require(a == 1);
    }

    private void makeUpdater() {
      int x = v;
      updater = AtomicIntegerFieldUpdater.newUpdater(Early.class, x == 0 ? "a" : "b");
    }

    void local() throws InterruptedException {
      beside(this::makeLocal);
      require(local.get() == 0);
    }

    private void makeLocal() {
      int x = v;
      local = ThreadLocal.withInitial(x == 0 ? ZERO : ONE);
    }

    void thread() throws InterruptedException {
      beside(this::makeThread);
      require(thread.getName().equals("a0"));
    }

    private void makeThread() {
      int x = v;
      thread = new Thread("a" + x);
    }

    void random() throws InterruptedException {
      beside(this::makeRandom);
      require(random.nextInt() == -1155484576);
    }

    private void makeRandom() {
      int x = v;
      random = new Random(x);
    }
  }

  static class Late extends Early {
    @Override
    void require(boolean early) {
      assert early : "Late";
    }
  }
}
