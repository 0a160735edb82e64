package dev.wakeproof.property;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The library's channel by turns, against the specification and what it promises. */
class ChannelPropertiesTest {
  private static final int TRIES = 5000;

  // Many steps of the specification each, or much that it is shown.
  private static final int FEWER_TRIES = 2000;

  private static final int MOST = 4;

  @Provide
  Arbitrary<ChannelProgram> programs() {
    return Combinators.combine(Arbitraries.integers().between(1, MOST), Moves.ofEverything())
        .as(ChannelProgram::new);
  }

  @Property(tries = FEWER_TRIES)
  void refinesChannel(@ForAll("programs") ChannelProgram program) {
    program.play(new RefinesChannel(program.capacity()));
  }

  @Property(tries = FEWER_TRIES)
  void noLossNoDuplication(@ForAll("programs") ChannelProgram program) {
    program.play(ChannelTurns::noLossNoDuplication);
  }

  @Property(tries = TRIES)
  void fifoPerProducer(@ForAll("programs") ChannelProgram program) {
    program.play(ChannelTurns::fifoPerProducer);
  }

  @Property(tries = TRIES)
  void bounded(@ForAll("programs") ChannelProgram program) {
    program.play(ChannelTurns::bounded);
  }

  @Property(tries = TRIES)
  void noLostWakeup(@ForAll("programs") ChannelProgram program) {
    program.play(ChannelTurns::noLostWakeup);
  }

  @Property(tries = TRIES)
  void closedMeansNothingEnters(@ForAll("programs") ChannelProgram program) {
    program.play(ChannelTurns::closedMeansNothingEnters);
  }

  @Property(tries = FEWER_TRIES)
  void receivedUntilDrained(@ForAll("programs") ChannelProgram program) {
    program.play(ChannelTurns::receivedUntilDrained);
  }

  @Property(tries = FEWER_TRIES)
  void longestWaitsFirst(@ForAll("programs") ChannelProgram program) {
    program.play(ChannelTurns::longestWaitsFirst);
  }

  @Property(tries = FEWER_TRIES)
  void nothingIsLeft(@ForAll("programs") ChannelProgram program) {
    program.play(ChannelTurns::nothingIsLeft);
  }

  @Property(tries = FEWER_TRIES)
  void fullMeansFull(@ForAll("programs") ChannelProgram program) {
    program.play(ChannelTurns::fullMeansFull);
  }

  @Property(tries = FEWER_TRIES)
  void emptyMeansEmpty(@ForAll("programs") ChannelProgram program) {
    program.play(ChannelTurns::emptyMeansEmpty);
  }

  @Property(tries = FEWER_TRIES)
  void drainsWhatWasThere(@ForAll("programs") ChannelProgram program) {
    program.play(ChannelTurns::drainsWhatWasThere);
  }
}
