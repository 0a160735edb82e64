package dev.wakeproof.property;

import java.util.List;
import java.util.function.Consumer;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** The library's channel by turns, against each invariant of the specification. */
class ChannelPropertiesTest {
  private static final int TRIES = 5000;
  private static final int MOST = 4;

  @Provide
  Arbitrary<List<Move>> moves() {
    return Moves.ofEverything();
  }

  @Property(tries = TRIES)
  void noLossNoDuplication(
      @ForAll("moves") List<Move> moves, @ForAll @IntRange(min = 1, max = MOST) int capacity) {
    play(moves, capacity, ChannelTurns::noLossNoDuplication);
  }

  @Property(tries = TRIES)
  void fifoPerProducer(
      @ForAll("moves") List<Move> moves, @ForAll @IntRange(min = 1, max = MOST) int capacity) {
    play(moves, capacity, ChannelTurns::fifoPerProducer);
  }

  @Property(tries = TRIES)
  void bounded(
      @ForAll("moves") List<Move> moves, @ForAll @IntRange(min = 1, max = MOST) int capacity) {
    play(moves, capacity, ChannelTurns::bounded);
  }

  @Property(tries = TRIES)
  void noLostWakeup(
      @ForAll("moves") List<Move> moves, @ForAll @IntRange(min = 1, max = MOST) int capacity) {
    play(moves, capacity, ChannelTurns::noLostWakeup);
  }

  @Property(tries = TRIES)
  void closedMeansNothingEnters(
      @ForAll("moves") List<Move> moves, @ForAll @IntRange(min = 1, max = MOST) int capacity) {
    play(moves, capacity, ChannelTurns::closedMeansNothingEnters);
  }

  @Property(tries = TRIES)
  void receivedUntilDrained(
      @ForAll("moves") List<Move> moves, @ForAll @IntRange(min = 1, max = MOST) int capacity) {
    play(moves, capacity, ChannelTurns::receivedUntilDrained);
  }

  private static void play(List<Move> moves, int capacity, Consumer<ChannelTurns> invariant) {
    new ChannelTurns(new LibraryConveyor(capacity), capacity).play(moves, invariant);
  }
}
