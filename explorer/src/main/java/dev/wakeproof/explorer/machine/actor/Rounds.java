package dev.wakeproof.explorer.machine.actor;

import dev.wakeproof.explorer.machine.naming.Hash;
import dev.wakeproof.explorer.machine.step.Controls;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Op;
import dev.wakeproof.explorer.machine.step.OpKind;

/**
 * The rounds of an actor's spins: its reads and effects since its loop began, or since its previous
 * hint; they determine what a hint waits for. A failed round has read something and has had no
 * other effect.
 */
public final class Rounds {
  private final ReadSet reads;
  private final Controls controls;

  /** Whether the code reports where its loops begin. */
  private boolean areTold;

  /**
   * The number of the actor's steps; of the last step that changed something; of the last step that
   * waited.
   */
  private long steps;

  private long change;
  private long wait;

  /** The last step that changed something for good. */
  private long alteration;

  /** The last step that read a location in which a later step found another value. */
  private long turned;

  /** The round that ends at the next hint; null outside an execution. */
  private Round ending;

  /** The reads of the round before the timeout, while the current round repeats them. */
  private final ReadSet again = new ReadSet();

  Rounds(ReadSet reads, Controls controls) {
    this.reads = reads;
    this.controls = controls;
  }

  /** Discards the previous execution. */
  void reset() {
    steps = 0;
    change = 0;
    wait = 0;
    alteration = 0;
    turned = 0;
    ending = null;
    areTold = false;
    again.clear();
  }

  /** Adds the reads that the actor waits to change to a key. */
  void addTo(Hash key) {
    if (!again.isEmpty()) {
      again.addTo(key);
    }
  }

  /** Ends the spin by a timeout. */
  public void timeIsUp() {
    again.copy(reads);
  }

  /**
   * Called when a spin loop is entered.
   *
   * @param variables the values of the variables that the loop sets
   */
  public Round begin(Object... variables) {
    areTold = true;
    return new Round(steps, variables);
  }

  /**
   * Announces that the next step is the hint that ends a round.
   *
   * @param hint the number of the hint in its loop
   * @param goesBack whether the hint is followed directly by the head of the loop
   * @param variables the values of the variables that the loop sets, as they are at its head if it
   *     goes back
   */
  public void end(Round round, int hint, boolean goesBack, Object... variables) {
    ending = round;
    if (round != null) {
      round.end(hint, goesBack, variables);
    }
  }

  /**
   * Called at a hint.
   *
   * @param op receives what is known of the round
   */
  public void hint(Op op) {
    Round round = ending;
    ending = null;
    if (round == null) {
      return;
    }
    if (!controls.loopsBeginRounds()) {
      op.inVain = !reads.isEmpty();
      return;
    }
    boolean busy = change > round.begun && controls.changesCount();
    boolean sawTwo = turned > round.begun && controls.turnsCount();
    boolean isPart = !round.isWhole && controls.roundsAreWhole();
    boolean isElsewhere = !round.isBack && controls.variablesCount();
    if (isPart || isElsewhere || wait > round.begun || sawTwo || (busy && !round.wasBusy)) {
      // The round was incomplete, or changed variables, or what it read may be older than its
      // wait or than a later read, or its changes may have no effect any more: the actor runs
      // another round.
      reads.clear();
    } else {
      reads.keepSince(round.begun);
    }
    op.inVain = !busy && !reads.isEmpty();
    op.busy = busy && !reads.isEmpty();
    op.altered = op.busy && alteration > round.begun;
    round.wasBusy = busy;
    round.begun = steps + 1;
  }

  /** Called before something outside of the cells may change, such as an array or a list. */
  public void changes() {
    change = ++steps;
    alteration = change;
  }

  /**
   * Called after a step.
   *
   * @param visible the value that the actor sees now at the location of the step
   */
  public void took(Op op, long visible) {
    steps++;
    if (!again.isEmpty() && !isAsBefore(op, visible)) {
      again.clear();
    }
    if (op.kind == OpKind.SPIN) {
      wait = steps;
    } else if (!op.onlyLooks()) {
      change = steps;
      alteration = op.alters() ? steps : alteration;
      if (areTold) {
        // An actor's own stores are not news to it.
        reads.update(op.at, visible);
      }
    }
  }

  /** Returns whether the round after the timeout still repeats the round before. */
  private boolean isAsBefore(Op op, long visible) {
    return op.kind == OpKind.SPIN
        ? op.endsByItself
        : op.kind != OpKind.CLOCK
            && op.onlyLooks()
            && again.isAny((at, value) -> at == op.at && value == visible);
  }

  /**
   * Returns whether a reading of the clock, which is about to be recorded, finds the timeout
   * expired.
   */
  public boolean findTimeUp(Location clock) {
    return again.contains(clock);
  }

  /** Records a value that was read; returns whether an earlier read found another value there. */
  public boolean read(Location at, long bits) {
    long before = reads.add(at, bits, steps);
    turned = Math.max(turned, before);
    return before > 0;
  }
}
