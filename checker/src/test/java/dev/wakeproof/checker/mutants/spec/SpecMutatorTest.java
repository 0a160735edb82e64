package dev.wakeproof.checker.mutants.spec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpecMutatorTest {
  private static final String TEXT =
      """
      ---- MODULE Toy ----
      EXTENDS Naturals
      (* --algorithm Toy {
        variables a = [q \\in 1..2 |-> 0], b = 0;
        macro Leave() { b := 0; goto Done; }
        process (p \\in 1..2)
          variables c = 0;
        {
      A1_Look:
          \\* Not this: b := 7;
          await b < 9;
          if (a[self] = (b)) { b := b + 1 || c := [x \\in {1, 2} |-> a[x]]; }
          else { Leave(); };
      A2_Go:
          a[self] := b;
          goto A1_Look;
        }
      } *)
      P == b := 1;
      ====
      """;

  @Test
  void eachStatementIsLeftOutAndEachConditionTurnedRound() {
    assertThat(SpecMutator.of("Toy", TEXT))
        .extracting(SpecMutant::id)
        .containsExactly(
            "Toy Leave: drop an assignment `b := 0`",
            "Toy Leave: drop a goto `goto Done`",
            "Toy A1_Look: drop an await `await b < 9`",
            "Toy A1_Look: drop an assignment `b := b + 1 `",
            "Toy A1_Look: drop an assignment `c := [x \\in {1, 2} |-> a[x]]`",
            "Toy A1_Look: negate a condition `a[self] = (b)`",
            "Toy A1_Look: drop a call `Leave()`",
            "Toy A2_Go: drop an assignment `a[self] := b`",
            "Toy A2_Go: drop a goto `goto A1_Look`");
  }

  @Test
  void oneMistakeATextAndNothingElse() {
    assertThat(changed("Leave: drop an assignment"))
        .containsExactly("  macro Leave() { skip; goto Done; }");
    assertThat(changed("A1_Look: drop an await")).containsExactly("    skip;");
    assertThat(changed("`b := b + 1"))
        .as("what is assigned beside it stays")
        .containsExactly(
            "    if (a[self] = (b)) { c := [x \\in {1, 2} |-> a[x]]; }".replace("{ c", "{  c"));
    assertThat(changed("`c := [x")).containsExactly("    if (a[self] = (b)) { b := b + 1 ; }");
    assertThat(changed("negate"))
        .containsExactly(
            "    if (~(a[self] = (b))) { b := b + 1 || c := [x \\in {1, 2} |-> a[x]]; }");
    assertThat(changed("drop a call")).containsExactly("    else { skip; };");
  }

  @Test
  void twoAlikeInAStepAreToldApart() {
    String twice = TEXT.replace("goto A1_Look;", "a[self] := b;");
    assertThat(SpecMutator.of("Toy", twice))
        .extracting(SpecMutant::id)
        .contains(
            "Toy A2_Go: drop an assignment `a[self] := b`",
            "Toy A2_Go: drop an assignment `a[self] := b` 2");
  }

  @Test
  void aModuleWithoutAnAlgorithmHasNone() {
    assertThat(SpecMutator.of("Count", "---- MODULE Count ----\nNext == x' = x + 1\n====\n"))
        .isEmpty();
  }

  private static List<String> changed(String id) {
    SpecMutant mutant =
        SpecMutator.of("Toy", TEXT).stream()
            .filter(each -> each.id().contains(id))
            .findFirst()
            .orElseThrow();
    List<String> before = TEXT.lines().toList();
    List<String> after = mutant.text().lines().toList();
    assertThat(after).hasSameSizeAs(before);
    assertThat(after.get(mutant.line() - 1)).isNotEqualTo(before.get(mutant.line() - 1));
    return after.stream().filter(line -> !before.contains(line)).toList();
  }
}
