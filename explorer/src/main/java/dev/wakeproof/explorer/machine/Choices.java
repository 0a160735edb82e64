package dev.wakeproof.explorer.machine;

import dev.wakeproof.explorer.machine.actor.ActorState;
import dev.wakeproof.explorer.machine.clock.Clock;
import dev.wakeproof.explorer.machine.locks.Conditions;
import dev.wakeproof.explorer.machine.locks.Guards;
import dev.wakeproof.explorer.machine.locks.Monitors;
import dev.wakeproof.explorer.machine.memory.SharedMemory;
import dev.wakeproof.explorer.machine.step.Choice;
import dev.wakeproof.explorer.machine.step.Controls;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Op;
import dev.wakeproof.explorer.machine.step.OpKind;
import dev.wakeproof.explorer.machine.threads.Parking;
import java.util.Arrays;

/** Determines the possible next choices. */
final class Choices {
  /**
   * The number of choices in a row after which the other actors come first. Otherwise they would
   * not move while one actor is in an endless loop.
   */
  static final int MOST_IN_A_ROW = 100;

  private final Bounds bounds;
  private final Controls controls;
  private final Course course;
  private final SharedMemory shared;
  private final Clock clock;
  private final Parking parking;
  private final boolean late;
  private int[] choices = new int[16];

  private int possible;

  Choices(
      Bounds bounds,
      Controls controls,
      Course course,
      SharedMemory shared,
      Clock clock,
      Parking parking,
      boolean late) {
    this.bounds = bounds;
    this.controls = controls;
    this.course = course;
    this.shared = shared;
    this.clock = clock;
    this.parking = parking;
    this.late = late;
  }

  /** Returns whether parks may return spuriously in this execution. */
  boolean mayWakeForNoReason() {
    return bounds.spuriousReturns() > 0;
  }

  /**
   * Returns all possible choices, the last actor's step first, or last if it has moved for long.
   */
  int[] all(int lastActor) {
    possible = 0;
    if (course.linesUp) {
      return new int[0];
    }
    boolean othersFirst = course.inARow >= MOST_IN_A_ROW;
    if (course.forgets && !course.limitsPreemptions && !othersFirst) {
      for (ActorState actor : course.actors) {
        if (goesOnAnyway(actor)) {
          return new int[] {Choice.step(actor.index)};
        }
      }
    }
    if (!othersFirst) {
      addStepsOf(course.actors[lastActor]);
    }
    for (ActorState actor : course.actors) {
      if (actor.index != lastActor) {
        addStepsOf(actor);
      }
    }
    if (othersFirst) {
      addStepsOf(course.actors[lastActor]);
    }
    for (ActorState actor : course.actors) {
      addReturns(actor);
      for (int i = 0; i < shared.underWay(actor); i++) {
        if (shared.mayArrive(actor, i)) {
          add(Choice.FLUSH, actor.index, i);
        }
      }
    }
    if (onlyReadersMove()) {
      add(Choice.LINE_UP, 0, 0);
    }
    return Arrays.copyOf(choices, possible);
  }

  /**
   * Returns whether all that can happen next is that actors take read locks for which writers wait,
   * too. With the writers first in the queues, no actor moves; see docs/soundness.md, theorem 17.
   */
  private boolean onlyReadersMove() {
    for (int i = 0; i < possible; i++) {
      Op op = course.actors[Choice.actor(choices[i])].op;
      if (Choice.kind(choices[i]) != Choice.STEP || !op.linesUp || !isAwaitedByWriter(op.at)) {
        return false;
      }
    }
    return possible > 0 && controls.readersLineUp();
  }

