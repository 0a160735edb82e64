/**
 * Generated mutants: each labelled step of the library's bytecode, and the code around it, changed
 * by every {@linkplain dev.wakeproof.mutation.operator.Operator operator}; the explorer's checks
 * and the tests of the family decide.
 *
 * <pre>
 * Main ── Plan (from the checker)
 *   ├── Baseline     every check and test on the unmodified library: green, or excluded;
 *   │                the places that it covers (Probes, Reached)
 *   ├── Generator    class file → mutants
 *   └── Evaluation   a mutant → its fate, by the check with the best yield per second (Scores),
 *         │          unless it is known (Answers)
 *         ├── Child ── Explorations   a JVM for all mutants (LoopDetector: one thread, no step)
 *         └── Child ── Tests          likewise (HangDetector: all asleep, or no end)
 * </pre>
 */
package dev.wakeproof.mutation;
