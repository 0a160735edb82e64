package dev.wakeproof.explorer.machine;

import dev.wakeproof.explorer.machine.actor.ActorState;
import dev.wakeproof.explorer.machine.clock.Clock;
import dev.wakeproof.explorer.machine.locks.Conditions;
import dev.wakeproof.explorer.machine.locks.Guards;
import dev.wakeproof.explorer.machine.locks.Monitors;
import dev.wakeproof.explorer.machine.locks.Section;
import dev.wakeproof.explorer.machine.memory.Host;
import dev.wakeproof.explorer.machine.memory.Memory;
import dev.wakeproof.explorer.machine.memory.SharedMemory;
import dev.wakeproof.explorer.machine.naming.Creator;
import dev.wakeproof.explorer.machine.races.Races;
import dev.wakeproof.explorer.machine.step.Controls;
import dev.wakeproof.explorer.machine.step.Describe;
import dev.wakeproof.explorer.machine.step.Initial;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Op;
import dev.wakeproof.explorer.machine.step.OpKind;
import dev.wakeproof.explorer.machine.threads.Baton;
import dev.wakeproof.explorer.machine.threads.Explored;
import dev.wakeproof.explorer.machine.threads.Parking;
import dev.wakeproof.explorer.refusal.RefusedException;
import java.util.Collections;
import java.util.List;

/** Takes steps: performs the effect of each on memory, and records what its actor has observed. */
final class Steps implements Host {
  /** An entry in the observation history of a spin that does not depend on the time. */
  private static final int TIMELESS = -5;

  private final Controls controls;
  private final Course course;
  private final Memory memory;
  private final Clock clock;
  private final boolean late;
  private final Initializers initializers = new Initializers();
  private boolean isInitializing;
  private SharedMemory shared;
  private Choices choices;

  /**
   * Creates the steps of an execution.
   *
   * @param late whether a load may return a store that is not the newest
   */
  Steps(Controls controls, Course course, Memory memory, Clock clock, boolean late) {
    this.controls = controls;
    this.course = course;
    this.memory = memory;
    this.clock = clock;
    this.late = late;
    clock.location().initial = new Initial("");
  }

  /** Called when an execution begins. */
  void begin() {
    initializers.begin();
  }

  /** Sets the memory model, which performs accesses to shared locations. */
  void by(SharedMemory model, Choices possible) {
    shared = model;
    choices = possible;
  }

  /**
   * Returns whether the step of the current thread is invisible to other actors, and can be taken
   * now.
   */
  boolean goesUnnoticed(ActorState actor) {
    Op op = actor.op;
    if (course.alone && op.kind != OpKind.SPIN) {
      return choices.canStep(actor);
    }
    if (op.kind == OpKind.SPIN) {
      if (actor.reads.contains(clock.location())) {
        noteTimed(actor);
      }
      course.busySpins |= op.busy;
      if (op.timeless) {
        actor.history.observed().add(TIMELESS);
      }
      return false;
    }
    if (op.kind == OpKind.LOOK) {
      return false;
    }
    boolean plain = op.isPlain();
    note(op.at, actor, op.kind.writes(), plain, course.quietens && isQuiet(op));
    if (op.waits() && op.flag != null) {
      note(op.flag, actor, false, false, false);
    }
    if (course.forgets && course.initializesLazily) {
      noteWhetherGiven(actor);
    }
    if (op.kind == OpKind.NOTIFY) {
      for (ActorState sleeper : Monitors.waitingAt(op.at, course.actors)) {
        note(sleeper.op.at, actor, true, false, false);
      }
      return op.lock != null && goesUnnoticedAtCondition(actor);
    }
    if (op.mayTimeOut()) {
      noteTimed(actor);
      actor.history.observed().add(op.deadline);
    }
    if (op.kind.sleeps()) {
      if (op.flag != null) {
        note(op.flag, actor, false, false, false);
      }
      return false;
    }
    if (op.kind == OpKind.CLOCK && controls.clockIsObserved()) {
      noteReadingAfterSignal(actor);
    }
    boolean isOwn = op.kind == OpKind.LOAD && choices.holds(actor);
    boolean isShared = op.at.shared && !isThereForGood(op) && !isOwn;
    return !course.sharingGrew && !isShared && !shared.mayWait(op) && choices.canStep(actor);
  }

  /** Records that the actor may change the clock. */
  private void noteTimed(ActorState actor) {
    note(clock.location(), actor, true, false, false);
    course.sharingGrew |= course.sharing.noteLook(clock.location(), actor.index);
  }