  private boolean isAwaitedByWriter(Location lock) {
    for (ActorState actor : course.actors) {
      Op op = actor.op;
      if (op.kind == OpKind.CAS && op.waits() && op.at == lock) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns whether this execution need not continue. Either an actor's last poll failed although
   * it could now read something new; an execution in which it polls later covers the continuation.
   * Or an actor waits whose next round might end differently because the last one changed
   * something; that cut has been reported.
   */
  boolean isInVain() {
    for (ActorState actor : course.actors) {
      boolean looksAgain = awaits(actor) && canStep(actor) && controls.spinsLookAgain();
      if (looksAgain || (actor.op.kind == OpKind.SPIN && actor.op.altered)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns whether the actor goes on because of a signal that stays: its step and the steps of
   * others commute.
   */
  private boolean goesOnAnyway(ActorState actor) {
    Op op = actor.op;
    boolean signalled = op.kind == OpKind.AWAIT && op.at.bits != 0;
    boolean takenForOne =
        !controls.onlySignalsRemain() && op.kind == OpKind.PARK && op.at.bits != 0;
    return (signalled || takenForOne || isAlwaysNext(actor)) && canStep(actor);
  }

  /**
   * Returns whether the step commutes with all that others can do before it is taken; see
   * docs/soundness.md, theorem 15.
   */
  private boolean isAlwaysNext(ActorState actor) {
    Op op = actor.op;
    if (late || !course.initializesLazily || op.kind == null || !controls.locksAreGivenAtOnce()) {
      return false;
    }
    return switch (op.kind) {
      case UNLOCK, SIGNAL -> !isLookedAt(actor);
      case LOCK, FENCE -> !op.at.shared;
      case STORE, CAS, SWAP, ADD -> !op.at.shared || (holds(actor) && !isLookedAt(actor));
      default -> false;
    };
  }

  private boolean isLookedAt(ActorState actor) {
    return controls.looksAreObserved() && course.sharing.isLookedAt(actor.op.at, actor.index);
  }

  /**
   * Returns whether the actor accesses the state of a lock that it holds after a wait. Until it
   * gives the lock, no other actor changes the state.
   */
  boolean holds(ActorState actor) {
    return !late && actor.op.at.holder == actor.number();
  }

  private void add(int kind, int actor, int index) {
    if (possible == choices.length) {
      choices = Arrays.copyOf(choices, 2 * possible);
    }
    choices[possible++] = Choice.of(kind, actor, index);
  }

  private void addStepsOf(ActorState actor) {
    if (steps(actor)) {
      addSteps(actor);
    }
  }

  /** Adds each variant of the actor's next step. */
  private void addSteps(ActorState actor) {
    int ways = ways(actor, actor.op);
    add(Choice.STEP, actor.index, 0);
    for (int i = 1; i < ways; i++) {
      add(Choice.STEP, actor.index, i);
    }
  }

  private int ways(ActorState actor, Op op) {
    if (op.kind == OpKind.LOOK) {
      return 2;
    }
    return op.kind == OpKind.NOTIFY && op.next == 0 && op.lock == null
        ? Monitors.waitingAt(op.at, course.actors).size()
        : course.alone ? 1 : shared.ways(actor);
  }

  private void addReturns(ActorState actor) {
    Op op = actor.op;
    if (op.kind == null) {
      return;
    }
    boolean sleeps = (op.kind.sleeps() || op.mayTimeOut()) && shared.isSettled(actor);
    boolean spins = op.kind == OpKind.SPIN;
    // In a model with late loads, the timeout may come before the available value is seen.
    if ((!sleeps && !spins) || (canStep(actor) && !(spins && late))) {
      return;
    }
    if (clock.isAwaitedBy(actor) && clock.mayEndWait()) {
      add(Choice.TIMEOUT, actor.index, 0);
    }
    boolean mayEnd = op.kind == OpKind.PARK || (op.monitor != null && op.lock == null);
    if (sleeps && mayEnd && parking.mayEndForNoReason()) {
      add(Choice.SPURIOUS, actor.index, 0);
    }
  }

  private boolean steps(ActorState actor) {
    return canStep(actor) && !awaits(actor);
  }

  /** Returns whether the actor's step is possible. */
  boolean canStep(ActorState actor) {
    return actor.op.kind != null
        && (!shared.waits(actor) || isVainSignal(actor.op))
        && isEnabled(actor);
  }

  /** Returns whether the step is a signal of a condition where no actor waits: it does nothing. */
  private boolean isVainSignal(Op op) {
    return op.kind == OpKind.NOTIFY
        && op.lock != null
        && Conditions.waitingAt(op.at, course.actors).isEmpty();
  }

  /** Returns whether the actor's step would be possible if all its stores had reached memory. */
  boolean isEnabled(ActorState actor) {
    Op op = actor.op;
    return switch (op.kind) {
      case LOCK, PASS -> Guards.isFree(op.at);
      case PARK, AWAIT -> Parking.isOver(op) || op.endsByItself;
      case LOAD, CAS, ADD ->
          !op.waits()
              || (isMet(actor) && isFirst(op))
              || (op.flag != null && op.flag.bits != 0)
              || op.endsByItself;
      case SPIN -> actor.reads.isEmpty() || shared.isOutdated(actor) || !controls.hintsWait();
      default -> true;
    };
  }

  private boolean isFirst(Op op) {
    return !controls.signalsKeepTheirOrder() || Conditions.isFirstAtLock(op, course.actors);
  }

  /** Returns whether the location has the value that the actor waits for. */
  private boolean isMet(ActorState actor) {
    Op op = actor.op;
    return op.isMetBy(op.kind == OpKind.LOAD ? shared.visible(actor, op.at) : op.at.bits);
  }

  /**
   * Returns whether the actor's poll failed, so that only later polls matter; false if it may time
   * out.
   */
  boolean awaits(ActorState actor) {
    return course.awaits
        && actor.op.kind == OpKind.SPIN
        && actor.op.inVain
        && !clock.isAwaitedBy(actor);
  }
}
