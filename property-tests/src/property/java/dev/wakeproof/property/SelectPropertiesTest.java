package dev.wakeproof.property;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** The library's choice among channels, by turns, against its model. */
class SelectPropertiesTest extends Providers {
  private static final int TRIES = 1000;
  private static final int MOST = 2;

  @Property(tries = TRIES)
  void choosesInTurn(
      @ForAll @IntRange(min = 1, max = MOST) int capacity,
      @ForAll("choiceMoves") List<ChoiceMove> moves) {
    new ChoiceTurns(capacity, Chooser::of).play(moves);
  }
}