  /**
   * The time of a signalled wait expires before its signal, or not at all. An actor that reads the
   * clock in between could see the difference.
   */
  private void noteReadingAfterSignal(ActorState reader) {
    for (ActorState actor : course.actors) {
      Op op = actor.op;
      boolean signalled = op.kind == OpKind.CAS || (op.kind == OpKind.AWAIT && op.at.bits != 0);
      if (actor != reader && signalled && op.lock != null && op.timed) {
        course.sharingGrew |= course.sharing.noteLinesUp(op.lock);
      }
    }
  }

  private void noteWhetherGiven(ActorState actor) {
    Op op = actor.op;
    if (gives(actor)) {
      course.sharingGrew |= course.sharing.noteGiven(op.at);
    } else if (looksAt(actor)) {
      course.sharingGrew |= course.sharing.noteLook(op.at, actor.index);
    }
  }

  /** Returns whether the step may let others go on that wait for its location. */
  private boolean gives(ActorState actor) {
    OpKind kind = actor.op.kind;
    return kind == OpKind.UNLOCK || kind == OpKind.SIGNAL || choices.holds(actor);
  }

  /** Returns whether others can give the location before or after the step. */
  private static boolean looksAt(ActorState actor) {
    Op op = actor.op;
    return switch (op.kind) {
      case LOCK, PASS, CLOCK -> false;
      case AWAIT -> op.timed || (op.flag != null && (op.flag.shared || op.flag.bits != 0));
      default -> !op.waits() || op.mayTimeOut();
    };
  }

  /**
   * Returns whether a signal wakes the same actors whenever the owner of the lock gives it: without
   * the lock, only an interrupt or a timeout ends a wait.
   */
  private boolean goesUnnoticedAtCondition(ActorState actor) {
    for (ActorState waiting : Conditions.waitingAt(actor.op.at, course.actors)) {
      Op op = waiting.op;
      if (op.timed || (op.flag != null && op.flag.shared)) {
        return false;
      }
    }
    return !course.sharingGrew && choices.canStep(actor);
  }

  /**
   * Returns whether the location is quiet while nothing races there; only rewritten code is lazy.
   */
  private boolean isQuiet(Op op) {
    boolean weak = course.initializesLazily && op.isWeak() && controls.weakAccessesAreQuiet();
    return op.isPlain() || weak;
  }

  private void note(Location at, ActorState actor, boolean writes, boolean plain, boolean quiet) {
    if (course.symmetry != null && !course.sharing.knows(at, actor.index, writes, plain)) {
      course.sharingGrew |= course.symmetry.note(at, actor.index, writes, plain);
    }
    course.sharingGrew |= course.sharing.note(at, actor.index, writes, plain, quiet);
  }

  /** Returns whether the step reads a signal that is set and is never cleared. */
  private boolean isThereForGood(Op op) {
    return course.quietens && op.kind == OpKind.LOAD && op.at.isSignal && op.at.bits != 0;
  }

  /** Takes the step of the current thread. */
  void take(ActorState actor, boolean scheduled) {
    Op op = actor.op;
    course.steps++;
    if (op.at != null && op.at.initial != null) {
      failIf(initializers.refusal(op.at));
    }
    boolean isTold = course.recorder != null && (op.kind != OpKind.PASS || op.at.shared);
    if (isTold) {
      course.recorder.step(actor, scheduled);
    }
    boolean idles = op.kind.sleeps() && op.at.bits == 0;
    boolean again = doesNothingNew(actor, op);
    if (op.kind == OpKind.SPIN) {
      shared.goOn(actor);
    } else if (course.alone) {
      perform(op, actor.number());
    } else if (op.kind == OpKind.FENCE || op.at.barrier) {
      shared.fence(actor, op);
    } else if (op.at.shared || (op.startsOrBegins() && controls.startsTell())) {
      shared.take(actor, op);
    } else {
      perform(op, actor.number());
      if (op.at.quiet) {
        accesses(actor, op, op.kind.writes());
      }
    }
    course.alone &= op.kind != OpKind.SIGNAL;
    if (op.kind == OpKind.CAS && op.waits() && op.result == op.expected) {
      op.at.holder = actor.number();
    } else if (endsHold(op) && choices.holds(actor)) {
      op.at.holder = 0;
    }
    remember(actor, op, idles, again);
    op.kind = null;
    if (isTold) {
      course.recorder.done();
    }
  }

  /** A writer that takes a read lock, too, may give its write lock without freeing the state. */
  private static boolean endsHold(Op op) {
    return (op.kind == OpKind.STORE && op.next == 0) || op.kind == OpKind.ADD;
  }

