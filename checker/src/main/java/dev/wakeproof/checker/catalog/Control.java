package dev.wakeproof.checker.catalog;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * One defect, made on purpose in the specification and in the Java.
 *
 * @param noSpec why there is no patch of the specification; null where there is one
 * @param noJava why there is none of the Java; null where there is one
 * @param red what each engine that runs Java makes of it, by its name; empty without a patch
 */
public record Control(
    String name, Path folder, String about, String noSpec, String noJava, Map<String, Red> red) {

  /** The engines that run Java, as {@link #red} names them. */
  public static final List<String> ENGINES =
      List.of("explorer", "jpf", "jqwik", "contract", "conformance");

  static final String FOLDER = "controls";
  static final String DESCRIPTION = "control.json";
  static final String SPEC_PATCH = "spec.patch";
  static final String JAVA_PATCH = "java.patch";

  /** The patch of the specification, below the project's folder; it need not be there. */
  public static Path specPatch(String name) {
    return Path.of(FOLDER, name, SPEC_PATCH);
  }

  public boolean hasSpec() {
    return Files.exists(folder.resolve(SPEC_PATCH));
  }

  public boolean hasJava() {
    return Files.exists(javaPatch());
  }

  public Path javaPatch() {
    return folder.resolve(JAVA_PATCH);
  }
}
