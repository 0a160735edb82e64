package dev.wakeproof.property;

import dev.wakeproof.property.LineMove.Kind;
import dev.wakeproof.testing.TestThreads;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Lock;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;

/**
 * Threads that stand in line at a lock, move by move, beside what a lock is: one holder, and those
 * that wait, oldest first. A move ends when all that follows from it has happened.
 */
final class LockLine {
  /** Who has unlocked hands it to one of those that wait. */
  enum Order {
    /** To the oldest. */
    FIFO,
    /** To any. */
    ANY
  }

  /** The threads serve all tries: what one leaves behind is interrupted. */
  private static final List<Client> CLIENTS =
      IntStream.rangeClosed(1, LineMove.CLIENTS).mapToObj(Client::new).toList();

  private final Lock lock;
  private final IntSupplier queueLength;
  private final Order order;
  private final long patienceMillis;

  private Client holder;
  private final List<Client> line = new ArrayList<>();
  private int givenUp;

  LockLine(Lock lock, IntSupplier queueLength, Order order, long patienceMillis) {
    this.lock = lock;
    this.queueLength = queueLength;
    this.order = order;
    this.patienceMillis = patienceMillis;
  }

  /** One thread; it does one thing at a time, and may be stuck in it. */
  private static final class Client {
    final String name;
    final AtomicReference<Thread> thread = new AtomicReference<>();
    private final ExecutorService executor;
    Future<Boolean> asked = CompletableFuture.completedFuture(false);

    Client(int number) {
      name = "p" + number;
      executor =
          Executors.newSingleThreadExecutor(
              task -> {
                Thread client = TestThreads.of(task, name);
                thread.set(client);
                return client;
              });
    }

    Future<Boolean> start(Callable<Boolean> act) {
      return executor.submit(act);
    }

    boolean isThrough() {
      return asked.isDone();
    }
  }

  void check(List<LineMove> moves) throws Exception {
    try {
      for (LineMove move : moves) {
        make(move, CLIENTS.get(move.client() - 1));
        for (Client waiting : line) {
          if (waiting.isThrough()) {
            throw new Violation(
                "MutualExclusion", waiting.name + " is served while another holds it, at " + move);
          }
        }
      }
    } finally {
      CLIENTS.stream().map(client -> client.asked).forEach(asked -> asked.cancel(true));
    }
  }

  private void make(LineMove move, Client client) throws Exception {
    boolean idle = client != holder && !line.contains(client);
    if (idle && move.kind() == Kind.ASK) {
      ask(client);
    } else if (idle && move.kind() == Kind.TRY) {
      attempt(client);
    } else if (client == holder && move.kind() == Kind.LEAVE) {
      unlock(client);
    } else if (line.contains(client) && move.kind() == Kind.LEAVE) {
      giveUp(client);
    }
  }

  private void ask(Client client) throws Exception {
    client.asked = client.start(this::lockUnlessInterrupted);
    if (holder == null) {
      expect(client.asked, true, "NoLostWakeup", client.name + " waits for what is free");
      holder = client;
    } else {
      line.add(client);
      await(
          () -> queueLength.getAsInt() == line.size() || client.isThrough(),
          "RefinesLock",
          client.name + " neither waits nor is served");
    }
  }

  private void attempt(Client client) throws Exception {
    boolean free = holder == null;
    boolean taken = result(client.start(lock::tryLock), client.name + " waits in tryLock");
    if (taken && !free) {
      throw new Violation("MutualExclusion", client.name + " takes what another holds");
    }
    if (!taken && free) {
      throw new Violation("RefinesLock", client.name + " cannot take what is free");
    }
    if (taken) {
      holder = client;
    }
  }

  private void unlock(Client client) throws Exception {
    Future<Boolean> unlocked =
        client.start(
            () -> {
              lock.unlock();
              return true;
            });
    expect(unlocked, true, "NoException", client.name + " cannot unlock");
    holder = null;
    if (line.isEmpty()) {
      return;
    }
    await(
        () -> line.stream().anyMatch(Client::isThrough),
        "NoLostWakeup",
        line.size() + " wait for what is free");
    Client next = line.stream().filter(Client::isThrough).findFirst().orElseThrow();
    if (order == Order.FIFO && next != line.get(0)) {
      throw new Violation("Fifo", next.name + " is served before " + line.get(0).name);
    }
    line.remove(next);
    holder = next;
  }

  private boolean lockUnlessInterrupted() {
    try {
      lock.lockInterruptibly();
      return true;
    } catch (InterruptedException e) {
      return false;
    }
  }

  private void giveUp(Client client) throws Exception {
    client.thread.get().interrupt();
    if (result(client.asked, client.name + " does not give up")) {
      throw new Violation("MutualExclusion", client.name + " is served while another holds it");
    }
    line.remove(client);
    givenUp++;
  }

  /** How often somebody has left the line. */
  int givenUp() {
    return givenUp;
  }

  private void expect(Future<Boolean> act, boolean expected, String property, String otherwise)
      throws Exception {
    await(act::isDone, property, otherwise);
    if (result(act, otherwise) != expected) {
      throw new Violation(property, otherwise);
    }
  }

  private boolean result(Future<Boolean> act, String otherwise) throws Exception {
    try {
      return act.get(patienceMillis, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      throw new Violation("NoLostWakeup", otherwise);
    } catch (ExecutionException e) {
      throw new Violation("NoException", otherwise + ": " + e.getCause());
    }
  }

  private void await(BooleanSupplier condition, String property, String otherwise) {
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(patienceMillis);
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - deadline > 0) {
        throw new Violation(property, otherwise);
      }
      Thread.yield();
    }
  }
}
