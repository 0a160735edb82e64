package dev.wakeproof.checker.engine.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.checker.engine.StepLabels;
import dev.wakeproof.checker.verdict.Step;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FactsTest {
  @TempDir private Path sources;
  private Facts facts;

  @BeforeEach
  void readSources() throws IOException {
    Files.writeString(
        sources.resolve("Thing.java"),
        """
        final class Thing {
          private final IntCell permits = new IntCell(1);
          private final RefCell<Waiter> slot =
              new RefCell<>(null);
          void release() {
            // [R1_SwapSlot]
            slot.getAndSet(null);
            permits.getAndAdd(1);
            // [W1_Wake]
            helper.wake();
          }
          Thing(int permits) {
          }
        }
        """);
    facts =
        new Facts(
            ExplorerEngine.NAMES,
            new ExplorerTrace(StepLabels.of(List.of(sources)), CellNames.of(List.of(sources))));
  }

  @Test
  void report_withoutEnd_isIncomplete() {
    read("states\t3");
    assertThat(facts.has("done")).isFalse();
    assertThat(facts.has("error")).isFalse();
  }

  @Test
  void report_truncatedLine_isIgnored(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("facts"), "states\t3\nviolated\tNoLost");
    facts.read(file);
    assertThat(facts.number("states")).isEqualTo(3);
    assertThat(facts.has("violated")).isFalse();
  }

  @Test
  void name_inheritedCell_isThatOfItsObjectsClass() throws IOException {
    CellNames names = CellNames.of(List.of(sources));
    assertThat(names.name("Thing.java:12 of A")).isEqualTo("Thing of A");
    assertThat(names.name("Thing.java:11")).isEqualTo("Thing.java:11");
  }

  @Test
  void value_ofACellMadeFromAConstant_hasTheConstantsName() throws IOException {
    Files.writeString(
        sources.resolve("Node.java"),
        """
        final class Node {
          static final int MOST = 2;
          private int most;

          /** Waits. */
          static final int WAITING = 0;

          // Has left.
          static final int CANCELLED = 2;
          final IntCell state = new IntCell(WAITING);
          final IntCell count = new IntCell(0);
          static final int FREE = 0;
          static final int UNUSED = 0;
          final IntCell held = new IntCell(FREE);
        }
        """);
    CellNames names = CellNames.of(List.of(sources));
    assertThat(names.value("Node.java:10 of A", "2")).isEqualTo("CANCELLED");
    assertThat(names.value("Node.java:10 of A", "7")).isEqualTo("7");
    assertThat(names.value("Node.java:11", "2")).isEqualTo("2");
    assertThat(names.value("Node.java:14", "0")).as("two names").isEqualTo("0");
    assertThat(names.value("clock", "2")).isEqualTo("2");
  }

  @Test
  void text_severalFacts_isThatOfTheLast() {
    read("stands\tThing.java:8");
    assertThat(facts.text("stands", 1)).isEqualTo("Thing.java:8");
    read("stands\t");
    assertThat(facts.text("stands", 1)).isEmpty();
  }

  @Test
  void all_severalFacts_areInOrder() {
    read("cut\tdepth: 5", "cut\tseconds: 9", "done");
    assertThat(facts.has("done")).isTrue();
    assertThat(facts.all("cut")).containsExactly("depth: 5", "seconds: 9");
    assertThat(facts.all("assumes")).isEmpty();
  }

  @Test
  void line_unknownFact_isRefused() {
    assertThatThrownBy(() -> read("pairs\t3"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("no fact of this engine's: pairs");
  }

  @Test
  void report_shortest_onlyIfProved() {
    read("violated\tP\tmessage", "shortest\tfalse", "replay\tSC/0", "depth\t5", "done");
    assertThat(facts.text("violated", 1)).isEqualTo("P");
    assertThat(ExplorerEngine.reason(facts))
        .isEqualTo("message (5 scheduling decisions; replay: SC/0)");
    read("shortest\ttrue");
    assertThat(ExplorerEngine.reason(facts)).contains("5 scheduling decisions, the shortest way");
  }

  @Test
  void report_stepsAndCells_areNamedAsInSources() {
    read(
        "step\tA\tswap\tThing.java:7 Scenario.java:1",
        "change\tThing.java:4\tnull",
        "step\tA\tadd\tThing.java:8",
        "change\tThing.java:2 of B\t2",
        "step\tA\tload plain\tThing.java:8",
        "step\tA\tstore plain\tHelper.java:3 Thing.java:10",
        "change\tHelper.java:1\t1",
        "step\tA\tunpark\tHelper.java:4 Thing.java:10",
        "change\tclock\t2",
        "step\tB\tflush\t",
        "step\tB\tsleeps\tThing.java:99");
    assertThat(facts.trace())
        .containsExactly(
            new Step("A", "R1_SwapSlot", Map.of("Thing.slot", "null")),
            new Step("A", "Thing.java:8 add", Map.of("Thing.permits of B", "2")),
            new Step("A", "W1_Wake", Map.of("Helper.java:1", "1", "clock", "2")),
            new Step("B", "flush", Map.of()),
            new Step("B", "Thing.java:99 sleeps", Map.of("B", "sleeps")));
  }

  private void read(String... lines) {
    List.of(lines).forEach(facts::line);
  }
}
