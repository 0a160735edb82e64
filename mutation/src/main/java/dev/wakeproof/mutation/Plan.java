package dev.wakeproof.mutation;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What to do, line by line, as the checker writes it: {@code library FOLDER}, {@code explorer
 * CLASSPATH}, {@code tests CLASSPATH}, {@code folder FOLDER}, {@code workers N}, and as often as
 * needed {@code step PLACE NAME}, {@code exploration ID SCENARIO MEMORY [SETTING…]}, {@code test
 * CLASS}, {@code only TEXT}; tabs between the parts.
 *
 * @param library the classes that ship
 * @param tests the class path of the tests
 * @param folder where they run
 * @param only mutants whose id has this in it; empty for all
 */
record Plan(
    Path library,
    String explorer,
    String tests,
    Path folder,
    int workers,
    String only,
    Map<String, String> steps,
    List<Exploration> explorations,
    List<String> testClasses) {

  static Plan read(BufferedReader in) throws IOException {
    Map<String, String> settings = new HashMap<>(Map.of("workers", "1", "only", ""));
    Map<String, String> steps = new HashMap<>();
    List<Exploration> explorations = new ArrayList<>();
    List<String> tests = new ArrayList<>();
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      List<String> parts = List.of(line.split("\t", -1));
      switch (parts.get(0)) {
        case "step" -> steps.put(parts.get(1), parts.get(2));
        case "exploration" -> explorations.add(Exploration.parse(parts.subList(1, parts.size())));
        case "test" -> tests.add(parts.get(1));
        default -> settings.put(parts.get(0), parts.get(1));
      }
    }
    return new Plan(
        Path.of(settings.get("library")),
        settings.get("explorer"),
        settings.get("tests"),
        Path.of(settings.get("folder")),
        Integer.parseInt(settings.get("workers")),
        settings.get("only"),
        steps,
        explorations,
        tests);
  }
}
