package dev.wakeproof.explorer.machine.record;

import java.util.List;
import java.util.Map;

/**
 * An event of a recorded execution.
 *
 * @param actor the actor
 * @param what what happened, in this engine's words
 * @param choice whether the scheduler chose it; otherwise it belongs to the step before it
 * @param cell where the accessed cell was created, {@code File.java:line}; empty if it is no cell
 * @param frames where it was called from, {@code File.java:line}, innermost first
 * @param changes the locations that changed, with their new values
 * @param call what of the JDK the test's own code has called there, {@code Class.method}; empty if
 *     it does this itself
 * @param held what was read, or stored; empty if nothing was
 * @param owner who has what it waits for; empty if nobody is known to
 * @param line the first line of the test's own code; empty if there is none
 */
public record Event(
    String actor,
    String what,
    boolean choice,
    String cell,
    List<String> frames,
    Map<String, String> changes,
    String call,
    String held,
    String owner,
    String line) {
  /** The same, with another name for what it accesses. */
  public Event withCell(String name) {
    return new Event(actor, what, choice, name, frames, changes, call, held, owner, line);
  }
}
