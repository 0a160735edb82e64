package dev.wakeproof.explorer.machine.actor;

import dev.wakeproof.explorer.machine.naming.Creator;
import dev.wakeproof.explorer.machine.naming.Described;
import dev.wakeproof.explorer.machine.naming.Hash;
import dev.wakeproof.explorer.machine.step.Controls;
import java.util.Arrays;

/**
 * The observation history of an actor, which determines its next step. It holds every observation.
 * If methods are instrumented, the actor forgets the observations of a method when it returns,
 * except for its result. Then states are equal that differ only in how they were reached.
 */
public final class ObservationHistory {
  /** Marks the beginning of a method in the history. */
  private static final int ENTERED = -1;

  private static final int LEFT = -2;
  private static final int ROUND = -3;
  private static final int ENDED = -4;

  private static final int LOW = 0;
  private static final int HIGH = 1;
  private static final int EFFECTS = 2;
  private static final int LOOPS = 3;
  private static final int SIZE = 4;
  private static final int HINTS = 5;
  private static final int UNFINISHED = 6;
  private static final int LAST = 7;
  private static final int FREE = 8;

  private final Creator creator;
  private final ReadSet reads;
  private final Effects effects;
  private final Controls controls;
  private final Sequence observed = new Sequence();

  /**
   * What a method leaves besides its result: created objects, and effects that no other actor sees.
   */
  private final Sequence kept = new Sequence();

  /** A description that may turn out to be impossible. */
  private final ObservationLog draft = new ObservationLog();

  private boolean forgets;

  /** How many numbers of {@link #observed} stand for a method or for a round of a loop. */
  private long marks;

  /**
   * For each running method with loops, the point at a loop head. Until the actor changes
   * something, what it has read after that point matters.
   */
  private Effects.Point[] loops = new Effects.Point[16];

  private int depth;

  /** The number of running methods that contain a spin hint. */
  private int hints;

  /** The number of running calls. Their effects are recorded when they return. */
  private int unfinished;

  ObservationHistory(Creator creator, ReadSet reads, Effects effects, Controls controls) {
    this.creator = creator;
    this.reads = reads;
    this.effects = effects;
    this.controls = controls;
  }

  void reset(int actor, boolean forgets) {
    this.forgets = forgets;
    depth = 0;
    hints = 0;
    unfinished = 0;
    marks = 0;
    observed.reset(actor);
    kept.reset(actor);
  }

  /** Sets whether the history can be read under other names, from now on. */
  public void log(boolean logs) {
    observed.log = logs ? new ObservationLog() : null;
    kept.log = logs ? new ObservationLog() : null;
  }

  /** Returns the receiver of the actor's observations. */
  public Described observed() {
    return observed;
  }

  public void addTo(Hash key) {
    observed.addTo(key);
    if (forgets) {
      if (controls.whatIsKeptRemains()) {
        kept.addTo(key);
      }
      if ((depth > 0 || hints > 0) && controls.keyHasReads()) {
        reads.addTo(key);
      }
    }
  }

  /** Returns a number that stands for all that the actor knows. */
  public long digest() {
    return Hash.first(observed.hash.low, kept.hash.low);
  }

  /** Returns how many observations the actor has made, forgotten ones included. */
  public long observations() {
    return observed.added();
  }

  /**
   * Returns how many observations the actor of rewritten code has made by steps. The number is the
   * same whether methods are forgotten or not, so a replay takes the same steps.
   */
  public long observationsBySteps() {
    return observed.added() - marks;
  }

  /** Returns whether anything is forgotten. */
  boolean forgets() {
    return forgets;
  }

  /**
   * Called when a method begins.
   *
   * @param hints whether it contains a spin hint
   * @return the argument of {@link #leave}
   */
  public long[] enter(boolean hints) {
    if (forgets) {
      // Otherwise the observations after an inner method would equal those after an outer one.
      mark(ENTERED);
    }
    Effects.Point begin = effects.point(creator.free());
    long[] entered = {
      observed.hash.low,
      observed.hash.high,
      begin.now(),
      depth,
      observed.size(),
      this.hints,
      unfinished,
      begin.last(),
      begin.free()
    };
    if (hints && this.hints++ == 0 && depth == 0) {
      // No round of a spin has begun before, so earlier reads do not matter.
      reads.clear();
    }
    return entered;
  }

  /** Called when a method returns. */
  public void leave(long[] entered, long result) {
    if (entered == null) {
      return;
    }
    leave(entered);
    if (forgets) {
      returnTo(entered, LEFT);
      mark(controls.resultsRemain() ? result : 0);
      addCounts(entered);
    }
  }

