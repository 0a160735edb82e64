package dev.wakeproof.checker.report;

/**
 * A passage of a file in the project.
 *
 * @param file below the project's folder
 * @param line from 1
 * @param text the lines of the file that matter, without their common indent
 */
public record Place(String file, int line, String text) {}
