package dev.wakeproof.explorer.machine.step;

/**
 * The parts of the explorer that tests disable to show that they would detect the defect. Each
 * method returns true unless a test overrides it.
 */
public class Controls {
  public static final Controls NONE = new Controls();

  /** An unpark that comes before its park is kept. */
  public boolean remembersUnpark() {
    return true;
  }

  /** The contents of the store buffers are part of the state. */
  public boolean keyHasBuffers() {
    return true;
  }

  /** The key contains which actor knows of which plain access. */
  public boolean keyHasClocks() {
    return true;
  }

  /** A spin goes on when what a step of that kind has read changes. */
  public boolean spinsSee(OpKind kind) {
    return true;
  }

  /** Whether a spin can go on depends on what it has read. */
  public boolean spinsTouch() {
    return true;
  }

  /** An actor at a spin hint waits for something new. */
  public boolean hintsWait() {
    return true;
  }

  /** An actor whose poll failed, and that could read something new, does not wait forever. */
  public boolean spinsLookAgain() {
    return true;
  }

  /** A round that has changed something has not failed. */
  public boolean changesCount() {
    return true;
  }

  /** A round in which the loop has not executed all of its parts has not failed. */
  public boolean roundsAreWhole() {
    return true;
  }

  /** A round that leaves a variable of the loop changed has not failed. */
  public boolean variablesCount() {
    return true;
  }

  /** A round that has read two values of a cell has not failed. */
  public boolean turnsCount() {
    return true;
  }

  /** A round begins where its loop does. */
  public boolean loopsBeginRounds() {
    return true;
  }

  /** Fences wait until the buffer is empty. */
  public boolean fencesDrain() {
    return true;
  }

  /** A load may return an older store than the newest. */
  public boolean loadsMayBeLate() {
    return true;
  }

  /** A volatile load sees what comes before it in the one order of volatile accesses. */
  public boolean volatilesHaveOneOrder() {
    return true;
  }

  /** An acquire load takes over what the store carries. */
  public boolean acquiresLearn() {
    return true;
  }

  /** A volatile access does more than an acquire load, a release store, or both. */
  public boolean volatilesAreMore() {
    return true;
  }

  /** A read-modify-write passes on the knowledge that the store it reads carries. */
  public boolean updatesPassOn() {
    return true;
  }

  /**
   * The accesses before a volatile load stay ordered after no actor can see the store that it
   * returned.
   */
  public boolean readersRemain() {
    return true;
  }

  /**
   * An actor that takes a permit sees what happened before it was given, where that is promised.
   */
  public boolean permitsOrder() {
    return true;
  }

  /** The store at {@code index} of a buffer may leave it, if the model says so. */
  public boolean flushes(int index) {
    return true;
  }

  /** Two choices commute only if their order makes no difference. */
  public boolean commute(Footprint one, Footprint other) {
    return one.commutesWith(other);
  }

  /** An actor that forgets a method keeps its result. */
  public boolean resultsRemain() {
    return true;
  }

  /** An actor that forgets a method keeps what the method left in private state. */
  public boolean whatIsKeptRemains() {
    return true;
  }

  /** An actor that forgets the earlier rounds of a loop keeps the variables. */
  public boolean variablesRemain() {
    return true;
  }

  /**
   * Locations that were assumed to have no races become scheduling points once their accesses race.
   */
  public boolean racesEndQuiet() {
    return true;
  }

  /** A start publishes the starter's knowledge to the started actor. */
  public boolean startsTell() {
    return true;
  }

  /**
   * An actor that may go on by a permit waits for the scheduler; one that may go on by a signal
   * does not.
   */
  public boolean onlySignalsRemain() {
    return true;
  }

  /** An opaque access is no scheduling point while nothing races at its location. */
  public boolean weakAccessesAreQuiet() {
    return true;
  }

  /** An actor waits for a taken lock before it enters the queue of the lock. */
  public boolean locksAreAwaited() {
    return true;
  }

  /** No actor waits before the queue of a lock if the code may observe the queue. */
  public boolean queuesAreObserved() {
    return true;
  }

  /** A signal selects the actor that has waited longest at the condition. */
  public boolean oldestIsSignalled() {
    return true;
  }

  /** Signalled actors take the lock in the order of their signals. */
  public boolean signalsKeepTheirOrder() {
    return true;
  }

  /** A timed wait at a condition needs a clock that no other actor changes or observes. */
  public boolean clockIsObserved() {
    return true;
  }

  /** A reader may stay queued after a waiting writer. */
  public boolean readersLineUp() {
    return true;
  }

  /** An actor gives a lock at once if the others only wait for it. */
  public boolean locksAreGivenAtOnce() {
    return true;
  }

  /** A lock is not given at once if another actor asks for it without waiting. */
  public boolean looksAreObserved() {
    return true;
  }

  /** A lock that an actor reads without taking it is not treated as a monitor. */
  public boolean locksAreObserved() {
    return true;
  }

  /** Symmetric actors are distinguished by what each has observed of the others. */
  public boolean actorsAreToldApart() {
    return true;
  }

  /** The sleeping choices of a state are stored under the names in its key. */
  public boolean choicesAreRenamed() {
    return true;
  }

  /** An object has a name before any actor can meet it. */
  public boolean creationsAreNamed() {
    return true;
  }

  /** The content of an object that was published before its construction ended is kept. */
  public boolean fieldsRemain() {
    return true;
  }

  /** The values that a spin waits to change are part of the state. */
  public boolean keyHasReads() {
    return true;
  }

  /** An actor that forgets a method's observations keeps its pending work. */
  public boolean agendaRemains() {
    return true;
  }
}
