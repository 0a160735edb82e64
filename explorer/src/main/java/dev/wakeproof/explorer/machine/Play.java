package dev.wakeproof.explorer.machine;

import dev.wakeproof.explorer.machine.actor.ActorState;
import dev.wakeproof.explorer.machine.step.Choice;
import dev.wakeproof.explorer.machine.threads.Baton;
import dev.wakeproof.explorer.machine.threads.Execution;
import dev.wakeproof.explorer.machine.threads.Explored;

/** The turns of the threads, as a scheduler decides, one execution after the other. */
final class Play implements Execution {
  /**
   * The number of invisible steps in a row after which an actor waits for its turn. Otherwise an
   * endless loop of such steps would never reach a bound.
   */
  private static final int MOST_UNSCHEDULED = 10_000;

  /** The machine on which these threads play. It handles what a thread does without a turn. */
  final Machine machine;

  private final Course course;
  private final Steps steps;
  private Scheduler scheduler;
  private int number;
  private int launched;
  private int lastActor;
  private boolean closed;

  Play(Machine machine, Course course, Steps steps) {
    this.machine = machine;
    this.course = course;
    this.steps = steps;
  }

  /** Called when an execution begins. */
  void begin() {
    number++;
    launched = 0;
    lastActor = 0;
  }

  /** Sets the scheduler. */
  void by(Scheduler decides) {
    scheduler = decides;
  }

  /** Called when no execution follows. */
  void close() {
    closed = true;
    number++;
  }

  /** Returns the actor that moved last. */
  int lastActor() {
    return lastActor;
  }

  @Override
  public int number() {
    return number;
  }

  @Override
  public boolean isClosed() {
    return closed;
  }

  @Override
  public int next() {
    if (course.sharingGrew) {
      return Baton.CONDUCTOR;
    }
    while (launched < course.actors.length) {
      if (!course.actors[launched++].dormant) {
        return launched - 1;
      }
    }
    try {
      while (true) {
        int choice = scheduler.choose(machine);
        if (choice == Scheduler.STOP) {
          return Baton.CONDUCTOR;
        }
        machine.apply(choice);
        if (Choice.isStep(choice)) {
          lastActor = Choice.actor(choice);
          return lastActor;
        }
      }
    } catch (RuntimeException e) {
      course.fail(e);
      return Baton.CONDUCTOR;
    }
  }

  /**
   * Records the failure. The other actors play on: their accesses count, and they may fail, too;
   * see docs/soundness.md.
   */
  @Override
  public void thrownBy(ActorState actor, Throwable thrown) {
    course.violations.add(Violation.of(actor.name(), thrown));
  }

  @Override
  public boolean goesUnnoticed(ActorState actor) {
    boolean goes = steps.goesUnnoticed(actor);
    if (goes && course.unscheduled == MOST_UNSCHEDULED) {
      course.inARow = Choices.MOST_IN_A_ROW;
      goes = false;
    }
    course.unscheduled = goes ? course.unscheduled + 1 : 0;
    return goes;
  }

  @Override
  public void take(ActorState actor, boolean scheduled) {
    steps.take(actor, scheduled);
  }

  @Override
  public void takeAlone(Explored conductor) {
    steps.takeAlone(conductor);
  }

  @Override
  public void takeInitially(Explored thread) {
    steps.takeInitially(thread);
  }

  @Override
  public void fail(RuntimeException e) {
    course.fail(e);
  }
}
