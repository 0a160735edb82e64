package dev.wakeproof.property;

import dev.wakeproof.condition.LockCondition;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

/**
 * Threads that wait for a condition of a lock, move by move, beside what one is (Monitor.tla):
 * those that wait, oldest first. A move ends when all that follows from it has happened.
 */
final class ConditionLine {
  private final Lock lock;
  private final Condition condition;
  private final Watch watch;
  private final List<LineClient> waiting = new ArrayList<>();

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
      }
    } finally {
      LineClient.endAll();
    }
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
          tell(client, condition::signal, Math.min(1, waiting.size()));
        }
      }
      case SIGNAL_ALL -> {
        if (!waits) {
          tell(client, condition::signalAll, waiting.size());
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
  }

  @SuppressWarnings("WaitNotInLoop") // Nobody is to return for no reason.
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
  }

  /** Whoever has waited longest returns then, as many as that. */
  private void tell(LineClient client, Runnable signal, int count) throws Exception {
    watch.expect(
        client.start(() -> locked(signal)), true, "NoException", client.name + " cannot signal");
    List<LineClient> oldest = List.copyOf(waiting.subList(0, count));
    List<LineClient> others = waiting.subList(count, waiting.size());
    for (LineClient next : oldest) {
      boolean returned =
          watch.isSo(() -> next.isThrough() || others.stream().anyMatch(LineClient::isThrough));
      if (!returned) {
        boolean asleep = length() == others.size();
        throw new Violation(
            asleep ? "NoLostWakeup" : "NoLostSignal", next.name + " waits on, and was signalled");
      }
      if (!next.isThrough()) {
        throw new Violation("RefinesMonitor", next.name + " has waited longest, and waits on");
      }
      watch.expect(next.asked, true, "NoLostSignal", next.name + " was told, and gives up");
    }
    waiting.removeAll(oldest);
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
