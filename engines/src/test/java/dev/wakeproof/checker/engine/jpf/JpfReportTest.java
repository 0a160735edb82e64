package dev.wakeproof.checker.engine.jpf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.engine.StepLabels;
import dev.wakeproof.checker.verdict.Step;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On what Java PathFinder printed. */
class JpfReportTest {
  private static final String FINISHED =
      """
      ====================================================== statistics
      elapsed time:       00:00:01
      states:             new=31,visited=6,backtracked=37,end=0
      search:             maxDepth=5,constraints=0
      choice generators:  thread=16 (signal=0,lock=3,sharedRef=8,threadApi=2,reschedule=2), data=0

      ====================================================== search finished: 11/21/26, 1:10 AM
      """;

  private static final String NO_ERRORS =
      """
      ====================================================== system under test
      As.main()
      ====================================================== search started: 11/21/26, 12:57 AM
      no errors detected, says the program
      ====================================================== results
      no errors detected
      """;

  private static final String DEADLOCK =
      """
      ====================================================== error 1
      gov.nasa.jpf.vm.NotDeadlockedProperty
      deadlock encountered:
        thread FirstTask:{id:1,name:p1,status:WAITING,priority:5,isDaemon:false,lockCount:1}

      ====================================================== snapshot #1
      thread FirstTask:{id:1,name:p1,status:WAITING,priority:5,isDaemon:false,lockCount:1}
        waiting on: Event@200

      ====================================================== trace #1
      ------------------------------------------------------ transition #0 thread: 0
      gov.nasa.jpf.vm.choice.ThreadChoiceFromSet {id:"ROOT" ,1/1,isCascaded:false}
            [9226 insn w/o sources]
        Slot.java:3                    : state.set(1);
        Slot.java:9                    : next();
      ------------------------------------------------------ transition #1 thread: 1
      gov.nasa.jpf.vm.choice.ThreadChoiceFromSet {id:"START" ,1/2,isCascaded:false}
        dev/wakeproof/Slot.java:6      : state.get();
      ------------------------------------------------------ transition #2 thread: 0
        Slot.java:3                    : state.set(1);
      ------------------------------------------------------ transition #3 thread: 1
        Slot.java:6                    : state.get();
        Slot.java:9                    : next();

      ====================================================== results
      error #1: gov.nasa.jpf.vm.NotDeadlockedProperty "deadlock encountered:"
      """;

  @TempDir private Path sources;

  @Test
  void report_finishedSearch_countsStates() throws IOException {
    JpfReport report = report(NO_ERRORS + FINISHED);
    assertThat(report.noErrors()).isTrue();
    assertThat(report.complete()).isTrue();
    assertThat(report.violated()).isEmpty();
    assertThat(report.states()).isEqualTo(31);
    assertThat(report.depth()).isEqualTo(5);
  }

  @Test
  void report_programOutput_isIgnored() throws IOException {
    assertThat(report(NO_ERRORS.substring(0, NO_ERRORS.indexOf("====== results"))).noErrors())
        .isFalse();
  }

  @Test
  void report_searchNotEnded_isIncomplete() throws IOException {
    assertThat(report(NO_ERRORS).noErrors()).isFalse();
  }

  @Test
  void report_constraint_isNoted() throws IOException {
    String cut =
        """
        ====================================================== search constraint
        depth limit reached: 5
        """;
    JpfReport report =
        report(cut + NO_ERRORS + FINISHED.replace("constraints=0", "constraints=19"));
    assertThat(report.complete()).isFalse();
    assertThat(report.constraint()).isEqualTo("depth limit reached: 5");
  }

  @Test
  void report_deadlock_isNamed() throws IOException {
    JpfReport report = report(DEADLOCK + FINISHED);
    assertThat(report.violated()).contains("Deadlock");
    assertThat(report.noErrors()).isFalse();
  }

