package dev.wakeproof.property;

/**
 * The invariants of the specification, as far as they show from outside.
 *
 * <p>What a waiter has gathered does not show: those parts are the permits that are neither in the
 * counter nor in somebody's hand.
 */
final class Invariants {
  private Invariants() {}

  /** All numbers are numbers of permits and clients that can be. */
  static void typeOk(Execution execution) {
    int available = execution.semaphore().availablePermits();
    if (available < 0 || available > execution.total()) {
      throw execution.violation("TypeOK", available + " permits are available");
    }
    execution
        .semaphore()
        .queueLength()
        .ifPresent(
            length -> {
              if (length < 0 || length > Program.CLIENTS) {
                throw execution.violation("TypeOK", length + " clients wait");
              }
            });
  }

  /** Permits neither appear nor get lost: those that are missing, some waiter can have gathered. */
  static void permitConservation(Execution execution) {
    int missing = execution.missing();
    int gathered = execution.waiting().mapToInt(client -> client.requested() - 1).sum();
    if (missing < 0) {
      throw execution.violation("PermitConservation", -missing + " permits too many");
    }
    if (missing > gathered) {
      throw execution.violation("PermitConservation", missing - gathered + " permits are lost");
    }
  }

  /** No permit lies in the counter while somebody waits. */
  static void noFloatingPermits(Execution execution) {
    int available = execution.semaphore().availablePermits();
    if (available > 0) {
      execution
          .waiting()
          .findFirst()
          .ifPresent(
              client -> {
                throw execution.violation(
                    "NoFloatingPermits", client + " waits beside " + available + " permits");
              });
    }
  }

  /** Who was granted has been woken, and when nobody has anything to give back nobody waits. */
  static void noLostWakeup(Execution execution) {
    for (String wake : execution.earlyWakes()) {
      throw execution.violation("NoLostWakeup", wake);
    }
    for (Client client : execution.clients()) {
      if (client.wasGrantedInLine() && !client.wasCalled()) {
        throw execution.violation("NoLostWakeup", client + " is granted and was not woken");
      }
      if (client.isWaiting() && execution.held() == 0) {
        throw execution.violation(
            "NoLostWakeup", client + " waits and nobody has anything to give back");
      }
    }
  }

  /** Who comes first is served first. */
  static void fifo(Execution execution) {
    for (String overtaking : execution.overtakings()) {
      throw execution.violation("Fifo", overtaking);
    }
  }

  /**
   * Two that wait never hold a part each. One that waits has less than it asked for: when more
   * permits than that are missing, they are parts of several.
   */
  static void onePartHolder(Execution execution) {
    int most = execution.waiting().mapToInt(client -> client.requested() - 1).max().orElse(0);
    int missing = execution.missing();
    if (missing > most && execution.waiting().count() > 1) {
      throw execution.violation(
          "OnePartHolder", "those that wait share " + missing + " permits in parts");
    }
  }
}
