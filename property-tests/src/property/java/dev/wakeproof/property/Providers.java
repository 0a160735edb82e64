package dev.wakeproof.property;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/** Provides the samples of the properties, by name. */
abstract class Providers {
  private static final int LONGEST = 60;

  @Provide
  Arbitrary<Program> programs() {
    return Programs.ofEverything();
  }

  /** Turns at a lock that has but one owner. */
  @Provide
  Arbitrary<List<Turn>> exclusive() {
    return Turns.exclusive();
  }

  /** Turns at a lock that has sharers, too. */
  @Provide
  Arbitrary<List<Turn>> shared() {
    return Turns.shared();
  }

  @Provide
  Arbitrary<List<LineMove>> inLine() {
    return Turns.inLine();
  }

  /** Moves at a condition. */
  @Provide
  Arbitrary<List<ConditionMove>> waiting() {
    return Turns.waiting();
  }

  /** Moves at several channels and a choice among them; to close is rare. */
  @Provide
  Arbitrary<List<ChoiceMove>> choiceMoves() {
    Arbitrary<ChoiceMove.Kind> kinds =
        Arbitraries.frequency(
            Tuple.of(8, ChoiceMove.Kind.SEND),
            Tuple.of(3, ChoiceMove.Kind.RECEIVE),
            Tuple.of(6, ChoiceMove.Kind.SELECT),
            Tuple.of(2, ChoiceMove.Kind.WAIT),
            Tuple.of(1, ChoiceMove.Kind.CLOSE));
    return Combinators.combine(kinds, Arbitraries.integers().between(0, ChoiceTurns.CHANNELS - 1))
        .as(ChoiceMove::new)
        .list()
        .ofMaxSize(LONGEST);
  }

  /** Moves at a channel. */
  @Provide
  Arbitrary<List<Move>> moves() {
    return Moves.ofEverything();
  }
}
