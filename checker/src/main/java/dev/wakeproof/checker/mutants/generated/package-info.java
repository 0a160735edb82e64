/** Generated mutants, as the {@code mutation} module makes them and tries them. */
package dev.wakeproof.checker.mutants.generated;
