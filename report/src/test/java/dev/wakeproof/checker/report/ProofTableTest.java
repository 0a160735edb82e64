package dev.wakeproof.checker.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.verdict.Proof;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProofTableTest {
  @Test
  void lines_ofAProof_haveARowAPair() {
    Proof proof =
        new Proof(
            3,
            List.of(
                new Proof.Pair("Init", "LMutex", 90, List.of()),
                new Proof.Pair("D1_Lock", "LMutex", 12345, List.of("LList", "LMutex"))),
            List.of("Modulus = 0"),
            List.of("a sum of zeros is 0"));

    assertThat(ProofTable.lines(proof))
        .containsExactly(
            "3 obligations; the solver took 12,435 steps for 2 of them, the others are trivial",
            "assumes Modulus = 0",
            "fact: a sum of zeros is 0",
            "action   lemma    steps  rests on",
            "Init     LMutex      90",
            "D1_Lock  LMutex  12,345  LList LMutex");
  }

  @Test
  void lines_noProof_areNone() {
    assertThat(ProofTable.lines(null)).isEmpty();
  }
}
