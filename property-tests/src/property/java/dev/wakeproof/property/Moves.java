package dev.wakeproof.property;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** Random operations on a channel. */
final class Moves {
  private static final int LONGEST = 60;

  private Moves() {}

  /** To close is rare, or there would be little else. */
  static Arbitrary<List<Move>> ofEverything() {
    Arbitrary<Move.Kind> kinds =
        Arbitraries.frequency(
            Tuple.of(6, Move.Kind.TRY_SEND),
            Tuple.of(6, Move.Kind.TRY_RECEIVE),
            Tuple.of(6, Move.Kind.ASK_TO_SEND),
            Tuple.of(6, Move.Kind.ASK_TO_RECEIVE),
            Tuple.of(1, Move.Kind.WAIT_TO_SEND),
            Tuple.of(1, Move.Kind.WAIT_TO_RECEIVE),
            Tuple.of(3, Move.Kind.CANCEL),
            Tuple.of(2, Move.Kind.DRAIN),
            Tuple.of(1, Move.Kind.CLOSE),
            Tuple.of(1, Move.Kind.DROP));
    return Combinators.combine(kinds, Arbitraries.integers().between(0, LONGEST))
        .as(Move::new)
        .list()
        .ofMaxSize(LONGEST);
  }
}
