/** Mutants that nobody chose, as the {@code mutation} module makes them and tries them out. */
package dev.wakeproof.checker.mutants.generated;
