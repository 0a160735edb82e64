package dev.wakeproof.mutation;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The plan, line by line, as the checker writes it: {@code library FOLDER}, {@code explorer
 * CLASSPATH}, {@code tests CLASSPATH}, {@code own CLASSPATH}, {@code folder FOLDER}, {@code memory
 * FILE}, {@code cells true}, and as often as needed {@code ground FOLDER}, {@code worker [WORD…]},
 * {@code step PLACE NAME}, {@code exploration ID SCENARIO MEMORY [SETTING…]}, {@code test CLASS},
 * {@code argued ID}, {@code only TEXT}, {@code list true}; with tabs between the parts.
 *
 * @param library the classes of the library
 * @param tests the class path of the tests
 * @param own this module's classes
 * @param folder the working folder of the tests
 * @param ground the library and the engine, on which every verdict depends
 * @param memory what is known of mutants, from this run and earlier ones
 * @param workers for each worker, the words before the explorer's command, which bind it to a
 *     processor
 * @param only a text that the mutants' ids must contain; empty for all
 * @param cells whether to mutate the classes that the explorer replaces, too: the cells belong to
 *     no family, and one family's run takes them
 * @param argued ids of the waived mutants
 * @param list whether to print the ids of the mutants of the waived types, and to run none
 */
record Plan(
    Path library,
    String explorer,
    String tests,
    String own,
    Path folder,
    List<Path> ground,
    Path memory,
    List<List<String>> workers,
    String only,
    Map<String, String> steps,
    List<Exploration> explorations,
    List<String> testClasses,
    boolean cells,
    Set<String> argued,
    boolean list) {

  static Plan read(BufferedReader in) throws IOException {
    Map<String, String> settings = new HashMap<>(Map.of("only", ""));
    List<Path> ground = new ArrayList<>();
    List<List<String>> workers = new ArrayList<>();
    Map<String, String> steps = new HashMap<>();
    List<Exploration> explorations = new ArrayList<>();
    List<String> tests = new ArrayList<>();
    Set<String> argued = new HashSet<>();
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      List<String> parts = List.of(line.split("\t", -1));
      switch (parts.get(0)) {
        case "ground" -> ground.add(Path.of(parts.get(1)));
        case "worker" -> workers.add(parts.subList(1, parts.size()));
        case "step" -> steps.put(parts.get(1), parts.get(2));
        case "exploration" -> explorations.add(Exploration.parse(parts.subList(1, parts.size())));
        case "test" -> tests.add(parts.get(1));
        case "argued" -> argued.add(parts.get(1));
        default -> settings.put(parts.get(0), parts.get(1));
      }
    }
    return new Plan(
        Path.of(settings.get("library")),
        settings.get("explorer"),
        settings.get("tests"),
        settings.get("own"),
        Path.of(settings.get("folder")),
        ground,
        Path.of(settings.get("memory")),
        workers,
        settings.get("only"),
        steps,
        explorations,
        tests,
        Boolean.parseBoolean(settings.get("cells")),
        argued,
        Boolean.parseBoolean(settings.get("list")));
  }

  /** Whether a class, by its name or file, is mutated. */
  static boolean isMutated(String type) {
    return !type.contains("-info");
  }

  /** Whether the explorer has a class of its own in place of this one. */
  static boolean isReplaced(String type) {
    return type.contains("dev/wakeproof/atomic/");
  }
}
