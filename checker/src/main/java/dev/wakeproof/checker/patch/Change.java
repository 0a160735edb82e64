package dev.wakeproof.checker.patch;

import java.util.Set;

/** A change of files that exist, such as a seeded bug. */
public interface Change {
  /** Returns the files that it changes, relative to the project. */
  Set<String> files();

  /**
   * Returns {@code text} with the change made.
   *
   * @param file one of {@link #files}
   * @param text the text of that file
   * @throws PatchException if the change does not fit the text
   */
  String apply(String file, String text) throws PatchException;
}
