package dev.wakeproof.explorer;

import dev.wakeproof.explorer.machine.Machine;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Checks every second whether the exploration still takes steps, and reports where it stands if
 * not. It ends nothing: a slow machine is no error, and the caller enforces the time limit.
 */
final class Watch extends Thread {
  private static final long BETWEEN_LOOKS_MILLIS = 1_000;

  /** The number of seconds without a step after which the watch reports. */
  private static final int IN_VAIN = 3;

  private final Machine machine;
  private final Consumer<Optional<String>> stands;

  /**
   * Creates a watch.
   *
   * @param stands receives the place where the exploration stands, and an empty value when it goes
   *     on
   */
  Watch(Machine machine, Consumer<Optional<String>> stands) {
    super("watch");
    setDaemon(true);
    this.machine = machine;
    this.stands = stands;
  }

  @Override
  public void run() {
    long before = machine.steps();
    int inVain = 0;
    boolean told = false;
    while (true) {
      try {
        Thread.sleep(BETWEEN_LOOKS_MILLIS);
      } catch (InterruptedException e) {
        return;
      }
      long now = machine.steps();
      inVain = now == before ? inVain + 1 : 0;
      Optional<String> place = inVain >= IN_VAIN ? machine.whereItStands() : Optional.empty();
      if (told || place.isPresent()) {
        stands.accept(place);
      }
      told = place.isPresent();
      before = now;
    }
  }
}
