package dev.wakeproof.explorer.machine.threads;

import dev.wakeproof.explorer.machine.actor.ActorState;
import dev.wakeproof.explorer.machine.naming.Creator;

/**
 * A thread that plays an actor, in one execution after the other.
 *
 * <p>An execution that was stopped leaves the thread in the middle of a step. The thread unwinds
 * when the next execution gives it its first turn, and then begins its new actor at once. This
 * saves one handover for each actor.
 */
public final class Worker extends Explored {
  /** The actor that it plays. */
  public final ActorState actor;

  private final Baton baton;
  private int execution;
  private volatile boolean unwinding;
  private volatile StackOverflowError overflowed;
  private volatile boolean isBroken;
  private boolean describing;

  /** Creates the thread of an actor. */
  public Worker(Execution execution, Baton baton, ActorState actor) {
    super(execution, "explored-" + actor.index, actor.op);
    this.baton = baton;
    this.actor = actor;
  }

  @Override
  public Creator creator() {
    return actor.creator;
  }

  @Override
  public int number() {
    return actor.number();
  }

  @Override
  public boolean unwinds() {
    return unwinding;
  }

  /** Discards the previous execution. */
  public void reset() {
    agenda = null;
    outside = null;
  }

  /** Ends the actor at its next step or loop head. */
  public void abandon() {
    unwinding = true;
  }

  /**
   * Returns the stack overflow of its code, or null. After one, the explorer's own data may be
   * wrong.
   */
  public StackOverflowError overflowed() {
    return overflowed;
  }

  /** Returns whether the thread has ended because of an error of the explorer. */
  public boolean isBroken() {
    return isBroken;
  }

  /** Records a stack overflow, which occurs at another depth in each execution. */
  public void overflows(StackOverflowError error) {
    overflowed = error;
  }

  /**
   * Returns whether the thread only computes the text of its exception; those steps are not
   * explored.
   */
  public boolean describes() {
    return describing;
  }

  @Override
  public void run() {
    try {
      playOn();
    } catch (RuntimeException | Error broken) {
      in.fail(
          new IllegalStateException(
              "the explorer broke while " + actor.part() + " played", broken));
      isBroken = true;
    }
    baton.give(Baton.CONDUCTOR);
  }

  private void playOn() {
    baton.await(actor.index);
    while (!in.isClosed()) {
      execution = in.number();
      unwinding = false;
      Throwable failure = play();
      if (unwinding) {
        if (failure != ActorEnd.END) {
          String unended = actor.part() + " does not let itself be ended";
          in.fail(new IllegalStateException(unended, failure));
          pass(Baton.CONDUCTOR);
        }
        continue;
      }
      actor.end();
      if (failure != null) {
        describe(failure);
      }
      pass(in.next());
    }
  }

  /** Runs the code and returns the exception that it threw, or null. */
  private Throwable play() {
    try {
      if (actor.dormant) {
        // The start is its first step, and was chosen when the actor got its turn.
        actor.dormant = false;
        in.take(actor, true);
      }
      actor.part().run();
      return null;
    } catch (StackOverflowError error) {
      overflows(error);
      return error;
    } catch (Throwable thrown) {
      return thrown;
    }
  }

  /**
   * Computes the text of an exception of the test, which may take steps; the actor itself has
   * ended.
   */
  private void describe(Throwable failure) {
    describing = true;
    try {
      in.thrownBy(actor, failure);
    } finally {
      describing = false;
      op.kind = null;
    }
  }

  private void pass(int next) {
    if (next != actor.index) {
      baton.pass(actor.index, next);
    }
  }

  /** Waits until its step is chosen. */
  private void awaitTurn() {
    pass(in.next());
    if (execution != in.number()) {
      unwinding = true;
      throw ActorEnd.unwind();
    }
  }

  @Override
  public void perform() {
    if (initializing()) {
      in.takeInitially(this);
      return;
    }
    if (unwinding) {
      throw ActorEnd.unwind();
    }
    if (describing) {
      in.takeAlone(this);
      return;
    }
    try {
      takeTurn();
    } catch (StackOverflowError error) {
      // No method call here: the stack may have no room for one.
      overflowed = error;
      throw error;
    }
  }

  private void takeTurn() {
    boolean scheduled = !in.goesUnnoticed(actor);
    if (scheduled) {
      awaitTurn();
    }
    in.take(actor, scheduled);
  }
}
