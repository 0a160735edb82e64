/** Generated mutants of the specifications, and the checks that detect them. */
package dev.wakeproof.checker.mutants.spec;
