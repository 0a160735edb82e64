package dev.wakeproof.explorer.machine;

import dev.wakeproof.explorer.machine.actor.ObservationHistory;
import dev.wakeproof.explorer.machine.naming.Contents;
import dev.wakeproof.explorer.machine.threads.Explored;
import dev.wakeproof.explorer.machine.threads.Worker;
import java.util.List;

/**
 * Tells the observation history of the current actor where methods, calls and loops begin and end,
 * so that it can forget.
 */
public final class Observations {
  private Observations() {}

  /**
   * Called when a method begins; the result is the argument of {@link #leave}.
   *
   * @param hints whether the method contains a spin hint
   */
  public static long[] enter(boolean hints) {
    if (!Current.plays()) {
      return null;
    }
    return ((Worker) Explored.current()).actor.history.enter(hints);
  }

  /**
   * Called when a method returns. The actor forgets what the method observed, except for its result
   * and its lasting effects.
   *
   * @param result a number that stands for the result
   */
  public static void leave(long[] entered, long result) {
    if (entered != null && Current.plays()) {
      ((Worker) Explored.current()).actor.history.leave(entered, result);
    }
  }

  /** Like {@link #leave(long[], long)}, for code over cells. */
  public static void leave(long[] entered, Object result) {
    if (entered != null && Current.plays()) {
      Worker worker = (Worker) Explored.current();
      Contents contents = Machine.of(worker).contents();
      worker.actor.history.leave(entered, listener -> contents.tell(result, listener));
    }
  }

  /** Returns a hash of the current actor's observation history, or 0 outside the actors. */
  public static long digest() {
    return Current.plays() ? ((Worker) Explored.current()).actor.history.digest() : 0;
  }

  /** Returns how many observations the current actor has made by steps, forgotten ones included. */
  public static long observations() {
    return Current.plays() ? ((Worker) Explored.current()).actor.history.observationsBySteps() : 0;
  }

  /** Records a number on which the future may depend and that is in no cell. */
  public static void keep(long value) {
    if (Current.plays()) {
      ((Worker) Explored.current()).actor.history.keep(value);
    }
  }

  /** Like {@link #keep(long)}, for an object that the explorer does not see. */
  public static void keep(Object left) {
    if (Current.plays()) {
      ((Worker) Explored.current()).actor.keep(left);
    }
  }

  /** Records that something may depend on all observations so far. */
  public static void keepAll() {
    if (Current.plays()) {
      ((Worker) Explored.current()).actor.history.keepAll();
    }
  }

  /** Begins a call. Its effects may depend on observations during the call. */
  public static void beginCall() {
    if (Current.plays()) {
      ((Worker) Explored.current()).actor.history.beginCall();
    }
  }

  /** Ends such a call: it returns. */
  public static void endCall() {
    if (Current.plays()) {
      ((Worker) Explored.current()).actor.history.endCall();
    }
  }

  /**
   * Called when a method catches an exception, which may have ended such a call.
   *
   * @param entered the result of {@link #enter}; null if the method did not call it
   */
  public static void caught(long... entered) {
    if (Current.plays()) {
      ((Worker) Explored.current()).actor.history.caught(entered);
    }
  }

  /** Called before a loop; returns the number of the loop. */
  public static int loop() {
    return ((Worker) Explored.current()).actor.history.loop();
  }

  /** Called at the head of a loop; see {@link ObservationHistory#round}. */
  public static void round(long[] entered, int loop, long variables, boolean readsMatter) {
    Worker worker = (Worker) Explored.current();
    worker.actor.history.round(entered, loop, variables, readsMatter);
  }

  /**
   * Called at the head of a loop of code over cells.
   *
   * @param variables the loop, the number of its rounds, and its variables
   */
  public static void round(long[] entered, List<Object> variables) {
    if (Current.plays()) {
      Worker worker = (Worker) Explored.current();
      Contents contents = Machine.of(worker).contents();
      worker.actor.history.round(
          entered,
          listener -> variables.stream().allMatch(variable -> contents.tell(variable, listener)));
    }
  }
}
