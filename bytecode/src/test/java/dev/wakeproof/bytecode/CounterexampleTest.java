package dev.wakeproof.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The text of a failure tells a notification, a timeout and a spurious return apart. */
class CounterexampleTest {
  /** Waits without a loop, in three ways. */
  @SuppressWarnings("WaitNotInLoop")
  static class Programs {
    private boolean open;

    synchronized void opens() {
      open = true;
      notify();
    }

    synchronized void awaits(long millis) throws InterruptedException {
      if (!open) {
        wait(millis);
      }
      assertThat(open).as("Open").isTrue();
    }

    void untimed() throws InterruptedException {
      Thread opener = new Thread(this::opens);
      opener.start();
      awaits(0);
      opener.join();
    }

    void timed() throws InterruptedException {
      Thread opener = new Thread(this::opens);
      opener.start();
      awaits(1);
      opener.join();
    }

    void runsATimer() {
      Timer timer = new Timer("timer");
      timer.schedule(
          new TimerTask() {
            @Override
            public void run() {
              throw new AssertionError("ran");
            }
          },
          5);
    }

    /** The worker answers another future, so the thread never gets to the shutdown. */
    void awaitsWhatNobodyAnswers() {
      ExecutorService executor = Executors.newSingleThreadExecutor();
      CompletableFuture<String> answer = new CompletableFuture<>();
      executor.execute(() -> new CompletableFuture<String>().complete("late"));
      answer.join();
      executor.shutdown();
    }

    void neverShutsDown() {
      Executors.newSingleThreadExecutor().execute(() -> {});
    }

    void awaitsTerminationWithoutShutdown() throws InterruptedException {
      ExecutorService executor = Executors.newSingleThreadExecutor();
      executor.execute(() -> {});
      assertThat(executor.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS)).isTrue();
    }

    synchronized void awaitsTwice() throws InterruptedException {
      wait();
      wait();
    }

    /** Notifies once two threads that wait twice each. */
    void notifiesOnce() throws InterruptedException {
      Thread first = new Thread(this::waiting, "first");
      Thread second = new Thread(this::waiting, "second");
      first.start();
      second.start();
      opens();
      first.join();
      second.join();
    }

    void lengthens() throws InterruptedException {
      StringBuilder text = new StringBuilder();
      Thread writer = new Thread(() -> lengthen(text));
      writer.start();
      lengthen(text);
      writer.join();
      throw new AssertionError("done");
    }

    @SuppressWarnings("LockOnNonEnclosingClassLiteral") // The trace names this class.
    private static void lengthen(StringBuilder text) {
      synchronized (text) {
        text.append('a');
      }
      synchronized (CounterexampleTest.class) {
        text.setLength(1);
      }
    }

    private volatile Object latest;
    private volatile TimeUnit unit;

    /** Fails in a method of an assertion library that calls others. */
    void replacesOneOfTwo() throws InterruptedException {
      Thread writer =
          new Thread(
              () -> {
                latest = new Programs();
                unit = TimeUnit.DAYS;
              });
      latest = new Programs();
      latest = new Programs();
      writer.start();
      writer.join();
      assertThat(List.of(latest)).as("Same").isEqualTo(List.of(this, unit));
    }

    void raceOnAnElement() throws InterruptedException {
      int[] numbers = new int[2];
      Thread writer = new Thread(() -> numbers[1] = 1);
      writer.start();
      numbers[1] = 2;
      writer.join();
    }

    void isInterrupted() throws InterruptedException {
      Thread sleeper = new Thread(this::waiting);
      sleeper.start();
      sleeper.interrupt();
      sleeper.join();
      throw new AssertionError("done");
    }

    /** Notifies at the monitor at which a thread will wait, or at another one. */
    void notifies(Object monitor) throws InterruptedException {
      Thread waiter = new Thread(this::waiting, "waiter");
      waiter.start();
      synchronized (monitor) {
        monitor.notify();
      }
      waiter.join();
    }

    void notifiesTooEarly() throws InterruptedException {
      notifies(this);
    }

    void notifiesElsewhere() throws InterruptedException {
      notifies(new Object());
    }

    private void waiting() {
      try {
        awaitsTwice();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }

    void semaphoreIsEmpty() {
      new Semaphore(0).acquireUninterruptibly();
    }

    void throwsAnonymously() throws InterruptedException {
      Runnable[] tasks = new Runnable[1];
      Thread other =
          new Thread(
              () ->
                  tasks[0] =
                      new Runnable() {
                        @Override
                        public void run() {}
                      });
      other.start();
      other.join();
      throw new IllegalStateException("after " + tasks.length) {};
    }

    void taskIsNotRun() throws Exception {
      new FutureTask<>(() -> 1).get();
    }
  }

  /** Fails after it has written variables of several types, which only the trace shows. */
  @SuppressWarnings("UnusedVariable")
  static class Values {
    private boolean flag;
    private char letter;
    private double share;
    private float part;
    private Object[][] grid = new Object[2][2];
    private final boolean[] flags = new boolean[3];
    private final boolean[] others = new boolean[3];

    void writes() throws InterruptedException {
      Thread writer = new Thread(this::write);
      writer.start();
      writer.join();
      throw new AssertionError("done");
    }

