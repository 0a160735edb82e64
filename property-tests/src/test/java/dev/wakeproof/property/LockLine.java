package dev.wakeproof.property;

import dev.wakeproof.property.LineMove.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.locks.Lock;
import java.util.function.IntSupplier;

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

  private final Lock lock;
  private final IntSupplier queueLength;
  private final Order order;
  private final Watch watch;

  private LineClient holder;
  private final List<LineClient> line = new ArrayList<>();
  private int givenUp;

  LockLine(Lock lock, IntSupplier queueLength, Order order, long patienceMillis) {
    this.lock = lock;
    this.queueLength = queueLength;
    this.order = order;
    watch = new Watch(patienceMillis);
  }

  void check(List<LineMove> moves) throws Exception {
    try {
      for (LineMove move : moves) {
        make(move, LineClient.of(move.client()));
        for (LineClient waiting : line) {
          if (waiting.isThrough()) {
            throw new Violation(
                "MutualExclusion", waiting.name + " is served while another holds it, at " + move);
          }
        }
      }
    } finally {
      LineClient.endAll();
    }
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
    if (holder == null) {
      watch.expect(client.asked, true, "NoLostWakeup", client.name + " waits for what is free");
      holder = client;
    } else {
      line.add(client);
      watch.await(
          () -> queueLength.getAsInt() == line.size() || client.isThrough(),
          "RefinesLock",
          client.name + " neither waits nor is served");
    }
  }

  private void attempt(LineClient client) throws Exception {
    boolean free = holder == null;
    boolean taken = watch.result(client.start(lock::tryLock), client.name + " waits in tryLock");
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

  private void unlock(LineClient client) throws Exception {
    Future<Boolean> unlocked =
        client.start(
            () -> {
              lock.unlock();
              return true;
            });
    watch.expect(unlocked, true, "NoException", client.name + " cannot unlock");
    holder = null;
    if (line.isEmpty()) {
      return;
    }
    watch.await(
        () -> line.stream().anyMatch(LineClient::isThrough),
        "NoLostWakeup",
        line.size() + " wait for what is free");
    LineClient next = line.stream().filter(LineClient::isThrough).findFirst().orElseThrow();
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

  private void giveUp(LineClient client) throws Exception {
    client.interrupt();
    if (watch.result(client.asked, client.name + " does not give up")) {
      throw new Violation("MutualExclusion", client.name + " is served while another holds it");
    }
    line.remove(client);
    givenUp++;
  }

  /** How often somebody has left the line. */
  int givenUp() {
    return givenUp;
  }
}
