package dev.wakeproof.explorer.machine;

import dev.wakeproof.scenario.Actor;
import java.util.Set;

/**
 * A thread that plays an actor, in one execution after the other.
 *
 * <p>An execution that was stopped leaves it in the middle of a step. Only when the next execution
 * hands it the baton does it unwind, and goes on with its new part at once: that saves a handover
 * an actor.
 */
final class Worker extends Explored {
  private static final Set<Class<?>> WRAPPERS =
      Set.of(Byte.class, Double.class, Float.class, Integer.class, Long.class, Short.class);

  /**
   * After so many steps that are nobody else's business it waits for its turn all the same, or a
   * loop of such steps that never ends would never come to where a bound cuts it.
   */
  private static final int MOST_UNNOTICED = 10_000;

  final int index;
  final Creator creator;
  final ReadSet reads = new ReadSet();

  final Past history;

  Actor part;
  boolean ended;

  /** Whether its thread was not started yet. */
  boolean dormant;

  /** How many of its steps changed something, or read another value than the one before. */
  long effects;

  /** How many of these were that the time of a spin was up. */
  long ticks;

  /** How many of its steps have written what was there anyway. */
  long repeats;

  /** Whether it has looked at the clock, or slept for a time, in this execution. */
  boolean usesClock;

  private int unnoticed;
  private int execution;
  private boolean unwinding;

  Worker(Machine machine, int index) {
    super(machine, "explored-" + index);
    this.index = index;
    this.creator = new Creator(index);
    this.history = new Past(creator, reads, machine.controls());
  }

  @Override
  Creator creator() {
    return creator;
  }

  @Override
  int number() {
    return index + 1;
  }

  @Override
  boolean unwinds() {
    return unwinding;
  }

  void reset(Actor next) {
    part = next;
    ended = false;
    dormant = next instanceof Latecomer;
    effects = 0;
    ticks = 0;
    repeats = 0;
    usesClock = false;
    unnoticed = 0;
    agenda = null;
    op.kind = null;
    creator.reset();
    reads.clear();
    history.reset(index, machine.forgets());
  }

  @Override
  public void run() {
    machine.baton().await(index);
    while (!machine.isClosed()) {
      execution = machine.execution();
      unwinding = false;
      Throwable failure = play();
      if (unwinding) {
        if (failure != ActorEnd.END) {
          machine.fail(new IllegalStateException(part + " does not let itself be ended", failure));
          pass(Baton.CONDUCTOR);
        }
        continue;
      }
      ended = true;
      history.end();
      op.kind = null;
      pass(failure == null ? machine.next() : machine.thrownBy(this, failure));
    }
    machine.baton().give(Baton.CONDUCTOR);
  }

  /** What was thrown, or null. */
  private Throwable play() {
    try {
      if (dormant) {
        // That it was started is its first step, and was chosen when it got its turn.
        dormant = false;
        machine.execute(this, true);
      }
      part.run();
      return null;
    } catch (Throwable thrown) {
      return thrown;
    }
  }

  long[] enter() {
    return history.enter(effects);
  }

  void leave(long[] entered, long result) {
    if (!unwinding) {
      history.leave(entered, result, effects);
    }
  }

  /** Something is left of the method that is running: that object, which is not seen. */
  void keep(Object left) {
    if (left == null || isValue(left)) {
      history.keep(valueOf(left));
    } else {
      history.keepAll();
    }
  }

  /** Whether all that can be known of it is its class and its text. */
  static boolean isValue(Object object) {
    return object instanceof String
        || object instanceof Boolean
        || object instanceof Character
        || object instanceof Class<?>
        || object instanceof Enum<?>
        || WRAPPERS.contains(object.getClass());
  }

  static long valueOf(Object value) {
    if (value == null) {
      return 0;
    }
    long hash = value.getClass().getName().hashCode();
    String text = value instanceof Enum<?> constant ? constant.name() : value.toString();
    for (int i = 0; i < text.length(); i++) {
      hash = Hash.first(hash, text.charAt(i));
    }
    return hash;
  }

  /** Whether nobody waits for it: it was never started, or may go on for ever. */
  boolean mayBeLeft() {
    return dormant || (part instanceof Latecomer latecomer && latecomer.mayBeLeft());
  }

  /** Where it was or will be started, as long as it has not begun; null if it has. */
  Location toBegin() {
    return dormant ? ((Latecomer) part).begun : null;
  }

  private void pass(int next) {
    if (next != index) {
      machine.baton().pass(index, next);
    }
  }

  /** Waits for its step to be chosen. */
  private void awaitTurn() {
    pass(machine.next());
    if (execution != machine.execution()) {
      unwinding = true;
      throw ActorEnd.unwind();
    }
  }

  @Override
  void perform() {
    if (initializing()) {
      machine.performInitially(this);
      return;
    }
    if (unwinding) {
      throw ActorEnd.unwind();
    }
    boolean scheduled = !machine.goesUnnoticed(this) || unnoticed == MOST_UNNOTICED;
    unnoticed = scheduled ? 0 : unnoticed + 1;
    if (scheduled) {
      awaitTurn();
    }
    machine.execute(this, scheduled);
  }
}
