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

  /** Whether the code tells where its loops begin: it has come to one. */
  private boolean areTold;

  /** How many steps the actor has taken, which changed something last, and which waited. */
  private long steps;

  private long change;
  private long wait;

  /** The last round that left something different from before. */
  private long alteration;

  /** The last of them that has read something else than a later one, at the same place. */
  private long turned;

  /** The round that ends at the next hint; null outside an execution. */
  private Round ending;

  /**
   * The reads of the round before, after which the time expired, while the current round repeats
   * them.
   */
  private final ReadSet again = new ReadSet();

  Rounds(ReadSet reads, Controls controls) {
    this.reads = reads;
    this.controls = controls;
  }

  /** Forgets the execution before. */
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

  /** Adds the rounds that await a change to a key, because they are part of the state. */
  void addTo(Hash key) {
    if (!again.isEmpty()) {
      again.addTo(key);
    }
  }

  /** Ends the spin at whose hint the actor is, because its time is up. */
  public void timeIsUp() {
    again.copy(reads);
  }

  /**
   * A loop that spins is come to from outside.
   *
   * @param variables what stands in those that it sets
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
   * The actor is at a hint.
   *
   * @param op where it is noted what is known of the round
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
      // It has not come to all that it does, or is not where it was; what it has found may be older
      // than its wait, or than what it has seen since; and what it has changed may be done with: it
      // goes round once more.
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

  /** Something that is in no cell is about to be another than before: an array, or a list. */
  public void changes() {
    change = ++steps;
    alteration = change;
  }

  /**
   * A step was taken.
   *
   * @param visible what the actor sees now where it was taken
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
        // Its own stores are no news.
        reads.update(op.at, visible);
      }
    }
  }

  /** Whether the round after the time was up still is what the one before was. */
  private boolean isAsBefore(Op op, long visible) {
    return op.kind == OpKind.SPIN
        ? op.endsByItself
        : op.kind != OpKind.CLOCK
            && op.onlyLooks()
            && again.isAny((at, value) -> at == op.at && value == visible);
  }

  /** Whether a look at the clock, which is about to be noted, finds that the time is up. */
  public boolean findTimeUp(Location clock) {
    return again.contains(clock);
  }

  /** The step that was taken has read that; returns whether something else was there before. */
  public boolean read(Location at, long bits) {
    long before = reads.add(at, bits, steps);
    turned = Math.max(turned, before);
    return before > 0;
  }
}
