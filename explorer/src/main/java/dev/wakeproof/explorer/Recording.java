package dev.wakeproof.explorer;

import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.Violation;
import dev.wakeproof.explorer.machine.races.Sharing;
import dev.wakeproof.explorer.machine.record.Event;
import dev.wakeproof.explorer.search.Repetition;
import dev.wakeproof.explorer.search.Stop;
import java.util.ArrayList;
import java.util.List;

/**
 * A schedule that ran again, with its trace.
 *
 * @param found the violations of the execution
 * @param trace its steps
 * @param endState a digest of the state in which it ended
 */
record Recording(List<Violation> found, List<Event> trace, String endState) {
  static Recording of(Machine machine, ScenarioRunner runner, int[] schedule, Sharing sharing) {
    Repetition repetition = new Repetition(schedule);
    List<Event> trace = new ArrayList<>();
    machine.record(trace::add);
    List<Violation> found = new ArrayList<>(runner.run(repetition, sharing));
    if (machine.failures().isEmpty() && repetition.stop() == Stop.STUCK) {
      machine.recordWaiting();
    }
    machine.record(null);
    if (machine.race() != null) {
      found.add(machine.race());
    }
    long[] key = new long[2];
    machine.key(key, 0);
    return new Recording(found, trace, Long.toHexString(key[0]));
  }

  /**
   * Returns the violation of {@code property}, or the first one if it is empty.
   *
   * @throws IllegalStateException if there is none
   */
  Violation named(String property) {
    return found.stream()
        .filter(violated -> property.isEmpty() || property.equals(violated.property()))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "the replay diverges: it does not violate " + property + " but " + found));
  }
}
