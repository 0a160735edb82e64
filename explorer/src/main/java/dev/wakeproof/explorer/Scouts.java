package dev.wakeproof.explorer;

import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.races.Sharing;
import dev.wakeproof.explorer.search.RandomWalk;
import java.lang.reflect.InvocationTargetException;
import java.time.Duration;

/**
 * Random executions before a search and before it starts again. They find most of the shared
 * locations. Each location that the search itself finds makes it start again. Other findings are
 * dropped, because the search finds them, too.
 */
final class Scouts {
  private static final long SEED = 1;

  /**
   * The number of choices after which an execution counts as endless; it shows nothing new then.
   */
  private static final int FAR = 1_000;

  /**
   * The number of executions in a row without a new shared location after which the scouts stop.
   */
  private static final int IN_VAIN = 120;

  private static final int MOST = 1_200;

  /** The share of the time that random executions may take. */
  private static final int SHARE = 10;

  /**
   * The probability that an execution switches to another actor after a step; the executions take
   * these in turn. Some locations are shared only if an actor runs alone for long.
   */
  private static final double[] SWITCHES = {1, 0, 0.02, 0.1, 0.3};

  private final Machine machine;
  private final Code code;
  private final RandomWalk walk;
  private int sent;

  /** Creates scouts; none has run yet. */
  Scouts(Machine machine, Code code, Options options) {
    this.machine = machine;
    this.code = code;
    this.walk = new RandomWalk(SEED, Math.min(FAR, options.bounds().depth()));
  }

  /** Runs {@code number} random executions; returns false if the scenario's constructor failed. */
  boolean send(int number, Sharing sharing) {
    for (int i = 0; i < number; i++) {
      if (!goes(sharing)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Runs random executions until enough in a row find nothing new.
   *
   * @param time the time limit of the search, most of which stays for the search
   */
  void sendWhileTheyLearn(Duration time, Sharing sharing) {
    sendWhileTheyLearn(MOST, time, sharing);
  }

  /**
   * Runs random executions before the search starts again.
   *
   * @param executions the number of executions before; no more are run
   */
  void sendAgain(long executions, Duration time, Sharing sharing) {
    sendWhileTheyLearn(Math.min(MOST, executions), time, sharing);
  }

  private void sendWhileTheyLearn(long number, Duration time, Sharing sharing) {
    long begun = System.nanoTime();
    long most = time.toNanos() / SHARE;
    walk.limitTime(begun, most);
    int inVain = 0;
    for (int i = 0; i < number && inVain < IN_VAIN && goes(sharing); i++) {
      inVain = machine.sharingGrew() ? 0 : inVain + 1;
      if (System.nanoTime() - begun > most) {
        return;
      }
    }
  }

  private boolean goes(Sharing sharing) {
    walk.switches(SWITCHES[sent++ % SWITCHES.length]);
    walk.begin();
    machine.begin(sharing);
    try {
      machine.play(code.create(), walk);
      return true;
    } catch (InvocationTargetException e) {
      return false;
    }
  }
}
