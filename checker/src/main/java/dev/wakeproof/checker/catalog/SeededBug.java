package dev.wakeproof.checker.catalog;

import dev.wakeproof.checker.patch.Change;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * One defect, made on purpose in the specification and in the Java.
 *
 * @param place the entry that describes it, for messages
 * @param noSpec why there is no patch of the specification; null where there is one
 * @param noJava why there is none of the Java; null where there is one
 * @param red what each engine that runs Java makes of it, by its name; empty without a patch
 * @param specPatch null where there is none
 * @param javaChange null where there is none
 * @param digest of the change of the Java; null where there is none
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

  /** Stands in place of an engine's name for a contract test. */
  public static final String CONTRACT = "contract";

  /** The engines that run Java, as {@link #red} names them. */
  public static final List<String> ENGINES =
      List.of("explorer", "jpf", "jqwik", CONTRACT, "conformance");

  static final String FOLDER = "seeded-bugs";
  static final String DESCRIPTION = "bug.yaml";

  /** The table of the bugs that weaken one access of the Java, and no more. */
  static final String TABLE = "weaker-accesses.yaml";

  static final String SPEC_PATCH = "spec.patch";
  static final String JAVA_PATCH = "java.patch";

  /** The patch of the specification, below the project's folder; it need not be there. */
  public static Path specPatch(String name) {
    return Path.of(FOLDER, name, SPEC_PATCH);
  }
}
