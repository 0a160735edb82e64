package dev.wakeproof.property;

import dev.wakeproof.abstraction.Abstraction;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The formulas of {@code specs/semaphore/Semaphore.tla}, asked by TLC of what shows from outside:
 * one holds if it does in a state that looks like that.
 */
final class Invariants {
  private Invariants() {}

  static void typeOk(Execution execution) {
    require(Formula.of("TypeOK"), execution, Client::isWaiting);
  }

  static void permitConservation(Execution execution) {
    require(Formula.of("PermitConservation"), execution, Client::isWaiting);
  }

  static void noFloatingPermits(Execution execution) {
    require(Formula.of("NoIdlePermitWhileWaiting"), execution, Client::isWaiting);
  }

  /** A client that was not told sleeps, whether or not it was granted. */
  static void noLostWakeup(Execution execution) {
    require(Formula.of("NoLostWakeup"), execution, Client::isAsleep);
  }

  static void onePartHolder(Execution execution) {
    require(Formula.of("OnePartHolder"), execution, Client::isWaiting);
  }

  private static void require(Formula formula, Execution execution, Predicate<Client> waits) {
    Abstraction semaphore = AbstractSemaphore.of(execution.total());
    Map<String, Object> java = AbstractSemaphore.shown(execution, waits);
    if (!formula.holds(semaphore, java)) {
      throw execution.violation(formula.name(), "not of " + java);
    }
  }
}
