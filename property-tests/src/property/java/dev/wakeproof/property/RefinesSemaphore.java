package dev.wakeproof.property;

import dev.wakeproof.abstraction.Abstraction;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Semaphores refine {@code specs/semaphore/Semaphore.tla}, or {@code Barging.tla} if they are
 * unfair. TLC executes the specification: each operation is one or several of its steps.
 */
final class RefinesSemaphore implements Invariant {
  private final String property;
  private final Map<Integer, Integer> asked = new HashMap<>();
  private Steps steps;
  private int done;

  private RefinesSemaphore(String property, Abstraction semaphore) {
    this.property = property;
    steps = Steps.of(semaphore);
  }

  /** For a program on a fair semaphore. */
  static RefinesSemaphore fair(Program program) {
    return new RefinesSemaphore("RefinesSemaphore", AbstractSemaphore.of(program.permits()));
  }

  /** For one on an unfair semaphore. */
  static RefinesSemaphore unfair(Program program) {
    return new RefinesSemaphore("RefinesBarging", AbstractSemaphore.unfair(program.permits()));
  }

  @Override
  public void check(Execution execution) {
    List<Operation> journal = execution.journal();
    for (; done < journal.size(); done++) {
      perform(journal.get(done));
    }
    compare(execution);
  }

  private void perform(Operation operation) {
    int client = operation.client();
    int permits = operation.permits();
    switch (operation.kind()) {
      case ACQUIRE -> {
        asked.put(client, permits);
        steps = taken(client).or(joined(client));
      }
      case TRY -> {
        asked.put(client, permits);
        steps = taken(client).orElse(steps);
      }
      case ASK_BRIEFLY -> {
        asked.put(client, permits);
        steps = taken(client).orElse(left(joined(client), client));
      }
      case RELEASE -> steps = steps.after("Return(p, k)", process(client), permits);
      case CANCEL -> steps = left(steps, client).orElse(steps);
    }
  }

  private List<Integer> process(int client) {
    return AbstractSemaphore.process(client, asked.get(client));
  }

  private Steps taken(int client) {
    return steps.after("Acquire(p)", process(client));
  }

  private Steps joined(int client) {
    return steps.after("Join(p)", process(client));
  }

  /** Out of the line; a part that was already there is given back, as a whole. */
  private Steps left(Steps line, int client) {
    Steps out = line.after("Cancel(p)", process(client));
    for (int part = asked.get(client) - 1; part > 0; part--) {
      Steps without = out.after("Return(p, k)", process(client), part);
      if (without.isPossible()) {
        return without;
      }
    }
    return out;
  }

  private void compare(Execution execution) {
    Map<String, Object> java = AbstractSemaphore.shown(execution, Client::isWaiting);
    Steps alike = steps.alike(java);
    if (!alike.isPossible()) {
      throw execution.violation(
          property, "the specification is at " + steps + ", and not at " + java);
    }
    steps = alike;
    long waiting = execution.waiting().count();
    OptionalInt length = execution.semaphore().queueLength();
    if (length.isPresent() && length.getAsInt() != waiting) {
      throw execution.violation(property, waiting + " wait, and it says " + length.getAsInt());
    }
  }
}
