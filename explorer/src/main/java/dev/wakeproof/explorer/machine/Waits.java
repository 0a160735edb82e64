package dev.wakeproof.explorer.machine;

import dev.wakeproof.explorer.machine.clock.Clock;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Mode;
import dev.wakeproof.explorer.machine.step.Op;
import dev.wakeproof.explorer.machine.step.OpKind;
import dev.wakeproof.explorer.machine.threads.Explored;
import dev.wakeproof.explorer.machine.threads.Worker;

/** Waits for values, signals and permits, and the steps that end them. */
public final class Waits {
  /** The result of {@link #await} after a signal. */
  public static final int SIGNALLED = Op.SIGNALLED;

  /** The result of {@link #await} after an interrupt. */
  public static final int INTERRUPTED = Op.INTERRUPTED;

  private Waits() {}

  /**
   * Waits until the location holds {@code expected} and writes {@code next}, in one step.
   *
   * @param interruptible whether the wait also ends when the current actor is interrupted
   * @param nanos the timeout; negative for none
   * @return whether {@code next} was written
   */
  public static boolean awaitAndSet(
      Location at, long expected, long next, boolean interruptible, long nanos) {
    Explored thread = Explored.current();
    Op op = thread.op;
    op.set(OpKind.CAS, at, Mode.VOLATILE);
    op.flag = interruptible ? Machine.of(thread).parking().flagOf(thread) : null;
    op.next = next;
    waitAtMost(thread, nanos);
    await(thread, Op.Until.EQUAL, expected);
    return op.result == expected;
  }

  /** Performs a step that waits until its location has a value. */
  private static void await(Explored thread, Op.Until until, long expected) {
    thread.op.until = until;
    thread.op.expected = expected;
    thread.perform();
  }

  /**
   * Returns whether the current actor waits for the value of a location instead of in a queue; see
   * docs/soundness.md, theorems 16 and 17.
   */
  public static boolean waitsForValue(Location at) {
    return LockAccess.waitsOutsideQueue(at) && readNewest();
  }

  /** Returns whether loads read the newest value. */
  public static boolean readNewest() {
    return !Current.machine().loadsMayBeLate();
  }

  /**
   * Waits until the location holds at least 1 and takes 1 away, in one step.
   *
   * @param interruptible whether the wait also ends when the current actor is interrupted
   * @param nanos the timeout; negative for none
   * @return whether 1 was taken away
   */
  public static boolean awaitAndTake(Location at, boolean interruptible, long nanos) {
    Explored thread = Explored.current();
    Op op = thread.op;
    op.set(OpKind.ADD, at, Mode.VOLATILE);
    op.flag = interruptible ? Machine.of(thread).parking().flagOf(thread) : null;
    op.next = -1;
    op.narrow = true;
    waitAtMost(thread, nanos);
    await(thread, Op.Until.AT_LEAST, 1);
    return op.result >= 1;
  }

  /**
   * Waits until no writer holds a lock, and takes it for a reader.
   *
   * @param unit the number to add to the state, which counts the holds of a writer in lower bits
   * @param linesUp whether the current actor may be queued after a waiting writer
   */
  public static void awaitAndShare(Location state, long unit, boolean linesUp) {
    Explored thread = Explored.current();
    Op op = thread.op;
    op.set(OpKind.ADD, state, Mode.VOLATILE);
    op.next = unit;
    op.narrow = unit == (int) unit;
    op.linesUp = linesUp;
    await(thread, Op.Until.UNWRITTEN, Math.abs(unit) - 1);
  }

  /**
   * Waits until the location holds the number, or for an interrupt; returns what it holds then.
   *
   * @param nanos the timeout; negative for none
   */
  public static long awaitEqual(Location at, long number, long nanos) {
    return awaitLoad(at, Op.Until.EQUAL, number, nanos);
  }

  /** Like {@link #awaitEqual}, until the location holds at least the number. */
  public static long awaitAtLeast(Location at, long number, long nanos) {
    return awaitLoad(at, Op.Until.AT_LEAST, number, nanos);
  }

  private static long awaitLoad(Location at, Op.Until until, long number, long nanos) {
    Explored thread = Explored.current();
    Op op = thread.op;
    op.set(OpKind.LOAD, at, Mode.VOLATILE);
    op.flag = Machine.of(thread).parking().flagOf(thread);
    waitAtMost(thread, nanos);
    await(thread, until, number);
    return op.result;
  }

  /**
   * Returns whether the time of the current actor's last wait was up while another actor waited for
   * a value of the same location.
   */
  public static boolean leftOthersWaiting(Location at) {
    return Explored.current().op.endsByItself && Current.machine().isAwaited(at, Current.actor());
  }

