package dev.wakeproof.checker.mutants.spec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MutantQueueTest {
  @Test
  void next_survivors_runInFullBeforeTheWaived() {
    List<SpecMutant> mutants = Stream.of("a", "b", "c").map(MutantQueueTest::mutant).toList();
    MutantQueue docket = new MutantQueue(mutants, mutant -> mutant.id().equals("a"));
    List<String> heard = new ArrayList<>();
    for (MutantQueue.Hearing next = docket.next(); next != null; next = docket.next()) {
      heard.add(next.mutant().id() + (next.inFull() ? " in full" : ""));
      if (!next.inFull()) {
        docket.adjourn(next.mutant());
      }
    }
    assertThat(heard).containsExactly("b", "c", "b in full", "c in full", "a in full");
  }

  private static SpecMutant mutant(String id) {
    return new SpecMutant("Toy", id, 1, "A1", "drop", "text");
  }
}
