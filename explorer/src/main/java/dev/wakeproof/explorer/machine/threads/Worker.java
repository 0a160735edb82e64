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

  /** What it plays. */
  public final Player player;

  private final Baton baton;
  private int unnoticed;
  private int execution;
  private boolean unwinding;

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
  }

  @Override
  public void run() {
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
      pass(failure == null ? in.next() : in.thrownBy(player, failure));
    }
    baton.give(Baton.CONDUCTOR);
  }

  /** What was thrown, or null. */
  private Throwable play() {
    try {
      if (player.dormant) {
        // That it was started is its first step, and was chosen when it got its turn.
        player.dormant = false;
        in.take(player, true);
      }
      player.part().run();
      return null;
    } catch (Throwable thrown) {
      return thrown;
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
    boolean scheduled = !in.goesUnnoticed(player) || unnoticed == MOST_UNNOTICED;
    unnoticed = scheduled ? 0 : unnoticed + 1;
    if (scheduled) {
      awaitTurn();
    }
    in.take(player, scheduled);
  }
}
