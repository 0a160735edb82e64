package dev.wakeproof.checker.engine.tlc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.catalog.TlcTarget;
import dev.wakeproof.checker.engine.Step;
import dev.wakeproof.checker.engine.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A row that is no step of the variant is not drawn. */
class LeftOutTest {
  @TempDir private Path folder;

  @Test
  void aVariantLeavesOutWhatIsUnderAPartThatItHasNot() throws IOException {
    assertThat(variant("Printed").leavesOut("L2_SwapAgain")).isTrue();
    assertThat(variant("Printed").leavesOut("L3_Store")).as("no condition").isFalse();
    assertThat(variant("Printed").leavesOut("L4_Old")).as("of the printed one").isFalse();
    assertThat(variant("Shipped").leavesOut("L2_SwapAgain")).isFalse();
    assertThat(variant("Shipped").leavesOut("L4_Old")).isTrue();
    assertThat(variant("Shipped").leavesOut("L5_Else")).as("does something else").isFalse();
    assertThat(variant("Shipped").leavesOut("L6_More")).as("does something more").isFalse();
    assertThat(variant("Printed").leavesOut("L7_If")).as("may meet it").isFalse();
    assertThat(variant("Naive").leavesOut("L7_If")).isTrue();
    assertThat(variant("NoSecondLook").leavesOut("L2_SwapAgain")).isTrue();
    assertThat(variant("Whatever").leavesOut("L5_Else")).isFalse();
  }

  @Test
  void aConfigurationWithoutPartsLeavesOutNothing() throws IOException {
    assertThat(variant("").leavesOut("L2_SwapAgain")).isFalse();
  }

  @Test
  void itsRowGoesAndTheStepBeforeLeadsOn() throws IOException {
    Step lock = new Step("p1", "L1_Lock", Map.of("mutex", "p1", "pc[p1]", "\"L2_SwapAgain\""));
    Step left = new Step("p1", "L2_SwapAgain", Map.of("pc[p1]", "\"L3_Store\""));
    Step other = new Step("p2", "L3_Store", Map.of("pc[p2]", "\"Done\""));
    Verdict verdict =
        Verdict.violated("P", null).withTrace(List.of(lock, other, left, other, other), 4);
    Verdict drawn = LeftOut.from(verdict, variant("Printed"));
    assertThat(drawn.trace())
        .containsExactly(
            new Step("p1", "L1_Lock", Map.of("mutex", "p1", "pc[p1]", "\"L3_Store\"")),
            other,
            other,
            other);
    assertThat(drawn.loopAt()).isEqualTo(3);
    assertThat(LeftOut.from(verdict, variant("Shipped"))).isEqualTo(verdict);
  }

  @Test
  void aStepThatDidSomethingStaysWhateverItIsCalled() throws IOException {
    Step lock = new Step("p1", "L1_Lock", Map.of("mutex", "p1"));
    Step did = new Step("p1", "L2_SwapAgain", Map.of("slot", "None"));
    Verdict verdict = Verdict.violated("P", null).withTrace(List.of(lock, did), null);
    assertThat(LeftOut.from(verdict, variant("Printed"))).isEqualTo(verdict);
  }

  private Variant variant(String parts) throws IOException {
    Files.writeString(
        folder.resolve("Toy.tla"),
        """
        EXTENDS Integers
        Printed == Naive \\cup {"Slot"}
        Naive == {"Old"}
        Shipped == (Printed \\ {"Old"})
                   \\cup {"SecondLook", "Mark"}
        L1_Lock:
            Lock();
        L2_SwapAgain:
            \\* A comment.
            if (Has("Slot") /\\ Has("SecondLook") /\\ w = {}) {
              w := slot;
              if (w # None) { Serve(w); };
            };
            if (w = None) { Next(); };
        L3_Store:
            state := 1;
        L4_Old:
            if (Has("Old")) {
              state := 2;
            };
        L5_Else:
            if (Has("Old")) {
              state := 2;
            } else if (FALSE) { state := 3; };
        L6_More:
            if (Has("Old")) {
              state := 2;
            };
            state := 3;
        L7_If:
            if (Has("Slot") /\\ (Has("Mark") => num = 1)) {
              slot := None;
            };
            goto L1_Lock;
        L8_End:
            skip;
        """);
    Files.writeString(
        folder.resolve("MCToy.tla"),
        "EXTENDS Toy, TLC\nNoSecondLook == Shipped \\ {\"SecondLook\"}\n");
    Path config = folder.resolve("toy.cfg");
    Files.writeString(config, parts.isEmpty() ? "INIT Init\n" : "CONSTANTS\n  Parts <- " + parts);
    return Variant.of(new TlcTarget(folder.resolve("MCToy.tla"), config), List.of(folder));
  }
}
