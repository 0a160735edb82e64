package dev.wakeproof.explorer.machine.record;

import java.util.List;
import java.util.Map;

/**
 * Something that happened in an execution that was recorded.
 *
 * @param actor who did it
 * @param what what it was, in the words of this engine
 * @param choice whether the scheduler chose it; otherwise it went with the step before it
 * @param cell where what it accesses was created, {@code File.java:line}; empty if it is no cell
 * @param frames where it was called from, {@code File.java:line}, innermost first
 * @param changes which location came to hold what
 */
public record Event(
    String actor,
    String what,
    boolean choice,
    String cell,
    List<String> frames,
    Map<String, String> changes) {}
