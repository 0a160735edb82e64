/** Checks that are asked of one mutant after the other, the likeliest to notice it first. */
package dev.wakeproof.checker.mutants.suite;
