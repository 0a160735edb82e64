package dev.wakeproof.checker.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A relation between a specification and the Java compares the two. */
class ConformanceDeclarationTest {
  @Test
  void vacuousIn_relationWithoutTheJava_isNamed() {
    String module =
        """
        ---- MODULE M ----
        SameTicket(java) == TRUE
        (* SameGrant is about java. *)
        SameGrant(java) ==
          \\/ grant = 1  \\* what java holds
          \\/ grant # 1
        Now(x) == x
        SameCounter(java) ==
          Now(counter) = java["Counter.count"]
        ====
        """;
    assertThat(ConformanceDeclaration.vacuousIn(module)).containsExactly("SameTicket", "SameGrant");
  }

  @Test
  void vacuousIn_relationsWithTheJava_areNone() {
    assertThat(ConformanceDeclaration.vacuousIn("SameX(j) == x = j[\"X.x\"]\n====\n")).isEmpty();
  }
}
