package dev.wakeproof.explorer.machine;

import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Mode;
import dev.wakeproof.explorer.machine.step.Op;
import dev.wakeproof.explorer.machine.step.OpKind;
import dev.wakeproof.explorer.machine.threads.Explored;
import dev.wakeproof.explorer.machine.threads.Worker;
import dev.wakeproof.explorer.refusal.PlainState;
import dev.wakeproof.explorer.refusal.RefusedException;

/** The accesses to locations that the shims of the cells make, and fences. */
public final class Access {
  private Access() {}

  /** Creates a location whose stores hold back the stores that follow. */
  private static Location barrier() {
    Location barrier = Allocation.number(0);
    barrier.barrier = true;
    return barrier;
  }

  /** Orders all accesses before it with all accesses after it. */
  public static void fullFence() {
    perform(Explored.current(), OpKind.FENCE, Allocation.number(0), Mode.VOLATILE, 0, 0, null);
  }

  /**
   * Makes earlier loads as strong as acquire loads. In a model without late loads, it is not a
   * step.
   */
  public static void acquireFence() {
    Explored thread = Explored.current();
    if (Machine.of(thread).loadsMayBeLate()) {
      perform(thread, OpKind.FENCE, Allocation.number(0), Mode.ORDERED, 0, 0, null);
    }
  }

  /** Makes later stores as strong as release stores. */
  public static void releaseFence() {
    store(barrier(), Mode.ORDERED, 1);
  }

  /** Reads a number. */
  public static long load(Location at, Mode mode) {
    return perform(Explored.current(), OpKind.LOAD, at, mode, 0, 0, null).result;
  }

  /** Reads a reference. */
  public static Object loadReference(Location at, Mode mode) {
    return perform(Explored.current(), OpKind.LOAD, at, mode, 0, 0, null).resultHeld;
  }

  /** Reads a reference. The load acquires if it finds an object, and is opaque otherwise. */
  public static Object findReference(Location at) {
    Explored thread = Explored.current();
    thread.op.set(OpKind.LOAD, at, Mode.ORDERED);
    thread.op.ifFound = true;
    thread.perform();
    return thread.op.resultHeld;
  }

  /** Writes a number. */
  public static void store(Location at, Mode mode, long next) {
    perform(Explored.current(), OpKind.STORE, at, mode, 0, next, null);
  }

  /** Writes a reference. */
  public static void storeReference(Location at, Mode mode, Object next) {
    Explored thread = Explored.current();
    requireShown(next, mode);
    perform(thread, OpKind.STORE, at, mode, 0, name(thread, next), next);
  }

  /** Writes a reference to a final field, in its constructor. */
  public static void storeFinal(Location at, Mode mode, Object next) {
    Explored thread = Explored.current();
    perform(thread, OpKind.STORE, at, mode, 0, name(thread, next), next);
  }

  /** Refuses a final field if others may have reached it before its constructor ended. */
  public static void requireShown(Location at) {
    requireShown(at.held, Mode.PLAIN);
  }

  /** Writes {@code next} if the location holds {@code expected}; returns the value before. */
  public static long compareAndExchange(Location at, long expected, long next) {
    return compareAndExchange(at, expected, next, Mode.VOLATILE, Mode.VOLATILE);
  }

  /** Like {@link #compareAndExchange(Location, long, long)}, with access modes. */
  public static long compareAndExchange(
      Location at, long expected, long next, Mode reading, Mode writing) {
    return update(OpKind.CAS, at, expected, next, null, reading, writing).result;
  }

  /**
   * Returns what the current actor would read. It is no step: call it only if the answer does not
   * depend on other actors.
   */
  public static long seenByMe(Location at) {
    Worker worker = (Worker) Explored.current();
    return Machine.of(worker).visible(worker.actor, at);
  }

  /**
   * Returns whether the current actor would read the object in the location. It is no step: call it
   * only if the answer does not depend on other actors.
   */
  public static boolean holdsForMe(Location at, Object object) {
    return seenByMe(at) == name(Explored.current(), object);
  }

