/** Runs checks on one mutant after the other, the one most likely to detect it first. */
package dev.wakeproof.checker.mutants.suite;