  /**
   * Waits for a signal of a condition, and then takes its lock again. The current actor has just
   * released the lock.
   *
   * @param lock the state of the lock, 0 while the lock is free
   * @param holds the state that the lock gets again
   * @param nanos the timeout; negative for none
   * @return {@link #SIGNALLED}, {@link #INTERRUPTED}, in which case the interrupt flag is cleared,
   *     or 0 for a timeout
   */
  public static int awaitSignal(
      Location condition, Location lock, long holds, boolean interruptible, long nanos) {
    Worker worker = (Worker) Explored.current();
    Op op = worker.op;
    long place = Machine.of(worker).lastAt(condition);
    boolean timeIsUp = nanos == 0;
    if (!timeIsUp) {
      setToAwait(worker, condition, lock, interruptible);
      op.turn = place;
      waitAtMost(worker, nanos);
      worker.perform();
      timeIsUp = op.endsByItself;
    }
    if (timeIsUp) {
      // Until its next step, the actor is in the list, where a signal may still select it.
      setToAwait(worker, condition, lock, interruptible);
      op.turn = place;
      op.timed = true;
      op.endsByItself = true;
      worker.perform();
    }
    int end = (int) op.result;
    long turn = op.turn;
    if (end == INTERRUPTED) {
      Interrupts.interrupted();
    }
    op.set(OpKind.CAS, lock, Mode.VOLATILE);
    op.next = holds;
    op.lock = lock;
    op.turn = turn;
    op.timed = nanos > 0 && !timeIsUp && end == SIGNALLED;
    await(worker, Op.Until.EQUAL, 0);
    return end;
  }

  private static void setToAwait(
      Worker worker, Location condition, Location lock, boolean interruptible) {
    Op op = worker.op;
    Location signal = Machine.of(worker).parking().signalOfActor(worker.actor.index);
    op.set(OpKind.AWAIT, signal, Mode.VOLATILE);
    op.flag = interruptible ? Machine.of(worker).parking().flagOf(worker) : null;
    op.monitor = condition;
    op.lock = lock;
  }

  /** Signals the first actor that waits at a condition, or all. */
  public static void signal(Location condition, Location lock, boolean all) {
    Explored thread = Explored.current();
    thread.op.set(OpKind.NOTIFY, condition, Mode.VOLATILE);
    thread.op.next = all ? 1 : 0;
    thread.op.lock = lock;
    thread.perform();
  }

  /**
   * Waits for a signal; for an interrupt, if {@code interruptible}; and at most for {@code nanos},
   * unless that is negative.
   *
   * @param monitor where a {@link #notify} finds the waiter; null for none
   * @return the reason for the end: 0 for a timeout or a spurious wakeup
   */
  public static int await(Location signal, boolean interruptible, long nanos, Location monitor) {
    Explored thread = Explored.current();
    Op op = thread.op;
    op.set(OpKind.AWAIT, signal, Mode.VOLATILE);
    op.flag = interruptible ? Machine.of(thread).parking().flagOf(thread) : null;
    op.monitor = monitor;
    waitAtMost(thread, nanos);
    thread.perform();
    return (int) op.result;
  }

  /** A timeout that is negative, or longer than {@code AGES}, is treated as infinite. */
  private static void waitAtMost(Explored thread, long nanos) {
    if (nanos >= 0 && nanos <= Clock.AGES) {
      thread.op.timed = true;
      thread.op.deadline = Machine.of(thread).clock().now() + nanos;
    }
  }

  /** Releases every actor that waits for the signal, now or later. */
  public static void signal(Location signal) {
    Access.perform(Explored.current(), OpKind.SIGNAL, signal, Mode.VOLATILE, 0, 1, null);
  }

  /** Releases one actor that waits at a monitor, or all. */
  public static void notify(Location monitor, boolean all) {
    Access.perform(Explored.current(), OpKind.NOTIFY, monitor, Mode.VOLATILE, 0, all ? 1 : 0, null);
  }

  /** Parks until the permit is available or the thread is interrupted. */
  public static void park(Location permit, Thread owner) {
    Explored thread = requireOwner(owner);
    thread.op.set(OpKind.PARK, permit, Mode.VOLATILE);
    thread.op.flag = Machine.of(thread).parking().flagOf(thread);
    thread.perform();
  }

  /** Like {@link #park(Location, Thread)}, for at most {@code nanos}, which is not zero. */
  public static void park(Location permit, Thread owner, long nanos) {
    Explored thread = requireOwner(owner);
    thread.op.set(OpKind.PARK, permit, Mode.VOLATILE);
    thread.op.flag = Machine.of(thread).parking().flagOf(thread);
    waitAtMost(thread, nanos);
    thread.perform();
  }

  /** Makes the permit available. */
  public static void unpark(Location permit) {
    Access.perform(Explored.current(), OpKind.UNPARK, permit, Mode.VOLATILE, 0, 1, null);
  }

  /** Makes the permit available: the thread that takes it sees what happened before. */
  public static void unparkInOrder(Location permit) {
    Access.perform(Explored.current(), OpKind.UNPARK, permit, Mode.ORDERED, 0, 1, null);
  }

  private static Explored requireOwner(Thread owner) {
    Explored thread = Explored.current();
    if (thread != owner) {
      throw new IllegalStateException("only the thread that created a parker may park on it");
    }
    return thread;
  }
}
