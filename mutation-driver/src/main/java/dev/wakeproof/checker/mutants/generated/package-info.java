/** Generated mutants of the library, which the {@code mutation} module makes and tries. */
package dev.wakeproof.checker.mutants.generated;
