package dev.wakeproof.checker.catalog;

import java.util.List;
import java.util.Map;

/**
 * The time and memory limits of one check; exceeding either is an error, never a shorter
 * exploration.
 */
public record Limits(int seconds, int memoryMb) {
  /** The default limits by engine, for a small, a medium and a large check. */
  private static final Map<String, List<Limits>> USUAL =
      Map.of(
          "tlc", List.of(new Limits(120, 1024), new Limits(300, 1024), new Limits(1800, 4096)),
          "explorer", List.of(new Limits(120, 512), new Limits(120, 512), new Limits(900, 512)),
          "conformance",
              List.of(new Limits(120, 1024), new Limits(120, 1024), new Limits(120, 1024)),
          "jpf", List.of(new Limits(120, 1024), new Limits(180, 1024), new Limits(900, 2048)),
          "jqwik", List.of(new Limits(120, 1024), new Limits(180, 1024), new Limits(900, 1024)),
          "prove", List.of(new Limits(120, 2048), new Limits(600, 2048), new Limits(1800, 4096)));

  /** Returns the limits of a check whose row names none. */
  static Limits usual(String engine, String size) {
    List<String> sizes = List.of("small", "medium", "large");
    return USUAL.get(engine).get(sizes.indexOf(size));
  }
}
