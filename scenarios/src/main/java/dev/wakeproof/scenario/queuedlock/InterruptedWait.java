package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Interruption;
import java.util.List;
import java.util.concurrent.locks.Lock;

/** A waits, S interrupts it and signals, and B, if it is there, waits as long as it takes. */
abstract class InterruptedWait extends Signalled {
  private final int actors;
  private final Interruption interruption = new Interruption();

  /** 1 if A was interrupted; written by S alone. */
  private final IntCell interrupted = new IntCell(0);

  /** 1 if A was told of it, by an exception or by its status; written by A alone. */
  private final IntCell learned = new IntCell(0);

  InterruptedWait(Lock lock, int actors) {
    super(lock);
    this.actors = actors;
  }

  @Override
  public final List<Actor> actors() {
    Actor waiter =
        new Waiter("A") {
          @Override
          @SuppressWarnings("WaitNotInLoop")
          boolean await() {
            interruption.begin();
            boolean signalled = true;
            try {
              condition.await();
            } catch (InterruptedException e) {
              signalled = false;
            }
            learned.setPlain(Threads.interrupted() == signalled ? 1 : 0);
            return signalled;
          }
        };
    Actor signaller =
        new Actor("S") {
          @Override
          public void run() {
            interrupted.setPlain(interruption.interrupt() ? 1 : 0);
            makeItSo();
          }
        };
    return List.of(waiter, signaller, waiter("B")).subList(0, actors);
  }

  @Override
  public final void atEnd() {
    super.atEnd();
    Expect.equal(interrupted.getPlain(), learned.getPlain(), "InterruptKept", "what A has learned");
  }
}
