package dev.wakeproof.property;

import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Provide;

/** What properties are asked of, by the names by which they ask for it. */
abstract class Providers {
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

  /** Moves at a channel. */
  @Provide
  Arbitrary<List<Move>> moves() {
    return Moves.ofEverything();
  }
}