  /** Records what the actor has observed in a step. */
  private void remember(ActorState actor, Op op, boolean idles, boolean again) {
    Section.Part part = Section.of(actor, op);
    op.guards = part.isInside();
    switch (part) {
      case TAKES -> actor.effects.locked(op.at);
      case RELEASES -> actor.effects.unlocked(op.at);
      case HOLDS -> {}
      default -> {
        if (part == Section.Part.OBSERVES && controls.locksAreObserved()) {
          course.sharingGrew |= course.sharing.noteObserved(op.at.lock);
        }
        if (!idles && !again && !op.changesNothing()) {
          noteChange(actor, op.at);
        }
      }
    }
    actor.repeats += again ? 1 : 0;
    if (op.mayTimeOut() && op.endsByItself && (idles || (op.waits() && !op.isMetBy(op.result)))) {
      actor.timeouts++;
      actor.timeoutsOutsideQueues += op.lock != null || op.waits() ? 1 : 0;
    }
    if (op.kind == OpKind.CLOCK) {
      clock.looked(actor.rounds.findTimeUp(op.at));
    }
    actor.rounds.took(op, op.at == null ? 0 : shared.visible(actor, op.at));
    actor.history.observed().add(op.kind.ordinal());
    if (op.at != null) {
      actor.history.observed().addLocation(op.at.name());
      if (op.at.reference) {
        actor.history.observed().addObject(op.next);
        actor.history.observed().addObject(op.result);
      } else {
        actor.history.observed().add(op.next);
        actor.history.observed().add(op.result);
      }
      // An actor that writes the value that is there already would write it again if it
      // changed.
      boolean reads =
          (again && op.kind.writes()) || (op.kind.reads() && controls.spinsSee(op.kind));
      if (reads && !op.guards) {
        if (actor.rounds.read(op.at, shared.visible(actor, op.at))) {
          noteChange(actor, op.at);
        }
      }
      if (op.at.reference && op.kind.writes() && op.next != 0) {
        actor.publishedAt = actor.history.observations();
        if (op.at.shared || op.at.quiet) {
          actor.escapes.stored(op.at, actor.creator.index, actor.creator.free());
        }
      }
      if (op.kind == OpKind.SIGNAL) {
        actor.escapes.passed(actor.creator.free());
      }
    } else {
      if (op.kind == OpKind.SPIN && op.endsByItself) {
        actor.effects.ticked();
      } else {
        actor.effects.changed();
      }
      if (op.kind == OpKind.SPIN) {
        actor.reads.clear();
      }
    }
  }

  private void noteChange(ActorState actor, Location at) {
    if (at != null && actor.isOwn(at) && !at.shared) {
      actor.effects.changedOwn(at);
    } else {
      actor.effects.changed();
    }
  }

  /**
   * Returns whether a step of a loop writes the value already present, or only orders. In a model
   * with late loads, a store means more than its value.
   */
  private boolean doesNothingNew(ActorState actor, Op op) {
    if (late || !actor.history.inLoop()) {
      return false;
    }
    return switch (op.kind) {
      case STORE, SWAP, UNPARK -> shared.visible(actor, op.at) == op.next;
      case CAS -> op.next == op.expected;
      case ADD -> op.next == 0;
      case FENCE -> true;
      default -> false;
    };
  }

  /** Takes a step in the setup, where no actor runs: the step must not wait. */
  void takeAlone(Explored conductor) {
    Op op = conductor.op;
    if (waitsAlone(op)) {
      throw new AssertionError(
          "Deadlock: " + Describe.waiting(op) + " while no actor runs that could end it");
    }
    perform(op, conductor.number());
    if (op.kind == OpKind.CLOCK) {
      clock.looked(false);
    }
  }

  private static boolean waitsAlone(Op op) {
    return switch (op.kind) {
      case LOCK, PASS -> !Guards.isFree(op.at);
      case PARK -> !Parking.isOver(op) && !op.timed;
      case AWAIT -> op.at.bits == 0 && !op.timed;
      case SPIN -> true;
      default -> false;
    };
  }

  /** Takes a step of a class initializer, which belongs to the initial state of every execution. */
  void takeInitially(Explored thread) {
    requireAsAtFirst(thread, thread.op.at);
    if (waitsAlone(thread.op)) {
      throw refused(
          "a class initializer waits ("
              + Describe.waiting(thread.op)
              + "), and initializers run before all executions");
    }
    if (thread.op.at != null) {
      failIf(initializers.refusal(thread, thread.op, isAlone(thread)));
    }
    isInitializing = true;
    try {
      perform(thread.op, thread.number());
    } finally {
      isInitializing = false;
    }
    if (thread.op.at != null) {
      memory.settle(thread.op.at);
    }
  }

