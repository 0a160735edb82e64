package dev.wakeproof.property;

import dev.wakeproof.testing.TestThreads;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;

/**
 * One thread among those that stand in line; it does one thing at a time, and may be stuck in it.
 */
final class LineClient {
  /** The threads serve all tries: a try that ends interrupts them. */
  private static final List<LineClient> ALL =
      IntStream.rangeClosed(1, LineMove.CLIENTS).mapToObj(LineClient::new).toList();

  final int number;
  final String name;

  /** Its last request, for which it may wait. */
  Future<Boolean> asked = CompletableFuture.completedFuture(false);

  private final AtomicReference<Thread> thread = new AtomicReference<>();
  private final ExecutorService executor;

  private LineClient(int number) {
    this.number = number;
    name = "p" + number;
    executor =
        Executors.newSingleThreadExecutor(
            task -> {
              Thread client = TestThreads.of(task, name);
              thread.set(client);
              return client;
            });
  }

  /** The one with that number, from 1. */
  static LineClient of(int number) {
    return ALL.get(number - 1);
  }

  /** So that none waits beyond the end of a try. */
  static void endAll() {
    ALL.forEach(client -> client.asked.cancel(true));
  }

  Future<Boolean> start(Callable<Boolean> act) {
    return executor.submit(act);
  }

  boolean isThrough() {
    return asked.isDone();
  }

  void interrupt() {
    thread.get().interrupt();
  }
}
