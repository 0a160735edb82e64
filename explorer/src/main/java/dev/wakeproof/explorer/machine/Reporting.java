package dev.wakeproof.explorer.machine;

import dev.wakeproof.explorer.machine.threads.Explored;
import dev.wakeproof.explorer.machine.threads.Worker;
import dev.wakeproof.explorer.refusal.RefusedException;

/** Adds to the verdict, or ends the exploration. */
public final class Reporting {
  private Reporting() {}

  /** Ends the exploration, because it came to code that the explorer does not see. */
  public static void refuse(RefusedException refusal) {
    Current.machine().fail(refusal);
  }

  /**
   * Ends the exploration after a stack overflow: the depth of the stack differs between executions.
   */
  public static void overflows(StackOverflowError error) {
    if (Explored.current() instanceof Worker worker) {
      worker.overflows(error);
    }
    Current.machine().fail(HangDetector.tooDeep(error));
  }

  /** Adds an assumption about the JVM to the verdict. */
  public static void assume(String what) {
    Current.machine().assume(what, Current.belongsToAll());
  }

  /**
   * Called when the test does not meet an assumption of its own: the execution is not judged. The
   * current actor never goes on; the others do, because their accesses show what is shared.
   */
  public static void skip(String assumption) {
    Current.machine().skip(assumption);
    Waits.await(Allocation.lasting("failed assumption"), false, -1, null);
  }

  /** Called before a park or a wait that relies on ending for a reason. */
  public static void assumeReasons() {
    if (!Current.machine().mayWakeForNoReason()) {
      assume("no park or wait returns spuriously");
    }
  }
}