    private void write() {
      flag = true;
      letter = 'x';
      share = 0.5;
      part = 0.25f;
      grid[1][0] = grid;
      flags[2] = true;
      others[1] = true;
    }
  }

  private static String text(String program, int spuriousReturns) {
    Result result =
        Exploration.of(
            dev.wakeproof.bytecode.Test.of(Programs.class, program),
            Options.of(MemoryModel.SC).with("spuriousReturns", spuriousReturns));
    assertThat(result.violation()).isNotNull();
    return Counterexample.text(result);
  }

  @Test
  void text_spuriousReturn_isNoTimeout() {
    assertThat(text("untimed", 1))
        .contains("hint: a wait of \"main\" at CounterexampleTest.java:", "returns spuriously")
        .doesNotContain("its time is up", "has run out");
  }

  @Test
  void text_timeout_isNoSpuriousReturn() {
    assertThat(text("timed", 0))
        .contains("hint: the time of a wait of \"main\"", "goes on: its time is up")
        .doesNotContain("spurious");
  }

  @Test
  void text_timeoutInAThreadOfTheJdk_namesTheThreadAlone() {
    assertThat(text("runsATimer", 0)).contains("hint: the time of a wait of \"timer\" has run out");
  }

  @Test
  void text_timeout_saysHowToExploreWithout() {
    assertThat(text("timed", 0)).contains("with timeouts = 0 no wait runs out");
  }

  @ParameterizedTest
  @ValueSource(strings = {"neverShutsDown", "awaitsTerminationWithoutShutdown"})
  void text_executorIsNotShutDown_isTheHint(String program) {
    assertThat(text(program, 0)).contains("hint: a worker of an executor waits for tasks");
  }

  @Test
  void text_threadIsStuckBeforeTheShutdown_workerIsNoHint() {
    assertThat(text("awaitsWhatNobodyAnswers", 0))
        .contains("\"main\" is parked", "CompletableFuture.join")
        .doesNotContain("hint:");
  }

  @Test
  void text_laterWaits_areWaitsForANotification() {
    assertThat(text("notifiesOnce", 0))
        .contains("\"first\" waits to be notified", "\"second\" waits to be notified")
        .doesNotContain("unparked");
  }

  @Test
  void text_lostNotification_isAHintOnlyAtTheSameMonitor() {
    assertThat(text("notifiesTooEarly", 0))
        .contains("hint: the notify of \"main\"", "came when no thread waited");
    assertThat(text("notifiesElsewhere", 0)).doesNotContain("hint: the notify");
  }

  /** The explorer represents the contents of such an object by a hash, which traces omit. */
  @Test
  void text_objectOfTheJdk_isNamedAndItsContentsHaveNoNumber() {
    assertThat(text("lengthens", 0))
        .contains("locks StringBuilder", "reads contents of StringBuilder, writes contents of")
        .contains("locks CounterexampleTest.class")
        .doesNotContain("contents of StringBuilder =", "locks monitor");
  }

  @Test
  void text_objectsOfOneClass_haveNumbers() {
    assertThat(text("replacesOneOfTwo", 0))
        .contains(
            "Programs.latest = Programs(main)",
            "Programs.latest = Programs(main) #2",
            "Programs.latest = Programs(Thread-0)",
            "Programs.unit = DAYS");
  }

  @Test
  void text_anonymousClasses_haveTheNamesOfTheOthers() {
    assertThat(text("throwsAnonymously", 0))
        .startsWith("IllegalStateException: main: ")
        .containsPattern(" = CounterexampleTest\\$Programs\\$\\d\\(Thread-0\\)");
  }

  @Test
  void text_raceOnAnElement_namesTheTypeOfTheArray() {
    assertThat(text("raceOnAnElement", 0)).contains(" of element [1] of int[]: neither");
  }

  @Test
  void text_assertionOfALibrary_isARowOfTheTest() {
    assertThat(text("replacesOneOfTwo", 0)).doesNotContain("Assert.java", "ListAssert");
  }

  @Test
  void text_flagOfAThread_isNoRowWithoutAName() {
    assertThat(text("isInterrupted", 0)).contains("interrupts").doesNotContain("reads  =");
  }

  @Test
  void text_waitsForPermitAndTask_areNamed() {
    assertThat(text("semaphoreIsEmpty", 0)).contains("\"main\" waits for a permit\n");
    assertThat(text("taskIsNotRun", 0))
        .contains("\"main\" waits for a task\n")
        .doesNotContain("unparked");
  }

  @Test
  void text_variablesOfEachType_areShownAsInJava() {
    Result result =
        Exploration.of(
            dev.wakeproof.bytecode.Test.of(Values.class, "writes"), Options.of(MemoryModel.SC));
    assertThat(FoldedTrace.of(result.trace()).table())
        .contains(
            "Values.flag = true",
            "Values.letter = 'x'",
            "Values.share = 0.5",
            "Values.part = 0.25",
            "Values.grid[1] = Object[](main)",
            "Values.grid[1][0] = Object[][](main)",
            "writes boolean[](main)[2] = true",
            "writes boolean[](main) #2[1] = true");
  }
}
