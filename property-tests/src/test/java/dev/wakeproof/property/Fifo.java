package dev.wakeproof.property;

import dev.wakeproof.abstraction.Abstraction;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The formula of that name in {@code specs/semaphore/Semaphore.tla}, asked of each step. */
final class Fifo implements Invariant {
  private static final String NAME = "Fifo";

  private int done;

  @Override
  public void check(Execution execution) {
    Abstraction semaphore = AbstractSemaphore.of(execution.total());
    List<Map<String, Object>> views = execution.views();
    for (; done + 1 < views.size(); done++) {
      Set<Integer> before = semaphore.shown(views.get(done));
      Set<Integer> after = semaphore.shown(views.get(done + 1));
      if (before.stream()
          .noneMatch(from -> after.stream().anyMatch(to -> semaphore.allows(NAME, from, to)))) {
        throw execution.violation(
            NAME, "not of the step from " + views.get(done) + " to " + views.get(done + 1));
      }
    }
  }
}
