package dev.wakeproof.explorer.machine.record;

import java.util.List;
import java.util.Map;

/**
 * An event of a recorded execution.
 *
 * @param actor the actor
 * @param what the kind of step, in the explorer's words
 * @param choice whether the scheduler chose it; otherwise it belongs to the step before it
 * @param cell the line at which the accessed cell was created, {@code File.java:line}; empty if it
 *     is no cell
 * @param frames the callers, {@code File.java:line}, innermost first
 * @param changes the locations that changed, with their new values
 * @param call the JDK method that the test's own code has called there, {@code Class.method}; empty
 *     if it performs the step itself
 * @param held the value that was read or stored; empty if there is none
 * @param owner the thread that owns what the actor waits for, or the monitor at which it waits to
 *     be notified; empty if none is known
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
  /** Returns this event with another name for the accessed location. */
  public Event withCell(String name) {
    return new Event(actor, what, choice, name, frames, changes, call, held, owner, line);
  }
}
