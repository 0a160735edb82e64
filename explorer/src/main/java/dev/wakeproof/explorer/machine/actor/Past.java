package dev.wakeproof.explorer.machine.actor;

import dev.wakeproof.explorer.machine.naming.Creator;
import dev.wakeproof.explorer.machine.naming.Hash;
import dev.wakeproof.explorer.machine.step.Controls;
import java.util.Arrays;

/**
 * What an actor knows: what it does next is a function of it. That is all that it has observed; but
 * whoever tells where its methods begin and end makes it forget what it has seen in between, when
 * nothing is left of that but the result. Then states are the same that differ only in how they
 * came about.
 */
public final class Past {
  /** What stands in the history for what is no step. */
  private static final int ENTERED = -1;

  private static final int LEFT = -2;
  private static final int ROUND = -3;
  private static final int ENDED = -4;

  private static final int LOW = 0;
  private static final int HIGH = 1;
  private static final int EFFECTS = 2;
  private static final int LOOPS = 3;

  private final Creator creator;
  private final ReadSet reads;
  private final Controls controls;
  private final Hash observed = new Hash();

  /** What remains of methods beside their results: what was created, and what nobody else sees. */
  private final Hash kept = new Hash();

  /** The same as {@link #observed}; null if nobody asks for it under other names. */
  private Chronicle chronicle;

  private boolean forgets;

  /**
   * The methods with loops that the actor is in, each with how many effects there were at the head
   * of one: as long as there are no more, it matters what was read since.
   */
  private long[] loops = new long[16];

  private int depth;

  Past(Creator creator, ReadSet reads, Controls controls) {
    this.creator = creator;
    this.reads = reads;
    this.controls = controls;
  }

  void reset(int actor, boolean forgets) {
    this.forgets = forgets;
    depth = 0;
    observed.reset(actor);
    kept.reset(actor);
    if (chronicle != null) {
      chronicle.clear();
    }
  }

  /** Whether it can be told under other names, from now on. */
  public void chronicle(boolean chronicles) {
    chronicle = chronicles ? new Chronicle() : null;
  }

  public void add(long value) {
    observed.add(value);
    if (chronicle != null) {
      chronicle.addNumber(value);
    }
  }

  /** The name of a location. */
  public void addLocation(long name) {
    observed.add(name);
    if (chronicle != null) {
      chronicle.addLocation(name);
    }
  }

  /** The name of an object. */
  public void addObject(long name) {
    observed.add(name);
    if (chronicle != null) {
      chronicle.addObject(name);
    }
  }

  public void addTo(Hash key) {
    if (key.renaming != null) {
      chronicle.addTo(key);
      return;
    }
    key.add(observed);
    if (forgets) {
      if (controls.whatIsKeptRemains()) {
        key.add(kept);
      }
      if (depth > 0 && controls.keyHasReads()) {
        reads.addTo(key);
      }
    }
  }

  /** What is to be given to {@link #leave} at the end of the method. */
  public long[] enter(long effects) {
    if (forgets) {
      // Or what comes behind an inner method looked like what comes behind an outer one.
      observed.add(ENTERED);
    }
    return new long[] {observed.low, observed.high, effects, depth};
  }

  /** The end of a method that returns. */
  public void leave(long[] entered, long result, long effects) {
    if (entered == null) {
      return;
    }
    depth = (int) entered[LOOPS];
    if (!forgets) {
      return;
    }
    observed.low = entered[LOW];
    observed.high = entered[HIGH];
    observed.add(LEFT);
    observed.add(controls.resultsRemain() ? result : 0);
    observed.add(creator.count());
    observed.add(effects == entered[EFFECTS] ? 0 : 1);
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
  public void round(long[] entered, int loop, long variables, boolean readsMatter, long effects) {
    boolean matters = readsMatter;
    for (int i = 0; i < loop; i++) {
      matters |= loops[i] == effects;
    }
    loops[loop] = effects;
    if (entered == null) {
      return;
    }
    if (!matters) {
      // Whether or not anything is forgotten: what a spin waits for must be the same in a replay.
      reads.clear();
    }
    if (forgets && variables != 0) {
      observed.low = entered[LOW];
      observed.high = entered[HIGH];
      observed.add(ROUND);
      observed.add(controls.variablesRemain() ? variables : 1);
      observed.add(creator.count());
      observed.add(effects == entered[EFFECTS] ? 0 : 1);
    }
  }

  /** The actor is through: what it has observed makes no difference any more. */
  void end() {
    if (forgets) {
      observed.reset(ENDED);
      depth = 0;
    }
  }

  /** Something is left of the method that is running that has this value. */
  public void keep(long value) {
    kept.add(value);
  }

  /** Something is left of it that nobody knows: it may be a function of all that was observed. */
  public void keepAll() {
    kept.add(observed);
  }
}
