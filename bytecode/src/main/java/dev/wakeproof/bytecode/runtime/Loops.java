package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Construction;
import dev.wakeproof.explorer.machine.Current;
import dev.wakeproof.explorer.machine.Observations;
import dev.wakeproof.explorer.machine.Spinning;
import dev.wakeproof.explorer.machine.Time;
import dev.wakeproof.explorer.machine.actor.Effects;
import dev.wakeproof.explorer.machine.naming.Hash;
import dev.wakeproof.explorer.machine.naming.Primitive;
import java.util.Map;
import java.util.TreeMap;

/**
 * Notices a round of a loop that has changed nothing: the variables of the method are as they were
 * at its beginning, no step of the thread has changed anything (to write what is there anyway does
 * not, nor to change an object that it has made in the round), and it has read the same value
 * wherever it has read twice. The next round would be the same one, so the thread waits until
 * something that it has read is different. Nothing has to be hinted at, and a round that counts is
 * not taken for one that waits.
 */
public final class Loops {
  private static final int NONE = -1;

  /** The first time may lie between before and after what the loop waits for, the second not. */
  private static final int ENOUGH = 2;

  private final Map<Integer, Round> rounds = new TreeMap<>();
  private final Map<Integer, Wait> waits = new TreeMap<>();
  private final long[] entered;
  private int number = NONE;

  @SuppressWarnings("ArrayRecordComponent") // Never compared as a record.
  private record Round(
      Object[] variables,
      Effects.Point head,
      long repeats,
      long timeouts,
      long outsideQueues,
      int count,
      long digest) {
    /** Returns whether the round has read a clock that its own wait without a queue has moved. */
    boolean movesItsClock() {
      return outsideQueues != Spinning.timeoutsOutsideQueues() && Spinning.readsTime();
    }

    boolean isAsIn(Object... others) {
      if (!Spinning.effects().isAsAt(head) || variables.length != others.length) {
        return false;
      }
      // What is under way may overwrite what others store meanwhile, and a further round again.
      if (repeats != Spinning.repeats() && !Spinning.isSettled()) {
        return false;
      }
      for (int i = 0; i < others.length; i++) {
        if (!isSame(variables[i], others[i])) {
          return false;
        }
      }
      return true;
    }
  }

  /** A round that was waited in; {@code times} says how often its time was up. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared as a record.
  private record Wait(Object[] variables, Effects.Point point, long ticks, long read, int times) {
    boolean isEarlier(Object... others) {
      if (!Spinning.effects().isAsAtButTicks(point) || variables.length != others.length) {
        return false;
      }
      for (int i = 0; i < others.length; i++) {
        boolean later =
            variables[i] instanceof Primitive one
                && others[i] instanceof Primitive other
                && Spinning.differByJumps(one.bits(), other.bits());
        if (!isSame(variables[i], others[i]) && !later) {
          return false;
        }
      }
      return true;
    }
  }

  private static boolean isSame(Object one, Object other) {
    return one == other
        || ((one instanceof Primitive || one instanceof Number) && one.equals(other));
  }

  private Loops(long[] entered) {
    this.entered = entered;
  }

  /** At the beginning of a method that has loops. */
  public static Loops begin(long[] entered) {
    return new Loops(entered);
  }

  /** At the head of a loop. */
  public static void round(Loops loops, int loop, Object[] variables) {
    if (!Current.plays()) {
      Current.endIfOver();
      return;
    }
    if (loops.number == NONE) {
      loops.number = Observations.loop();
    }
    Round before = loops.rounds.get(loop);
    if (before != null && before.isAsIn(variables) && !before.movesItsClock()) {
      if (before.timeouts != Spinning.timeouts()) {
        Time.skipsRounds();
      }
      Spinning.forgetOwn(before.head);
      Spinning.spin(loops.timeHelps(loop, variables));
    }
    int count = before == null ? 0 : before.count + 1;
    long digest = loops.entered == null ? 0 : digest(count, variables);
    loops.rounds.put(
        loop,
        new Round(
            variables,
            Spinning.point(),
            Spinning.repeats(),
            Spinning.timeouts(),
            Spinning.timeoutsOutsideQueues(),
            count,
            digest));
    loops.forget(loop);
  }

  /**
   * Whether the loop may end when its time is up. If it was up, and up again long after that, and
   * the loop has done nothing but go round with variables that differ by that time alone, it would
   * do so for ever.
   */
  private boolean timeHelps(int loop, Object... variables) {
    long ticks = Spinning.ticks();
    long read = Spinning.readButTime();
    Wait before = waits.get(loop);
    boolean later =
        before != null
            && before.ticks < ticks
            && before.read == read
            && before.isEarlier(variables);
    int times = later ? before.times + 1 : 0;
    waits.put(loop, new Wait(variables, Spinning.point(), ticks, read, times));
    return times < ENOUGH;
  }

  /** Lets the actor forget what it has observed in the method before, but for its variables. */
  private void forget(int loop) {
    long all = 1;
    boolean readsMatter = false;
    for (Map.Entry<Integer, Round> other : rounds.entrySet()) {
      Round round = other.getValue();
      boolean same = Spinning.effects().mayReturnTo(round.head);
      readsMatter |= same && other.getKey() != loop;
      all = round.digest == 0 ? 0 : all;
      all = all == 0 ? 0 : Hash.first(Hash.first(all, round.digest), same ? 1 : 0);
    }
    Observations.round(entered, number, all == 0 ? 0 : Hash.first(all, loop) | 1, readsMatter);
  }

  /** Returns a digest of the loop variables; 0 if there are none to digest. */
  private static long digest(int round, Object... variables) {
    long digest = Hash.first(1, round);
    for (Object variable : variables) {
      long identity = variable == null ? 2 : identity(variable);
      if (identity == 0) {
        return 0;
      }
      digest = Hash.first(digest, identity);
    }
    return digest | 1;
  }

  private static long identity(Object variable) {
    if (variable instanceof Primitive number) {
      return Hash.first(4, number.bits());
    }
    long identity = Identity.of(variable);
    return identity == 0 ? Construction.nameOf(variable) : Hash.first(3, identity);
  }

  /**
   * Before a call of a method of that object: the same as {@link #effect}, unless its class was
   * rewritten.
   */
  public static void effectOn(Object receiver) {
    if (!isRewritten(receiver)) {
      effect();
      Observations.beginCall();
    }
  }

  /** Before a call of a function: what it changes may depend on all that was seen. */
  public static void callOf(Object function) {
    if (!isRewritten(function)) {
      Observations.keepAll();
      Observations.beginCall();
    }
  }

  /** After a call for which {@link #effectOn} or {@link #callOf} was called. */
  public static void keepOf(Object receiver) {
    if (!isRewritten(receiver)) {
      Observations.endCall();
    }
  }

  private static boolean isRewritten(Object receiver) {
    return receiver != null && Kind.of(receiver.getClass()).treatment() == Kind.Treatment.REWRITTEN;
  }

  /** Before a call of code that was not rewritten and may change something of its own. */
  public static void effect() {
    Spinning.changesUnseen();
    Observations.keepAll();
  }
}