  /** Returns whether every execution reaches this initializer by the same steps. */
  boolean isAlone(Explored thread) {
    return course.initializesLazily
        && (thread.number() == Baton.CONDUCTOR + 1 || course.alone)
        && !choices.mayWakeForNoReason();
  }

  private void failIf(RefusedException refusal) {
    if (refusal != null) {
      course.fail(refusal);
      throw refusal;
    }
  }

  /**
   * Refuses an initializer that reads a value that not every execution begins with, because it runs
   * once.
   */
  private void requireAsAtFirst(Explored thread, Location at) {
    if (at != null && (at.bits != at.initialBits() || at.creator < Creator.STATIC)) {
      failIf(Initializers.late(thread, at));
    }
  }

  private RefusedException refused(String why) {
    RefusedException refusal = new RefusedException(why);
    course.fail(refusal);
    return refusal;
  }

  // ---- what a memory model asks

  @Override
  public Races races() {
    return course.races;
  }

  @Override
  public ActorState[] actors() {
    return course.actors;
  }

  @Override
  public void perform(Op op, int thread) {
    switch (op.kind) {
      case LOAD, CLOCK -> read(op);
      case LOOK -> op.result = op.alternative;
      case STORE -> write(op.at, op.next, op.nextHeld);
      case CAS -> {
        read(op);
        if (op.result == op.expected) {
          write(op.at, op.next, op.nextHeld);
        }
      }
      case SWAP -> {
        read(op);
        write(op.at, op.next, op.nextHeld);
      }
      case ADD -> {
        read(op);
        if (!op.changesNothing()) {
          write(op.at, op.sum(), null);
        }
      }
      case LOCK -> {
        op.at.holdsActor = true;
        write(op.at, thread, null);
      }
      case UNLOCK, PARK -> write(op.at, 0, null);
      case UNPARK -> {
        if (controls.remembersUnpark() || Parking.isAwaited(op.at, course.actors)) {
          write(op.at, 1, null);
        }
      }
      case INTERRUPT, INTERRUPT_SELF, SIGNAL -> write(op.at, 1, null);
      case AWAIT -> {
        op.result = Parking.tells(op);
        if (op.lock != null) {
          op.turn = op.at.bits;
          write(op.at, 0, null);
        }
      }
      case NOTIFY -> {
        for (ActorState sleeper : woken(op)) {
          long turn = op.lock == null ? 1 : Conditions.lastAtLock(op.lock, course.actors);
          write(sleeper.op.at, turn, null);
        }
      }
      case INTERRUPTED -> {
        read(op);
        write(op.at, 0, null);
      }
      case FENCE, PASS -> {
        // Fences only order accesses.
      }
      default -> throw new IllegalStateException("no such step: " + op.kind);
    }
  }

  private List<ActorState> woken(Op op) {
    if (op.lock == null) {
      return Monitors.woken(op, course.actors);
    }
    List<ActorState> inTurn = Conditions.waitingAt(op.at, course.actors);
    if (!controls.oldestIsSignalled()) {
      Collections.reverse(inTurn);
    }
    return op.next != 0 || inTurn.isEmpty() ? inTurn : inTurn.subList(0, 1);
  }

  private static void read(Op op) {
    op.result = op.at.bits;
    op.resultHeld = op.at.held;
  }

  @Override
  public void write(Location at, long bits, Object held) {
    boolean changes = at.bits != bits;
    if (changes && at.initial != null && !isInitializing) {
      failIf(initializers.refusalToChange(at));
    }
    memory.write(at, bits, held);
    if (course.symmetry != null) {
      course.symmetry.wrote(at);
    }
    if (course.recorder != null && changes) {
      course.recorder.changed(at);
    }
  }

  @Override
  public void accesses(ActorState actor, Op op, boolean store) {
    String site = course.recorder == null ? null : course.recorder.site();
    // Opaque accesses race with none, but their order matters if plain ones would.
    boolean plain = op.isPlain() || (op.at.quiet && op.isWeak());
    boolean raced = course.races.access(actor.index, op.at, plain, store, site);
    if (raced && op.at.quiet && controls.racesEndQuiet()) {
      course.sharing.noteRace(op.at);
      course.sharingGrew = true;
    }
  }

  @Override
  public void arriving(ActorState actor, Location at) {
    if (course.recorder != null) {
      course.recorder.flush(actor, at);
    }
  }

  @Override
  public void done() {
    if (course.recorder != null) {
      course.recorder.done();
    }
  }
}
