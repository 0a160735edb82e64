package dev.wakeproof.checker.report;

/**
 * A passage of a file in the project.
 *
 * @param file relative to the project, or to its repository
 * @param line from 1
 * @param text the lines of the file that matter, without their common indent
 */
public record Place(String file, int line, String text) {}
