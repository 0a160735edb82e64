package dev.wakeproof.property;

import java.util.List;

/** What a semaphore does is what the model does. */
final class RefinesSemaphore implements Invariant {
  private final SemaphoreModel model;
  private int done;

  RefinesSemaphore(Program program) {
    model = new SemaphoreModel(program.permits());
  }

  @Override
  public void check(Execution execution) {
    List<Operation> journal = execution.journal();
    for (; done < journal.size(); done++) {
      perform(journal.get(done));
    }
    compare(execution);
  }

  /** One operation of a semaphore is one step of the model, or several. */
  private void perform(Operation operation) {
    int p = operation.client();
    int permits = operation.permits();
    switch (operation.kind()) {
      case ACQUIRE -> {
        if (model.isEnough(permits)) {
          model.acquire(p, permits);
        } else {
          model.join(p, permits);
        }
      }
      case TRY -> {
        if (model.isEnough(permits)) {
          model.acquire(p, permits);
        }
      }
      case ASK_BRIEFLY -> {
        if (model.isEnough(permits)) {
          model.acquire(p, permits);
        } else {
          model.join(p, permits);
          leave(p);
        }
      }
      case RELEASE -> model.giveBack(p, permits);
      case CANCEL -> {
        if (model.isWaiting(p)) {
          leave(p);
        }
      }
    }
  }

  private void leave(int p) {
    model.cancel(p);
    if (model.got(p) > 0) {
      model.giveBack(p, model.got(p));
    }
  }

  private void compare(Execution execution) {
    SemaphoreUnderTest semaphore = execution.semaphore();
    compare(execution, "permits", model.permits(), semaphore.availablePermits());
    semaphore
        .queueLength()
        .ifPresent(length -> compare(execution, "queue length", model.queue().size(), length));
    for (Client client : execution.clients()) {
      int p = client.number;
      compare(execution, client + " waits", model.isWaiting(p), client.isWaiting());
      if (!client.isWaiting()) {
        compare(execution, client + " holds", model.got(p), client.held());
      }
    }
  }

  private static void compare(Execution execution, String what, Object expected, Object actual) {
    if (!expected.equals(actual)) {
      throw execution.violation(
          "RefinesSemaphore", what + ": the model says " + expected + ", not " + actual);
    }
  }
}
