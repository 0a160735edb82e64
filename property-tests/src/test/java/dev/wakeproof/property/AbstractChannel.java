package dev.wakeproof.property;

import dev.wakeproof.abstraction.Abstraction;
import java.util.List;

/** The abstract specification of a channel, executed by TLC, for each capacity from one. */
final class AbstractChannel {
  private static final List<String> MODELS =
      List.of(
          "channel/TurnsChannel:turns-1",
          "channel/TurnsChannel:turns-2",
          "channel/TurnsChannel:turns-3",
          "channel/TurnsChannel:turns-4");

  private static final List<String> BY_TURNS =
      List.of(
          "channel/TurnsByTurns:by-turns-1",
          "channel/TurnsByTurns:by-turns-2",
          "channel/TurnsByTurns:by-turns-3",
          "channel/TurnsByTurns:by-turns-4");

  private static final List<String> CHOICE =
      List.of("channel/TurnsChoice:choice-1", "channel/TurnsChoice:choice-2");

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