  @Test
  void report_assertion_isNamedByItsFirstWord() throws IOException {
    assertThat(uncaught("java.lang.AssertionError: NoLostWakeup: p1 sleeps"))
        .isEqualTo("NoLostWakeup");
    assertThat(uncaught("java.lang.AssertionError")).isEqualTo("AssertionError");
    assertThat(uncaught("java.lang.IllegalStateException: no")).isEqualTo("IllegalStateException");
  }

  private String uncaught(String thrown) throws IOException {
    String topic = "====================================================== error 1\n";
    return report(topic + "gov.nasa.jpf.vm.NoUncaughtExceptionsProperty\n" + thrown + "\n\tat X\n")
        .violated()
        .orElseThrow();
  }

  @Test
  void trace_callThroughAShim_isFollowed() throws IOException {
    Files.writeString(
        sources.resolve("Slot.java"),
        """
        class Slot {
          // [S1_Lock]
          guard.lock();
          // [S2_Look]
          state.get();
          // [S3_Unlock]
          guard.unlock();
        }
        """);
    String printed = "wakeproof: thread 1 is A\nwakeproof: thread 2 is B\n";
    String trace =
        """
        ====================================================== trace #1
        ------------------------------------------------------ transition #0 thread: 1
          Slot.java:3                         : guard.lock();
          dev/wakeproof/scenario/StuckWatch.java:9  : locks
          dev/wakeproof/atomic/Guard.java:5   : yield
        ------------------------------------------------------ transition #1 thread: 1
          dev/wakeproof/atomic/Guard.java:6   : held, again
          dev/wakeproof/atomic/Guard.java:5   : yield
        ------------------------------------------------------ transition #2 thread: 2
          Slot.java:5                         : state.get();
          dev/wakeproof/atomic/IntCell.java:5 : no choice here
          Slot.java:5                         : state.get();
          Slot.java:7                         : guard.unlock();
          dev/wakeproof/atomic/Guard.java:9   : no choice here
          Slot.java:8                         : }
        ------------------------------------------------------ transition #3 thread: 1
          dev/wakeproof/atomic/Guard.java:6   : locked
          Slot.java:5                         : state.get();

        ====================================================== results
        """;
    assertThat(report(printed, trace).trace())
        .extracting(step -> step.actor() + " " + step.step())
        .containsExactly("B S2_Look", "B S3_Unlock", "A S1_Lock");
  }

  @Test
  void trace_step_isPlacedWhereItIsPerformed() throws IOException {
    Files.writeString(
        sources.resolve("Slot.java"),
        """
        class Slot {
          // [S1_Set]
          void a() { state.set(1); }

          // [S2_Look]
          void b() { state.get(); }

          // [S3_NotReached] with more words is no label
          void c() { next(); }
        }
        """);
    assertThat(report(DEADLOCK + FINISHED).trace())
        .containsExactly(new Step("main", "S1_Set", Map.of()), new Step("p1", "S2_Look", Map.of()));
  }

  @Test
  void trace_withoutLabels_showsSourceLines() throws IOException {
    assertThat(report(DEADLOCK + FINISHED).trace())
        .extracting(Step::step)
        .containsExactly(
            "Slot.java:9 next();",
            "Slot.java:6 state.get();",
            "Slot.java:3 state.set(1);",
            "Slot.java:9 next();");
  }

  @Test
  void report_complaint_isKept() throws IOException {
    assertThat(report("[SEVERE] cannot load application class NoSuch\n", "").complaint())
        .isEqualTo("[SEVERE] cannot load application class NoSuch");
  }

  @Test
  void report_printedText_isNoFact() throws IOException {
    JpfReport report = report(DEADLOCK + NO_ERRORS + FINISHED, "");
    assertThat(report.violated()).isEmpty();
    assertThat(report.noErrors()).isFalse();
    assertThat(report.states()).isNull();
  }

  private JpfReport report(String text) throws IOException {
    return report("", text);
  }

  private JpfReport report(String printed, String text) throws IOException {
    JpfReport report = new JpfReport(StepLabels.of(List.of(sources)));
    printed.lines().forEach(report::printed);
    text.lines().forEach(report);
    return report;
  }
}
