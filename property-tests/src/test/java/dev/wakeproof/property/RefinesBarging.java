package dev.wakeproof.property;

import java.util.List;

/** What an unfair semaphore does is what its model does. */
final class RefinesBarging implements Invariant {
  private final BargingModel model;
  private int done;

  RefinesBarging(Program program) {
    model = new BargingModel(program.permits());
  }

  @Override
  public void check(Execution execution) {
    List<Operation> journal = execution.journal();
    for (; done < journal.size(); done++) {
      perform(journal.get(done));
    }
    SemaphoreUnderTest semaphore = execution.semaphore();
    compare(execution, "permits", model.permits(), semaphore.availablePermits());
    compare(execution, "queue length", model.queueLength(), semaphore.queueLength().orElseThrow());
    for (Client client : execution.clients()) {
      int p = client.number;
      compare(execution, client + " waits", model.isWaiting(p), client.isWaiting());
      compare(execution, client + " holds", model.got(p), client.held());
    }
  }

  private void perform(Operation operation) {
    int p = operation.client();
    int permits = operation.permits();
    switch (operation.kind()) {
      case ACQUIRE -> {
        if (!model.take(p, permits)) {
          model.join(p, permits);
        }
      }
      case TRY, ASK_BRIEFLY -> model.take(p, permits);
      case RELEASE -> model.giveBack(p, permits);
      case CANCEL -> {
        if (model.isWaiting(p)) {
          model.cancel(p);
        }
      }
    }
  }

  private static void compare(Execution execution, String what, Object expected, Object actual) {
    if (!expected.equals(actual)) {
      throw execution.violation(
          "RefinesBarging", what + ": the model says " + expected + ", not " + actual);
    }
  }
}