  /** Writes {@code next} if the location holds {@code expected}; returns the reference before. */
  public static Object compareAndExchangeReference(
      Location at, Object expected, Object next, Mode reading, Mode writing) {
    Explored thread = Explored.current();
    requireShown(next, writing);
    long expectedName = name(thread, expected);
    long nextName = name(thread, next);
    return update(OpKind.CAS, at, expectedName, nextName, next, reading, writing).resultHeld;
  }

  /** Like {@link #compareAndExchangeReference(Location, Object, Object)}, with access modes. */
  public static Object compareAndExchangeReference(Location at, Object expected, Object next) {
    return compareAndExchangeReference(at, expected, next, Mode.VOLATILE, Mode.VOLATILE);
  }

  /** Writes a number and returns the number before. */
  public static long getAndSet(Location at, long next) {
    return getAndSet(at, next, Mode.VOLATILE, Mode.VOLATILE);
  }

  /** Like {@link #getAndSet(Location, long)}, with access modes. */
  public static long getAndSet(Location at, long next, Mode reading, Mode writing) {
    return update(OpKind.SWAP, at, 0, next, null, reading, writing).result;
  }

  /** Writes a reference and returns the reference before. */
  public static Object getAndSetReference(Location at, Object next) {
    return getAndSetReference(at, next, Mode.VOLATILE, Mode.VOLATILE);
  }

  /** Like {@link #getAndSetReference(Location, Object)}, with access modes. */
  public static Object getAndSetReference(Location at, Object next, Mode reading, Mode writing) {
    requireShown(next, writing);
    long name = name(Explored.current(), next);
    return update(OpKind.SWAP, at, 0, name, next, reading, writing).resultHeld;
  }

  /** Adds to an int and returns the value before. */
  public static int getAndAdd(Location at, int delta) {
    return getAndAdd(at, delta, Mode.VOLATILE, Mode.VOLATILE);
  }

  /** Like {@link #getAndAdd(Location, int)}, with access modes. */
  public static int getAndAdd(Location at, int delta, Mode reading, Mode writing) {
    Explored.current().op.narrow = true;
    return (int) update(OpKind.ADD, at, 0, delta, null, reading, writing).result;
  }

  /** Adds to a long and returns the value before. */
  public static long getAndAdd(Location at, long delta) {
    return getAndAdd(at, delta, Mode.VOLATILE, Mode.VOLATILE);
  }

  /** Like {@link #getAndAdd(Location, long)}, with access modes. */
  public static long getAndAdd(Location at, long delta, Mode reading, Mode writing) {
    Explored.current().op.narrow = false;
    return update(OpKind.ADD, at, 0, delta, null, reading, writing).result;
  }

  static long name(Explored thread, Object object) {
    return Machine.of(thread).nameOf(object, thread);
  }

  private static void requireShown(Object next, Mode writing) {
    if (writing == Mode.PLAIN || writing == Mode.OPAQUE) {
      try {
        PlainState.refuseUnordered(next);
      } catch (RefusedException e) {
        Reporting.refuse(e);
        throw e;
      }
    }
  }

  private static Op update(
      OpKind kind,
      Location at,
      long expected,
      long next,
      Object nextHeld,
      Mode reading,
      Mode writing) {
    return perform(Explored.current(), kind, at, reading, writing, expected, next, nextHeld);
  }

  static Op perform(
      Explored thread,
      OpKind kind,
      Location at,
      Mode mode,
      long expected,
      long next,
      Object nextHeld) {
    return perform(thread, kind, at, mode, mode, expected, next, nextHeld);
  }

  static Op perform(
      Explored thread,
      OpKind kind,
      Location at,
      Mode mode,
      Mode writing,
      long expected,
      long next,
      Object nextHeld) {
    Op op = thread.op;
    op.set(kind, at, mode);
    op.writeMode = writing;
    op.expected = expected;
    op.next = next;
    op.nextHeld = nextHeld;
    thread.perform();
    return op;
  }
}
