package dev.wakeproof.conformance;

import dev.wakeproof.explorer.machine.record.Event;
import java.util.List;

/**
 * The place where the two sides diverge.
 *
 * @param property the violated property
 * @param complaint the step of the Java that the specification does not allow there
 * @param allowed the steps that the specification allows there
 * @param trail the events up to there
 * @param length the number of choices up to there
 */
record Divergence(
    String property, String complaint, List<String> allowed, List<Event> trail, int length) {}
