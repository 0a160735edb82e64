package dev.wakeproof.property;

import dev.wakeproof.abstraction.Abstraction;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** {@code specs/semaphore/Semaphore.tla} beside a program, and what the program shows of it. */
final class AbstractSemaphore {
  /** By the number of permits, from one. */
  private static final List<String> MODELS =
      List.of(
          "semaphore/SemaphoreSequential:turns-1",
          "semaphore/SemaphoreSequential:turns-2",
          "semaphore/SemaphoreSequential:turns-3",
          "semaphore/SemaphoreSequential:turns-4");

  /** The same of the unfair one. */
  private static final List<String> UNFAIR =
      List.of(
          "semaphore/BargingSequential:turns-barging-1",
          "semaphore/BargingSequential:turns-barging-2",
          "semaphore/BargingSequential:turns-barging-3",
          "semaphore/BargingSequential:turns-barging-4");

  private AbstractSemaphore() {}

  static Abstraction of(int permits) {
    return Specs.of(MODELS.get(permits - 1));
  }

  /** {@code specs/semaphore/Barging.tla}. */
  static Abstraction unfair(int permits) {
    return Specs.of(UNFAIR.get(permits - 1));
  }

  /** A client that asks for so many is a process there. */
  static List<Integer> process(int client, int asked) {
    return List.of(client, asked);
  }

  /** Returns the visible state, if these clients wait. */
  static Map<String, Object> shown(Execution execution, Predicate<Client> waits) {
    Map<List<Integer>, Integer> held = new HashMap<>();
    for (Client client : execution.clients()) {
      if (client.held() > 0) {
        held.put(process(client), client.held());
      }
    }
    List<List<Integer>> line =
        execution.clients().stream()
            .filter(waits)
            .sorted(Comparator.comparingInt(Client::arrival))
            .map(AbstractSemaphore::process)
            .toList();
    return Map.of("permits", execution.semaphore().availablePermits(), "line", line, "held", held);
  }

  private static List<Integer> process(Client client) {
    return process(client.number, client.asked());
  }
}
