package dev.wakeproof.property;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Random turns at a lock. */
final class Turns {
  private static final int LONGEST = 40;

  private Turns() {}

  /** At a lock that has but one owner. */
  static Arbitrary<List<Turn>> exclusive() {
    return of(false);
  }

  static Arbitrary<List<Turn>> shared() {
    return of(true, false);
  }

  /** At a lock where others stand in line meanwhile. */
  static Arbitrary<List<LineMove>> inLine() {
    return Combinators.combine(
            Arbitraries.integers().between(1, LineMove.CLIENTS),
            Arbitraries.of(LineMove.Kind.values()))
        .as(LineMove::new)
        .list()
        .ofMaxSize(LONGEST);
  }

  /** At a condition that others wait for meanwhile. */
  static Arbitrary<List<ConditionMove>> waiting() {
    return Combinators.combine(
            Arbitraries.integers().between(1, LineMove.CLIENTS),
            Arbitraries.of(ConditionMove.Kind.values()))
        .as(ConditionMove::new)
        .list()
        .ofMaxSize(LONGEST);
  }

  private static Arbitrary<List<Turn>> of(Boolean... shares) {
    return Combinators.combine(
            Arbitraries.integers().between(1, Turn.CLIENTS),
            Arbitraries.of(Turn.Move.values()),
            Arbitraries.of(shares))
        .as(Turn::new)
        .list()
        .ofMaxSize(LONGEST);
  }
}
