package dev.wakeproof.property;

import dev.wakeproof.abstraction.Abstraction;
import java.util.List;

/** The abstract specification of a channel, executed by TLC, for each capacity from one. */
final class AbstractChannel {
  private static final List<String> MODELS =
      List.of(
          "channel/ChannelSequential:turns-1",
          "channel/ChannelSequential:turns-2",
          "channel/ChannelSequential:turns-3",
          "channel/ChannelSequential:turns-4");

  private static final List<String> BY_TURNS =
      List.of(
          "channel/ByTurnsSequential:by-turns-1",
          "channel/ByTurnsSequential:by-turns-2",
          "channel/ByTurnsSequential:by-turns-3",
          "channel/ByTurnsSequential:by-turns-4");

  private static final List<String> CHOICE =
      List.of("channel/ChoiceSequential:choice-1", "channel/ChoiceSequential:choice-2");

  private AbstractChannel() {}

  /** {@code specs/channel/Channel.tla}. */
  static Abstraction of(int capacity) {
    return Specs.of(MODELS.get(capacity - 1));
  }

  /** {@code specs/channel/ChannelByTurns.tla}. */
  static Abstraction byTurns(int capacity) {
    return Specs.of(BY_TURNS.get(capacity - 1));
  }

  /** {@code specs/channel/Choice.tla}. */
  static Abstraction choice(int capacity) {
    return Specs.of(CHOICE.get(capacity - 1));
  }
}
