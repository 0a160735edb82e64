package dev.wakeproof.checker.patch;

import java.util.Set;

/** A change of existing files, such as a seeded bug. */
public interface Change {
  /** Returns the files to change, relative to the project. */
  Set<String> files();

  /**
   * Returns the changed text.
   *
   * @param file one of {@link #files}
   * @param text the text of that file
   * @throws PatchException if the change does not apply to the text
   */
  String apply(String file, String text) throws PatchException;
}
