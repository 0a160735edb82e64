package dev.wakeproof.conformance;

import dev.wakeproof.explorer.machine.record.Event;
import java.util.List;

/**
 * Where the two sides part.
 *
 * @param property what does not hold
 * @param complaint what the Java did that the specification does not allow there
 * @param allowed what the specification allows there
 * @param trail what happened up to there
 * @param length how many choices led there
 */
record Divergence(
    String property, String complaint, List<String> allowed, List<Event> trail, int length) {}
