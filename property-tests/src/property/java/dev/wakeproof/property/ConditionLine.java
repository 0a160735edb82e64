package dev.wakeproof.property;

import dev.wakeproof.condition.LockCondition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

/**
 * Threads that wait for a condition of a lock, move by move, beside {@code
 * specs/queuedlock/Monitor.tla}, executed by TLC. A move ends when all that follows from it has
 * happened.
 */
final class ConditionLine {
  private final Lock lock;
  private final Condition condition;
  private final Watch watch;
  private final List<LineClient> waiting = new ArrayList<>();
  private Steps steps = Steps.of(Specs.of("queuedlock/MonitorSequential:turns-monitor"));

  ConditionLine(Lock lock, long patienceMillis) {
    this.lock = lock;
    condition = lock.newCondition();
    watch = new Watch(patienceMillis);
  }

  void check(List<ConditionMove> moves) throws Exception {
    try {
      for (ConditionMove move : moves) {
        make(move, LineClient.of(move.client()));
        for (LineClient client : waiting) {
          if (client.isThrough()) {
            throw new Violation("RefinesMonitor", client.name + " was not told, at " + move);
          }
        }
        compare(move);
      }
    } finally {
      LineClient.endAll();
    }
  }

  private void compare(ConditionMove move) {
    List<Integer> waits = waiting.stream().map(client -> client.number).toList();
    Steps alike = steps.alike(Map.of("waits", waits));
    if (!alike.isPossible()) {
      throw new Violation(
          "RefinesMonitor",
          "after " + move + " the specification is at " + steps + ", and not at " + waits);
    }
    steps = alike;
  }

  private void make(ConditionMove move, LineClient client) throws Exception {
    boolean waits = waiting.contains(client);
    switch (move.kind()) {
      case WAIT -> {
        if (waits) {
          giveUp(client);
        } else {
          await(client);
        }
      }
      case SIGNAL -> {
        if (!waits) {
          Steps locked = steps.after("Lock(t)", client.number);
          steps = locked.after("Signal(t)", client.number).orElse(locked);
          tell(client, condition::signal);
        }
      }
      case SIGNAL_ALL -> {
        if (!waits) {
          steps = steps.after("Lock(t)", client.number);
          for (int i = 0; i < waiting.size(); i++) {
            steps = steps.after("Signal(t)", client.number);
          }
          tell(client, condition::signalAll);
        }
      }
    }
  }

  private void await(LineClient client) {
    client.asked = client.start(this::awaitUnlessInterrupted);
    waiting.add(client);
    watch.await(
        () -> client.isThrough() || length() == waiting.size(),
        "RefinesMonitor",
        client.name + " does not wait");
    steps = steps.after("Lock(t)", client.number).after("Await(t)", client.number);
  }

  @SuppressWarnings("WaitNotInLoop") // No wait may return spuriously.
  private boolean awaitUnlessInterrupted() {
    lock.lock();
    try {
      condition.await();
      return true;
    } catch (InterruptedException e) {
      return false;
    } finally {
      lock.unlock();
    }
  }

  private void giveUp(LineClient client) throws Exception {
    client.interrupt();
    if (watch.result(client.asked, client.name + " does not give up")) {
      throw new Violation("RefinesMonitor", client.name + " returns as told, and was interrupted");
    }
    waiting.remove(client);
    steps = returned(steps.after("GiveUp(t)", client.number), client);
  }

  /** A thread that stops waiting takes the lock once more, and unlocks it. */
  private static Steps returned(Steps from, LineClient client) {
    return from.after("Return(t)", client.number).after("Unlock(t)", client.number);
  }

  /** Those return then that the specification says were told. */
  private void tell(LineClient client, Runnable signal) throws Exception {
    steps = steps.after("Unlock(t)", client.number);
    watch.expect(
        client.start(() -> locked(signal)), true, "NoException", client.name + " cannot signal");
    List<LineClient> told =
        waiting.stream().filter(each -> returned(steps, each).isPossible()).toList();
    List<LineClient> others = waiting.stream().filter(each -> !told.contains(each)).toList();
    for (LineClient next : told) {
      boolean returned =
          watch.isSo(() -> next.isThrough() || others.stream().anyMatch(LineClient::isThrough));
      if (!returned) {
        boolean asleep = length() == others.size();
        throw new Violation(
            asleep ? "NobodyIsStuck" : "SignalledReturn",
            next.name + " waits on, and was signalled");
      }
      if (!next.isThrough()) {
        throw new Violation("RefinesMonitor", next.name + " has waited longest, and waits on");
      }
      watch.expect(next.asked, true, "SignalledReturn", next.name + " was told, and gives up");
      steps = returned(steps, next);
    }
    waiting.removeAll(told);
  }

  private boolean locked(Runnable act) {
    lock.lock();
    try {
      act.run();
      return true;
    } finally {
      lock.unlock();
    }
  }

  private int length() {
    lock.lock();
    try {
      return LockCondition.length(condition, lock);
    } finally {
      lock.unlock();
    }
  }
}
