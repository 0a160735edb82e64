package dev.wakeproof.property;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Channels refine {@code specs/channel/Channel.tla}, executed by TLC: each operation is a few steps
 * of the specification.
 */
final class RefinesChannel implements Consumer<ChannelTurns> {
  /** A step that the specification has to take, too. */
  record Step(String action, List<Object> arguments) {
    static Step of(String action, Object... arguments) {
      return new Step(action, List.of(arguments));
    }
  }

  private Steps steps;

  RefinesChannel(int capacity) {
    steps = Steps.of(AbstractChannel.of(capacity));
  }

  @Override
  public void accept(ChannelTurns turns) {
    Steps after = steps;
    for (Step step : turns.steps()) {
      after = after.after(step.action(), step.arguments().toArray());
    }
    Map<String, Object> java = turns.shown();
    Steps alike = after.alike(java);
    if (!alike.isPossible()) {
      throw new Violation(
          "RefinesChannel", "after " + turns.steps() + " it does not look like " + java);
    }
    steps = alike;
  }
}
