package dev.wakeproof.checker.affected;

/**
 * A line of a source file.
 *
 * @param file relative to the project's folder
 * @param line from 1; 0 for the file as a whole
 * @param text the line, without the white space around it
 */
public record Place(String file, int line, String text) {
  @Override
  public String toString() {
    return line == 0 ? file : file + ":" + line + "  " + text;
  }
}
