package dev.wakeproof.mutation;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Starts the JVMs that explore and test. */
final class Children {
  private Children() {}

  static Child explorer(Plan plan, Path scratch, List<String> binding) throws IOException {
    return new Child(
        binding,
        plan.explorer(),
        List.of("-ea", "-Xmx1g", "-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError"),
        Map.of(),
        scratch,
        Explorations.class);
  }

  /** What {@link Explorations} is told. */
  static String line(Path before, long executions, long seconds, Exploration exploration) {
    List<String> parts =
        new ArrayList<>(
            List.of(
                before.toString(),
                Long.toString(executions),
                Long.toString(seconds),
                exploration.id(),
                exploration.scenario(),
                exploration.memory()));
    parts.addAll(exploration.settings());
    return String.join("\t", parts);
  }

  static Child tests(Plan plan, Path scratch) throws IOException {
    List<String> options = new ArrayList<>(List.of("-ea", "-Xmx1g"));
    options.add("-XX:+ExitOnOutOfMemoryError");
    options.add("-Djava.io.tmpdir=" + Files.createDirectories(scratch.resolve("tmp")));
    // Of folders this module's own alone: the others are loaded anew each time.
    List<String> warm =
        Stream.of(plan.tests().split(File.pathSeparator))
            .filter(entry -> !Files.isDirectory(Path.of(entry)))
            .collect(Collectors.toCollection(ArrayList::new));
    warm.add(plan.own());
    return new Child(
        List.of(),
        String.join(File.pathSeparator, warm),
        options,
        Map.of(Reached.FILE, scratch.resolve("reached").toString()),
        plan.folder(),
        Tests.class);
  }

  /** What {@link Tests} is told; that library comes before the tests' own path. */
  static String line(Plan plan, Path library, List<String> tests) {
    List<String> path = List.of(library.toString(), plan.tests());
    return String.join(File.pathSeparator, path) + "\t" + String.join("\t", tests);
  }
}
