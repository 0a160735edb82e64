package dev.wakeproof.checker.catalog;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Why a seeded bug has no patch, or an engine cannot detect it. The reason must be permanent: a
 * promise would outlive its author's memory.
 */
final class Reason {
  private static final Pattern PROMISE =
      Pattern.compile("\\b(yet|for now|to ?do)\\b", Pattern.CASE_INSENSITIVE);

  /** Matches the path of a project file in prose: a folder and a file ending. */
  private static final Pattern FILE = Pattern.compile("[\\w.-]+(?:/[\\w.-]+)*/[\\w-]+\\.[a-z]+\\b");

  private Reason() {}

  /** Returns what is wrong with the reason, one line for each mistake. */
  static List<String> mistakes(Path root, String reason) {
    List<String> mistakes = new ArrayList<>();
    PROMISE
        .matcher(reason)
        .results()
        .findFirst()
        .ifPresent(
            promise ->
                mistakes.add(
                    "promises ('"
                        + promise.group()
                        + "'); keep the promise, or give a reason that lasts"));
    FILE.matcher(reason)
        .results()
        .map(file -> file.group())
        .filter(file -> !Files.exists(root.resolve(file)))
        .forEach(file -> mistakes.add("names " + file + ", which is not there; correct it"));
    return mistakes;
  }
}
