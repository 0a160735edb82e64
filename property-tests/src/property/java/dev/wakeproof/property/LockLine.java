package dev.wakeproof.property;

import dev.wakeproof.abstraction.Abstraction;
import dev.wakeproof.property.LineMove.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.concurrent.locks.Lock;
import java.util.function.IntSupplier;

/**
 * Threads that stand in line at a lock, move by move, beside {@code specs/queuedlock/Lock.tla},
 * executed by TLC. A move ends when all that follows from it has happened.
 */
final class LockLine {
  /** The order in which an unlock hands the lock to waiters. */
  enum Order {
    /** To the oldest. */
    FIFO("queuedlock/LockSequential:turns-fair"),
    /** To any. */
    ANY("queuedlock/LockSequential:turns-unfair");

    private final String model;

    Order(String model) {
      this.model = model;
    }
  }

  private static final int NOBODY = 0;

  private final Lock lock;
  private final IntSupplier queueLength;
  private final Abstraction specification;
  private final Watch watch;

  private LineClient holder;
  private final List<LineClient> line = new ArrayList<>();
  private Steps steps;
  private int givenUp;

  LockLine(Lock lock, IntSupplier queueLength, Order order, long patienceMillis) {
    this.lock = lock;
    this.queueLength = queueLength;
    specification = Specs.of(order.model);
    steps = Steps.of(specification);
    watch = new Watch(patienceMillis);
  }

  void check(List<LineMove> moves) throws Exception {
    try {
      for (LineMove move : moves) {
        make(move, LineClient.of(move.client()));
        for (LineClient waiting : line) {
          if (waiting.isThrough()) {
            throw new Violation(
                "TakesOnlyWhatIsFree",
                waiting.name + " is served while another holds it, at " + move);
          }
        }
        compare(move);
      }
    } finally {
      LineClient.endAll();
    }
  }

  private void compare(LineMove move) {
    Steps alike = steps.alike(shown());
    if (!alike.isPossible()) {
      throw new Violation(
          "RefinesLock",
          "after " + move + " the specification is at " + steps + ", and not at " + shown());
    }
    steps = alike;
  }

  /** The holder and the waiters. */
  private Map<String, ?> shown() {
    return Map.of(
        "owner",
        holder == null ? NOBODY : holder.number,
        "line",
        line.stream().map(client -> client.number).toList());
  }

  private void make(LineMove move, LineClient client) throws Exception {
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

  private void ask(LineClient client) throws Exception {
    client.asked = client.start(this::lockUnlessInterrupted);
    Steps taken = steps.after("Acquire(p)", client.number);
    if (taken.isPossible()) {
      watch.expect(client.asked, true, "NobodyIsStuck", client.name + " waits for what is free");
      holder = client;
      steps = taken;
    } else {
      line.add(client);
      watch.await(
          () -> queueLength.getAsInt() == line.size() || client.isThrough(),
          "RefinesLock",
          client.name + " neither waits nor is served");
      steps = steps.after("Join(p)", client.number);
    }
  }

  private void attempt(LineClient client) throws Exception {
    Steps had = steps.after("Acquire(p)", client.number);
    boolean taken = watch.result(client.start(lock::tryLock), client.name + " waits in tryLock");
    if (taken && !had.isPossible()) {
      throw new Violation("TakesOnlyWhatIsFree", client.name + " takes what another holds");
    }
    if (!taken && had.isPossible()) {
      throw new Violation("RefinesLock", client.name + " cannot take what is free");
    }
    if (taken) {
      holder = client;
      steps = had;
    }
  }

  private void unlock(LineClient client) throws Exception {
    Future<Boolean> unlocked =
        client.start(
            () -> {
              lock.unlock();
              return true;
            });
    watch.expect(unlocked, true, "NoException", client.name + " cannot unlock");
    Map<String, ?> before = shown();
    steps = steps.after("Release(p)", client.number);
    holder = null;
    if (line.isEmpty()) {
      return;
    }
    watch.await(
        () -> line.stream().anyMatch(LineClient::isThrough),
        "NobodyIsStuck",
        line.size() + " wait for what is free");
    LineClient next = line.stream().filter(LineClient::isThrough).findFirst().orElseThrow();
    line.remove(next);
    holder = next;
    Formula fifo = Formula.of("Fifo");
    if (!fifo.holds(specification, before, shown())) {
      throw new Violation(fifo.name(), "not of the step from " + before + " to " + shown());
    }
    steps = steps.after("Acquire(p)", next.number).orElse(steps);
  }

  private boolean lockUnlessInterrupted() {
    try {
      lock.lockInterruptibly();
      return true;
    } catch (InterruptedException e) {
      return false;
    }
  }

  private void giveUp(LineClient client) throws Exception {
    client.interrupt();
    if (watch.result(client.asked, client.name + " does not give up")) {
      throw new Violation("TakesOnlyWhatIsFree", client.name + " is served while another holds it");
    }
    line.remove(client);
    steps = steps.after("GiveUp(p)", client.number);
    givenUp++;
  }

  /** Returns how many waiters have left the line. */
  int givenUp() {
    return givenUp;
  }
}
