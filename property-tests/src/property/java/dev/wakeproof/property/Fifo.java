package dev.wakeproof.property;

import dev.wakeproof.abstraction.Abstraction;
import java.util.List;
import java.util.Map;

/** The formula of that name in {@code specs/semaphore/Semaphore.tla}, asked of each step. */
final class Fifo implements Invariant {
  private int done;

  @Override
  public void check(Execution execution) {
    Abstraction semaphore = AbstractSemaphore.of(execution.total());
    List<Map<String, Object>> views = execution.views();
    for (; done + 1 < views.size(); done++) {
      Formula fifo = Formula.of("Fifo");
      if (!fifo.holds(semaphore, views.get(done), views.get(done + 1))) {
        throw execution.violation(
            fifo.name(), "not of the step from " + views.get(done) + " to " + views.get(done + 1));
      }
    }
  }
}
