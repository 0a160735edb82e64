package dev.wakeproof.checker.engine.tlc;

import dev.wakeproof.checker.engine.Step;
import dev.wakeproof.checker.engine.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Takes those rows out of a counterexample that are no steps of the variant that is checked. */
final class LeftOut {
  private LeftOut() {}

  /** Without the steps that {@code variant} leaves out and that, indeed, only went on. */
  static Verdict from(Verdict verdict, Variant variant) {
    List<Step> kept = new ArrayList<>();
    Map<String, Integer> lastRows = new HashMap<>();
    Integer loopAt = verdict.loopAt();
    for (int i = 0; i < verdict.trace().size(); i++) {
      Step step = verdict.trace().get(i);
      Integer last = lastRows.get(step.actor());
      if (last != null && onlyGoesOn(step) && variant.leavesOut(step.step())) {
        // Where the process goes now is where its step before has led it.
        kept.set(last, goingTo(kept.get(last), step));
        loopAt = loopAt != null && i < verdict.loopAt() ? Integer.valueOf(loopAt - 1) : loopAt;
      } else {
        lastRows.put(step.actor(), kept.size());
        kept.add(step);
      }
    }
    return verdict.withTrace(kept, loopAt);
  }

  private static boolean onlyGoesOn(Step step) {
    return step.changes().keySet().stream().allMatch(name -> name.startsWith("pc["));
  }

  private static Step goingTo(Step step, Step after) {
    Map<String, String> changes = new LinkedHashMap<>(step.changes());
    changes.putAll(after.changes());
    return new Step(step.actor(), step.step(), changes);
  }
}
