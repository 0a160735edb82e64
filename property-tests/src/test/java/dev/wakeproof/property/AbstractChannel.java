package dev.wakeproof.property;

import dev.wakeproof.abstraction.Abstraction;
import java.util.List;

/** {@code specs/channel/Channel.tla}, executed by TLC. */
final class AbstractChannel {
  /** By the capacity, from one. */
  private static final List<String> MODELS =
      List.of(
          "channel/TurnsChannel:turns-1",
          "channel/TurnsChannel:turns-2",
          "channel/TurnsChannel:turns-3",
          "channel/TurnsChannel:turns-4");

  private AbstractChannel() {}

  static Abstraction of(int capacity) {
    return Specs.of(MODELS.get(capacity - 1));
  }
}
