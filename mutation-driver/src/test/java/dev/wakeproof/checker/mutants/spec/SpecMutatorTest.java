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
        variables a = [q \\in 1..2 |-> 0], b = 0,
          \\* Ghosts: the properties alone read them.
          seen = 0,  \\* how often
          faults = {};
        macro Leave() { b := 0; goto Done; }
        macro Note(x) { seen := seen + x; }
        process (p \\in 1..2)
          variables c = 0;
        {
      A1_Look:
          \\* Not this: b := 7;
          await b < 9;
          faults := IF b > 1 /\\ b < 3 THEN {} ELSE {b}; Note(b);
          if (a[self] = (b)) { b := b + 1 || c := [x \\in {1, 2} |-> a[x]]; }
          else { Leave(); };
      A2_Go:
          a[self] := b;
          goto A1_Look;
      A3_Choose:
          with (won = b = 1 /\\ c # 2 /\\ (b >= 3 \\/ \\A q \\in {1, 2} : a[q] = 0 /\\ c = 4)) {
            c := IF won THEN 1 ELSE 2;
          };
        }
      } *)
      P == b := 1;
      ====
      """;

  @Test
  void of_allKindsOfStatements_namesEachChange() {
    assertThat(SpecMutator.of("Toy", TEXT))
        .extracting(SpecMutant::id)
        .containsExactly(
            "Toy Leave: drop an assignment `b := 0`",
            "Toy Leave: drop a goto `goto Done`",
            "Toy A1_Look: drop an await `await b < 9`",
            "Toy A1_Look: move a boundary `b < 9`",
            "Toy A1_Look: drop an assignment `b := b + 1`",
            "Toy A1_Look: drop an assignment `c := [x \\in {1, 2} |-> a[x]]`",
            "Toy A1_Look: negate a condition `a[self] = (b)`",
            "Toy A1_Look: drop a call `Leave()`",
            "Toy A2_Go: drop an assignment `a[self] := b`",
            "Toy A2_Go: drop a goto `goto A1_Look`",
            "Toy A3_Choose: drop a part `b = 1`",
            "Toy A3_Choose: drop a part `c # 2`",
            "Toy A3_Choose: drop a part `(b >= 3 \\/ \\A q \\in {1, 2} : a[q] = 0 /\\ c = 4)`",
            "Toy A3_Choose: drop a part `b >= 3`",
            "Toy A3_Choose: drop a part `\\A q \\in {1, 2} : a[q] = 0 /\\ c = 4`",
            "Toy A3_Choose: drop a part `a[q] = 0`",
            "Toy A3_Choose: drop a part `c = 4`",
            "Toy A3_Choose: move a boundary `b >= 3`",
            "Toy A3_Choose: drop an assignment `c := IF won THEN 1 ELSE 2`",
            "Toy A3_Choose: negate a condition `won`");
  }

  @Test
  void mutator_ghostCode_isKept() {
    assertThat(SpecMutator.of("Toy", TEXT))
        .noneMatch(mutant -> mutant.id().contains("faults") || mutant.id().contains("{b}"))
        .noneMatch(mutant -> mutant.id().contains("seen") || mutant.id().contains("Note"));
    assertThat(SpecMutator.of("Toy", TEXT.replace("Ghosts", "Counts")))
        .extracting(SpecMutant::id)
        .contains(
            "Toy A1_Look: drop a call `Note(b)`",
            "Toy Note: drop an assignment `seen := seen + x`",
            "Toy A1_Look: move a boundary `b > 1`");
  }

  @Test
  void mutator_strings_areIgnored() {
    assertThat(SpecMutator.of("Toy", TEXT.replace("await b < 9", "await b # \"await\" /\\ b < 9")))
        .extracting(SpecMutant::id)
        .filteredOn(id -> id.startsWith("Toy A1_Look"))
        .containsSubsequence(
            "Toy A1_Look: drop an await `await b # \"await\" /\\ b < 9`",
            "Toy A1_Look: drop a part `b # \"await\"`",
            "Toy A1_Look: drop a part `b < 9`")
        .noneMatch(id -> id.contains("`await\""));
  }

  @Test
  void mutator_nestedAssignment_isMutated() {
    assertThat(SpecMutator.of("Toy", TEXT.replace("a[self] := b", "a[c[self][1][2]] := b")))
        .extracting(SpecMutant::id)
        .contains("Toy A2_Go: drop an assignment `a[c[self][1][2]] := b`");
  }

  @Test
  void mutator_droppedPart_takesItsOperator() {
    assertThat(changed("drop a part `b = 1`"))
        .containsExactly(
            "    with (won = c # 2 /\\ (b >= 3 \\/ \\A q \\in {1, 2} : a[q] = 0 /\\ c = 4)) {");
    assertThat(changed("drop a part `\\A"))
        .containsExactly("    with (won = b = 1 /\\ c # 2 /\\ (b >= 3 )) {");
    assertThat(changed("drop a part `a[q] = 0`"))
        .containsExactly(
            "    with (won = b = 1 /\\ c # 2 /\\ (b >= 3 \\/ \\A q \\in {1, 2} : c = 4)) {");
    assertThat(changed("boundary `b >= 3`"))
        .containsExactly(
            "    with (won = b = 1 /\\ c # 2 /\\ (b > 3 \\/ \\A q \\in {1, 2} : a[q] = 0 /\\ c ="
                + " 4)) {");
  }

  @Test
  void of_eachMutant_changesOnePlace() {
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
  void mutator_similarMutants_haveDistinctIds() {
    String twice = TEXT.replace("goto A1_Look;", "a[self] := b;");
    assertThat(SpecMutator.of("Toy", twice))
        .extracting(SpecMutant::id)
        .contains(
            "Toy A2_Go: drop an assignment `a[self] := b`",
            "Toy A2_Go: drop an assignment `a[self] := b` 2");
  }

  @Test
  void mutator_withoutAnAlgorithm_hasNone() {
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
