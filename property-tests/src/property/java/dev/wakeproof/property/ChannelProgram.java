package dev.wakeproof.property;

import java.util.List;
import java.util.function.Consumer;

/** Moves at a channel of that capacity. */
record ChannelProgram(int capacity, List<Move> moves) {
  /** Plays them on the library's, and asks the invariant after each. */
  void play(Consumer<ChannelTurns> invariant) {
    new ChannelTurns(new LibraryConveyor(capacity), capacity).play(moves, invariant);
  }
}
