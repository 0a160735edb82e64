package dev.wakeproof.explorer.machine.threads;

import dev.wakeproof.explorer.machine.actor.Player;
import dev.wakeproof.explorer.machine.naming.Creator;

/**
 * A thread that plays an actor, in one execution after the other.
 *
 * <p>An execution that was stopped leaves it in the middle of a step. Only when the next execution
 * hands it the baton does it unwind, and goes on with its new part at once: that saves a handover
 * an actor.
 */
public final class Worker extends Explored {
  /**
   * After this many invisible steps the actor waits for its turn nevertheless; otherwise an endless
   * loop of such steps would never reach a bound.
   */
  private static final int MOST_UNNOTICED = 10_000;

  /** The player that it runs. */
  public final Player player;

  private final Baton baton;
  private int unnoticed;
  private int execution;
  private volatile boolean unwinding;
  private volatile StackOverflowError overflowed;
  private volatile boolean isBroken;
  private boolean describing;

  /** A thread for that actor. */
  public Worker(Execution execution, Baton baton, Player player) {
    super(execution, "explored-" + player.index, player.op);
    this.baton = baton;
    this.player = player;
  }

  @Override
  public Creator creator() {
    return player.creator;
  }

  @Override
  public int number() {
    return player.number();
  }

  @Override
  public boolean unwinds() {
    return unwinding;
  }

  /** Forgets the execution before. */
  public void reset() {
    unnoticed = 0;
    agenda = null;
    outside = null;
  }

  /** Tells it to end as soon as it comes to a step or the head of a loop. */
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

  /** Whether it has ended for good, by an error of the explorer's own. */
  public boolean isBroken() {
    return isBroken;
  }

  /** Notes that the stack has ended, which is another depth in each execution. */
  public void overflows(StackOverflowError error) {
    overflowed = error;
  }

  /** Returns whether it only describes how its code ended; those steps are not explored. */
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
              "the explorer broke while " + player.part() + " played", broken));
      isBroken = true;
    }
    baton.give(Baton.CONDUCTOR);
  }

  private void playOn() {
    baton.await(player.index);
    while (!in.isClosed()) {
      execution = in.number();
      unwinding = false;
      Throwable failure = play();
      if (unwinding) {
        if (failure != ActorEnd.END) {
          String unended = player.part() + " does not let itself be ended";
          in.fail(new IllegalStateException(unended, failure));
          pass(Baton.CONDUCTOR);
        }
        continue;
      }
      player.end();
      if (failure != null) {
        describe(failure);
      }
      pass(in.next());
    }
  }

  /** Runs the code and returns the exception that it threw, or null. */
  private Throwable play() {
    try {
      if (player.dormant) {
        // That it was started is its first step, and was chosen when it got its turn.
        player.dormant = false;
        in.take(player, true);
      }
      player.part().run();
      return null;
    } catch (StackOverflowError error) {
      overflows(error);
      return error;
    } catch (Throwable thrown) {
      return thrown;
    }
  }

  /** An exception of the test may take steps to say what it is; its actor is through. */
  private void describe(Throwable failure) {
    describing = true;
    try {
      in.thrownBy(player, failure);
    } finally {
      describing = false;
      op.kind = null;
    }
  }

  private void pass(int next) {
    if (next != player.index) {
      baton.pass(player.index, next);
    }
  }

  /** Waits for its step to be chosen. */
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
      // No call here: there may be no room for one.
      overflowed = error;
      throw error;
    }
  }

  private void takeTurn() {
    boolean scheduled = !in.goesUnnoticed(player) || unnoticed == MOST_UNNOTICED;
    unnoticed = scheduled ? 0 : unnoticed + 1;
    if (scheduled) {
      awaitTurn();
    }
    in.take(player, scheduled);
  }
}
