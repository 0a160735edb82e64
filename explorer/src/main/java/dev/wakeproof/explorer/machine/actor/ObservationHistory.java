package dev.wakeproof.explorer.machine.actor;

import dev.wakeproof.explorer.machine.naming.Creator;
import dev.wakeproof.explorer.machine.naming.Described;
import dev.wakeproof.explorer.machine.naming.Hash;
import dev.wakeproof.explorer.machine.step.Controls;
import java.util.Arrays;

/**
 * The observation history of an actor, which determines its next step. It holds every observation;
 * but with instrumented methods the actor forgets what a method observed once it has returned, if
 * only its result is left. Then states are equal that differ only in how they were reached.
 */
public final class ObservationHistory {
  /** Marks the begin of a method in the history. */
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

  private final Creator creator;
  private final ReadSet reads;
  private final Effects effects;
  private final Controls controls;
  private final Sequence observed = new Sequence();

  /**
   * The rest of a method besides its result: created objects, and effects that no other actor sees.
   */
  private final Sequence kept = new Sequence();

  /** Something that may turn out to be impossible to describe. */
  private final ObservationLog draft = new ObservationLog();

  private boolean forgets;

  /**
   * The methods with loops that the actor is in, each with how many effects there were at the head
   * of one: as long as there are no more, it matters what was read since.
   */
  private long[] loops = new long[16];

  private int depth;

  /** The methods that hint at a spin that the actor is in. */
  private int hints;

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
    observed.reset(actor);
    kept.reset(actor);
  }

  /** Whether it can be told under other names, from now on. */
  public void chronicle(boolean chronicles) {
    observed.chronicle = chronicles ? new ObservationLog() : null;
    kept.chronicle = chronicles ? new ObservationLog() : null;
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

  /** A number that stands for all that the actor knows. */
  public long digest() {
    return Hash.first(observed.hash.low, kept.hash.low);
  }

  /** How much was observed, whatever of it is forgotten. */
  public long observations() {
    return observed.added();
  }

  /** Whether anything is forgotten. */
  boolean forgets() {
    return forgets;
  }

  /**
   * The beginning of a method.
   *
   * @param hints whether it waits by hints
   * @return what is to be given to {@link #leave} at its end
   */
  public long[] enter(boolean hints) {
    if (forgets) {
      // Otherwise the observations after an inner method would equal those after an outer one.
      observed.add(ENTERED);
    }
    long[] entered = {
      observed.hash.low, observed.hash.high, effects.now(), depth, observed.size(), this.hints
    };
    if (hints && this.hints++ == 0 && depth == 0) {
      // No round of a spin has begun before, so it makes no difference what was read there.
      reads.clear();
    }
    return entered;
  }

  /** The end of a method that returns. */
  public void leave(long[] entered, long result) {
    if (entered == null) {
      return;
    }
    leave(entered);
    if (forgets) {
      returnTo(entered, LEFT);
      observed.add(controls.resultsRemain() ? result : 0);
      addCounts(entered);
    }
  }

  /**
   * The same for code that has cells: there it makes no difference whether the method changed
   * anything, because a waiting actor gives a hint.
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
  }

  private void returnTo(long[] entered, int mark) {
    observed.returnTo(entered[LOW], entered[HIGH], (int) entered[SIZE]);
    observed.add(mark);
  }

  private void addCounts(long... entered) {
    observed.add(creator.count());
    observed.add(effects.since(entered[EFFECTS]));
  }

  /** The actor is at the head of a loop of a method for the first time; which one that is. */
  public int loop() {
    if (depth == 0) {
      reads.clear();
    }
    if (depth == loops.length) {
      loops = Arrays.copyOf(loops, 2 * depth);
    }
    return depth++;
  }

  /** Whether the actor is in a loop of which it was told. */
  public boolean inLoop() {
    return depth > 0;
  }

  /**
   * The head of a loop: what was observed since the method began is forgotten, but for its
   * variables.
   *
   * @param loop what {@link #loop} has returned
   * @param variables a number that stands for them and for how often the loop went round; 0 if
   *     there is none
   * @param readsMatter whether an outer loop of the method may find what was read since the same
   */
  public void round(long[] entered, int loop, long variables, boolean readsMatter) {
    boolean matters = readsMatter;
    for (int i = 0; i < loop; i++) {
      matters |= effects.mayReturnTo(loops[i]);
    }
    loops[loop] = effects.now();
    if (entered == null) {
      return;
    }
    if (!matters) {
      // Whether or not anything is forgotten: what a spin waits for must be the same in a replay.
      reads.clear();
    }
    if (forgets && variables != 0) {
      returnTo(entered, ROUND);
      observed.add(controls.variablesRemain() ? variables : 1);
      addCounts(entered);
    }
  }

  /**
   * The same, of code that has cells.
   *
   * @param variables them, and how often the loop went round
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

  /** The actor is through: what it has observed makes no difference any more. */
  void end() {
    if (forgets) {
      observed.reset(ENDED);
      observed.add(ENDED);
      depth = 0;
      hints = 0;
    }
  }

  /** Something is left of the method that is running that has this value. */
  public void keep(long value) {
    if (forgets) {
      kept.add(value);
    }
  }

  /** The same, of what can be described; else it may be a function of all that was observed. */
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

  /** Keeps everything: the method left something unknown, which may depend on all observations. */
  public void keepAll() {
    if (forgets) {
      kept.addAll(observed);
    }
  }

  /** The same, of what the actor has still to do. */
  public void keepAgenda() {
    if (controls.agendaRemains()) {
      keepAll();
    }
  }

  /** A value that can be described as a sequence of numbers and names. */
  public interface Description {
    /** Describes the value; returns whether the description is complete. */
    boolean tell(Described listener);
  }
}
