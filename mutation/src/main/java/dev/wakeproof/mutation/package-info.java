/**
 * Mutants that nobody chose: each labelled step of the library's bytecode, and what stands around
 * it, got wrong in every way that an {@linkplain dev.wakeproof.mutation.operator.Operator operator}
 * knows; the explorer's checks and the tests of the family decide.
 *
 * <pre>
 * Main ── Plan (from the checker)
 *   ├── Baseline     every check and test on the text that ships: green, or nothing is said;
 *   │                where it comes by (Probes, Reached)
 *   ├── Generator    class file → mutants
 *   └── Evaluation        a mutant → its fate, by the check that is worth most a second (Scores),
 *         │          unless it is known (Memory)
 *         ├── Child ── Explorations   a JVM for all mutants (LoopDetector: one thread, no step)
 *         └── Child ── Tests          likewise (HangDetector: all asleep, or no end)
 * </pre>
 */
package dev.wakeproof.mutation;
