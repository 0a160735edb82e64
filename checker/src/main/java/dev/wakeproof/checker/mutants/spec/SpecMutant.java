package dev.wakeproof.checker.mutants.spec;

/**
 * One mistake in an algorithm.
 *
 * @param id says which it is, without a line number: {@code Module Step: operator `statement`}
 * @param line from 1
 * @param step the label or macro that the mistake is made in
 * @param text the module with the mistake, and with the translation of before it
 */
record SpecMutant(String id, int line, String step, String operator, String text) {}
