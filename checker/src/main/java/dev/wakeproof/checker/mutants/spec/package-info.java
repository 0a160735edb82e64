/** The specifications got wrong, statement by statement, and what TLC makes of it. */
package dev.wakeproof.checker.mutants.spec;
