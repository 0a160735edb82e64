package dev.wakeproof.checker.engine.tlc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** On lines that TLC 2.18 printed. */
class TlcReportTest {
  private final List<Long> progress = new ArrayList<>();
  private final TlcReport report = new TlcReport(progress::add);
  private final TlcMessages messages = new TlcMessages(report);

  @Test
  void report_finishedSearch_countsStates() {
    message(
        2200,
        "Progress(5) at 2026-11-21 00:54:49: 1,219 states generated (2,200 s/min),"
            + " 1,009 distinct states found (1,042 ds/min), 7 states left on queue.");
    message(2193, "Model checking completed. No error has been found.");
    message(2199, "1,319 states generated, 1,109 distinct states found, 0 states left on queue.");
    message(2194, "The depth of the complete state graph search is 5.");
    assertThat(progress).containsExactly(1009L, 1109L);
    assertThat(report.distinctStates()).isEqualTo(1109);
    assertThat(report.depth()).isEqualTo(5);
    assertThat(report.explored()).isTrue();
  }

  @Test
  void report_statesLeft_isIncomplete() {
    message(2193, "Model checking completed. No error has been found.");
    message(2199, "19 states generated, 9 distinct states found, 1 states left on queue.");
    assertThat(report.explored()).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          2110; Invariant Small is violated.; INVARIANT; Small
          2107; Invariant Small is violated by the initial state:; INVARIANT; Small
          2112; Action property Mono is violated.; ACTION_PROPERTY; Mono
          2108; Property Ref is violated by the initial state:; ACTION_PROPERTY; Ref
          2116; Temporal properties were violated.; TEMPORAL;
          2114; Deadlock reached.; DEADLOCK;
          2132; The first argument of Assert evaluated to FALSE; ASSERTION;
          2104; Assumption line 3, col 8 to line 3, col 12 of module M is false.; ASSUMPTION;
          """)
  void report_modelFault_isKnown(int code, String text, TlcReport.Fault fault, String culprit) {
    message(code, text);
    assertThat(report.fault()).contains(fault);
    assertThat(report.culprit().orElse(null)).isEqualTo(culprit);
  }

  @Test
  void report_severalFaults_keepsTheFirst() {
    message(2110, "Invariant Small is violated.");
    message(2114, "Deadlock reached.");
    assertThat(report.fault()).contains(TlcReport.Fault.INVARIANT);
  }

  @Test
  void report_outOfMemory_isSeen() {
    messages.accept("Terminating due to java.lang.OutOfMemoryError: Java heap space");
    assertThat(report.outOfMemory()).isTrue();
  }

  @Test
  void report_unframedLines_areSeparate() {
    messages.accept("Parsing file M.tla");
    message(2219, "SANY finished.");
    assertThat(report.unframed()).containsExactly("Parsing file M.tla");
    assertThat(report.complaint()).isEqualTo("SANY finished.");
  }

  @Test
  void report_consequentErrors_keepsTheFirst() {
    messages.accept("@!@!@STARTMSG 1000:1 @!@!@");
    messages.accept("Attempted to apply tuple");
    messages.accept("@!@!@ENDMSG 1000 @!@!@");
    message(2103, "The error occurred when TLC was evaluating the nested expressions");
    assertThat(report.complaint()).isEqualTo("Attempted to apply tuple");
  }

  private void message(int code, String text) {
    messages.accept("@!@!@STARTMSG " + code + ":0 @!@!@");
    text.lines().forEach(messages);
    messages.accept("@!@!@ENDMSG " + code + " @!@!@");
  }
}
