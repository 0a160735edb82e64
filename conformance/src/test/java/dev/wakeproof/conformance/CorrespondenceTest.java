package dev.wakeproof.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.RecordValue;
import tlc2.value.impl.TupleValue;
import tlc2.value.impl.Value;
import util.UniqueString;

/** Relations between a specification and the Java that compare nothing. */
final class CorrespondenceTest {
  private static final String MODULE =
      """
      ---- MODULE Relations ----
      EXTENDS Naturals, Sequences
      VARIABLE x
      Init == x = 0
      Next == x < 3 /\\ x' = x + 1
      SameTrue(java) == TRUE
      SameItself(java) == java = java
      SameCellItself(java) == java["X.x"] = java["X.x"]
      SameOrNot(java) == x = java["X.x"] \\/ x # java["X.x"]
      SameDead(java) == x > 5 => java["X.x"] = x
      SameNumber(java) == x = java["X.x"]
      SameWhenThree(java) == x = 3 => java["X.x"] = 3
      SameOwner(java) == java["X.owner"] \\in {<<>>, <<java["X.x"]>>}
      SameFirst(java) == java["X.owner"] # <<>> => Head(java["X.owner"]) \\in {0, 1}
      ====
      """;

  @Test
  void vacuous_relationsThatHoldWhateverTheJavaHolds_areNamed(@TempDir Path folder)
      throws IOException {
    Files.writeString(folder.resolve("Relations.tla"), MODULE);
    Files.writeString(folder.resolve("relations.cfg"), "INIT Init\nNEXT Next\n");
    Specification specification = new Specification("Relations", "relations", List.of(folder));
    assertThat(specification.vacuous(specification.graph(), List.of(java(0), java(3))))
        .containsExactly("SameCellItself", "SameDead", "SameItself", "SameOrNot", "SameTrue");
  }

  private static Value java(int x) {
    return new RecordValue(
        new UniqueString[] {
          UniqueString.uniqueStringOf("X.owner"), UniqueString.uniqueStringOf("X.x")
        },
        new Value[] {new TupleValue(new Value[0]), IntValue.gen(x)},
        false);
  }
}
