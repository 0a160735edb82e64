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
 */
public record Event(
    String actor,
    String what,
    boolean choice,
    String cell,
    List<String> frames,
    Map<String, String> changes) {}
