package dev.wakeproof.checker.catalog;

import dev.wakeproof.checker.patch.Change;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A defect made on purpose in the specification and in the Java.
 *
 * @param place the entry that describes it, for messages
 * @param noSpec why there is no patch of the specification; null if there is one
 * @param noJava why there is no patch of the Java; null if there is one
 * @param red how each engine that runs Java detects it, by the engine's name; empty without a patch
 * @param specPatch null if there is none
 * @param javaChange null if there is none
 * @param digest the digest of the change of the Java; null if there is none
 */
public record SeededBug(
    String name,
    String place,
    String about,
    String noSpec,
    String noJava,
    Map<String, Red> red,
    Path specPatch,
    Change javaChange,
    String digest) {

  /** The key in {@link #red} for a contract test, instead of an engine's name. */
  public static final String CONTRACT = "contract";

  /** The engines that run Java, as {@link #red} names them. */
  public static final List<String> ENGINES =
      List.of("explorer", "jpf", "jqwik", CONTRACT, "conformance");

  static final String FOLDER = "seeded-bugs";
  static final String DESCRIPTION = "bug.yaml";

  /** The table of the bugs that only weaken one access mode. */
  static final String TABLE = "weaker-accesses.yaml";

  static final String SPEC_PATCH = "spec.patch";
  static final String JAVA_PATCH = "java.patch";

  /** Returns the path of the patch of the specification, which may not exist. */
  public static Path specPatch(String name) {
    return Path.of(FOLDER, name, SPEC_PATCH);
  }
}