  /**
   * Called when a method of code over cells returns. There it does not matter whether the method
   * changed anything, because a waiting actor gives a hint.
   */
  public void leave(long[] entered, Description result) {
    leave(entered);
    if (!forgets) {
      return;
    }
    draft.truncate(0);
    boolean described = result.tell(draft);
    if (!described) {
      keepAll();
    }
    returnTo(entered, LEFT);
    if (described && controls.resultsRemain()) {
      draft.tell(observed);
    }
    observed.add(creator.count());
  }

  private void leave(long... entered) {
    depth = (int) entered[LOOPS];
    hints = (int) entered[HINTS];
    unfinished = (int) entered[UNFINISHED];
  }

  private void returnTo(long[] entered, int mark) {
    observed.returnTo(entered[LOW], entered[HIGH], (int) entered[SIZE]);
    mark(mark);
  }

  private void addCounts(long... entered) {
    mark(creator.count());
    mark(effects.since(beginOf(entered)));
  }

  private static Effects.Point beginOf(long... entered) {
    return new Effects.Point(entered[EFFECTS], 0, entered[LAST], (int) entered[FREE]);
  }

  private void mark(long value) {
    observed.add(value);
    marks++;
  }

  /** Called before a loop; returns the number of the loop. */
  public int loop() {
    if (depth == 0) {
      reads.clear();
    }
    if (depth == loops.length) {
      loops = Arrays.copyOf(loops, 2 * depth);
    }
    return depth++;
  }

  /** Returns whether the actor is in an instrumented loop. */
  public boolean inLoop() {
    return depth > 0;
  }

  /**
   * Called at the head of a loop. Forgets what was observed since the method began, except for the
   * variables.
   *
   * @param loop the result of {@link #loop}
   * @param variables a number that stands for the variables and the number of rounds; 0 if there is
   *     none
   * @param readsMatter whether an outer loop of the method may wait for what was read since
   */
  public void round(long[] entered, int loop, long variables, boolean readsMatter) {
    boolean matters = readsMatter;
    for (int i = 0; i < loop; i++) {
      matters |= effects.mayReturnTo(loops[i]);
    }
    loops[loop] = effects.point(creator.free());
    if (entered == null) {
      return;
    }
    if (!matters) {
      // Even if nothing is forgotten: a replay must wait for the same values.
      reads.clear();
    }
    if (forgets && variables != 0) {
      returnTo(entered, ROUND);
      mark(controls.variablesRemain() ? variables : 1);
      addCounts(entered);
    }
  }

  /**
   * Called at the head of a loop of code over cells.
   *
   * @param variables the variables and the number of rounds
   */
  public void round(long[] entered, Description variables) {
    if (!forgets) {
      return;
    }
    draft.truncate(0);
    if (variables.tell(draft)) {
      returnTo(entered, ROUND);
      if (controls.variablesRemain()) {
        draft.tell(observed);
      }
      observed.add(creator.count());
    }
  }

  /** Called when the actor ends: what it has observed no longer matters. */
  void end() {
    if (forgets) {
      observed.reset(ENDED);
      marks = 0;
      observed.add(ENDED);
      depth = 0;
      hints = 0;
    }
  }

  /**
   * Records a number on which the future of the actor may depend after the running method has
   * returned.
   */
  public void keep(long value) {
    if (forgets) {
      kept.add(value);
    }
  }

  /**
   * Records a description on which the future may depend; if it is impossible, records all
   * observations.
   */
  public void keep(Description left) {
    if (!forgets) {
      return;
    }
    draft.truncate(0);
    if (left.tell(draft)) {
      draft.tell(kept);
    } else {
      keepAll();
    }
  }

  /**
   * Records all observations, because the running method left something unknown that may depend on
   * them.
   */
  public void keepAll() {
    if (forgets) {
      kept.addAll(observed);
    }
  }

  /** Begins a call. Its effects may depend on observations during the call. */
  public void beginCall() {
    unfinished++;
  }

  /** Ends such a call: it returns. */
  public void endCall() {
    unfinished--;
    keepAll();
  }

  /**
   * Called when a method catches an exception, which may have ended calls.
   *
   * @param entered the beginning of the method; null if it is not instrumented
   */
  public void caught(long... entered) {
    int running = entered == null ? 0 : (int) entered[UNFINISHED];
    if (unfinished > running) {
      keepAll();
    }
    if (entered != null) {
      unfinished = running;
    }
  }

  /** Records all observations, because the actor has work left for later. */
  public void keepAgenda() {
    if (controls.agendaRemains()) {
      keepAll();
    }
  }

  /** A value that can be described as a sequence of numbers and names. */
  public interface Description {
    /** Passes the description to {@code listener}; returns whether it is complete. */
    boolean tell(Described listener);
  }
}
