package dev.wakeproof.property;

import dev.wakeproof.lock.QueuedLock;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/**
 * Denies that the programs of {@link SemaphorePropertiesTest} and others get where it matters. Each
 * of these properties fails, or what holds there would mean little.
 */
class WitnessProperties extends Providers {
  private static final long PATIENCE_MILLIS = 15_000;

  @Property
  void nobodyWaitsWithAPart(@ForAll("programs") Program program) {
    execution(program)
        .check(
            execution -> {
              if (execution.missing() > 0) {
                throw execution.violation("ReachableGatheredPart", "somebody has gathered a part");
              }
            });
  }

  @Property
  void cancelNeverWins(@ForAll("programs") Program program) {
    execution(program)
        .check(
            execution -> {
              if (lastCancels(execution) && lastActor(execution).held() == 0) {
                throw execution.violation(
                    "ReachableTimelyCancel", "a cancel came before the grant");
              }
            });
  }

  @Property
  void cancelNeverLoses(@ForAll("programs") Program program) {
    execution(program)
        .check(
            execution -> {
              if (lastCancels(execution) && lastActor(execution).held() > 0) {
                throw execution.violation(
                    "ReachableCancelAfterGrant", "a cancel came after the grant");
              }
            });
  }

  @Property
  void nobodyReenters(@ForAll("programs") Program program) {
    int[] before = {0};
    execution(program)
        .check(
            execution -> {
              int after = execution.journal().size();
              if (after > before[0] + 1) {
                throw execution.violation(
                    "ReachableReentrantCallback", "a callback used the semaphore");
              }
              before[0] = after;
            });
  }

  @Property
  void nobodyLeavesTheLine(@ForAll("inLine") List<LineMove> moves) throws Exception {
    QueuedLock lock = new QueuedLock(true);
    LockLine line = new LockLine(lock, lock::getQueueLength, LockLine.Order.FIFO, PATIENCE_MILLIS);
    line.check(moves);
    if (line.givenUp() > 0) {
      throw new Violation("ReachableCancelInLine", "somebody has given up waiting");
    }
  }

  private static boolean lastCancels(Execution execution) {
    List<Operation> journal = execution.journal();
    return !journal.isEmpty() && journal.get(journal.size() - 1).kind() == Kind.CANCEL;
  }

  private static Client lastActor(Execution execution) {
    List<Operation> journal = execution.journal();
    return execution.clients().get(journal.get(journal.size() - 1).client() - 1);
  }

  private static Execution execution(Program program) {
    return new Execution(program, new LibrarySemaphore(program.permits()));
  }
}
