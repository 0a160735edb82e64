package dev.wakeproof.checker.report;

import dev.wakeproof.checker.catalog.SeededBug;
import dev.wakeproof.checker.catalog.SpecFolders;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the sources that a report mentions: the target of a check, a property, and a step, which
 * has one name in the specification and in the Java code.
 */
public final class Places {
  private static final Pattern SCENARIO = Pattern.compile("dev\\.wakeproof\\.scenario\\.[\\w.]+");

  private static final Pattern SUPERCLASS = Pattern.compile("\\bextends (\\w+)");
  private static final Pattern LABEL = Pattern.compile("\\s*(\\w+_\\w+):[+-]?\\s*(?:\\\\\\*.*)?");
  private static final Pattern DEFINITION = Pattern.compile("\\s*(\\w+)(?:\\(.*?\\))?\\s*==.*");
  private static final Pattern COMMENT = Pattern.compile("\\s*// \\[(\\w+)]\\s*");

  private final Path below;
  private final SourceText sources;
  private final Modules modules;
  private final Map<List<Object>, Map<String, Integer>> named = new HashMap<>();

  public Places(Path root) {
    this(root, root);
  }

  /** Names files relative to a repository that may hold the project in a folder. */
  public Places(Path root, Path repository) {
    this.below = root.startsWith(repository) ? repository.relativize(root) : Path.of("");
    this.sources = new SourceText(root);
    this.modules = new Modules(sources);
  }

  public String target(CheckReport check) {
    return sources.target(check.family(), check.engine(), check.target()).toString();
  }

  public String config(CheckReport check) {
    return sources.config(check.family(), check.target()).toString();
  }

  /**
   * Returns the place to look at first when a check is not as expected. That is the last step of
   * its counterexample, or else the property, or else the check's target.
   */
  public Place firstLook(CheckReport check) {
    String property = check.property() == null ? check.expected().property() : check.property();
    return lastStep(check)
        .or(() -> Optional.ofNullable(property).flatMap(name -> property(check, name)))
        .orElseGet(() -> targetPlace(check));
  }

  /**
   * Returns the place of a step of the trace: in the specification for TLC, in the Java for other
   * engines.
   */
  Optional<Place> step(CheckReport check, String step) {
    return check.engine().equals("tlc")
        ? specStep(check, step)
        : javaSteps(check, step).stream().findFirst();
  }

  private Optional<Place> lastStep(CheckReport check) {
    for (int i = check.trace().size() - 1; i >= 0; i--) {
      Optional<Place> place = step(check, check.trace().get(i).step());
      if (place.isPresent()) {
        return place;
      }
    }
    return Optional.empty();
  }

  /** Returns the target's file, and the method in it if the target names one. */
  private Place targetPlace(CheckReport check) {
    Path file = Path.of(target(check));
    String[] parts = check.target().split("#", 2);
    Pattern method =
        Pattern.compile(".*\\b" + Pattern.quote(parts[parts.length - 1]) + "\\s*\\(.*");
    List<String> lines = sources.lines(file);
    for (int i = 0; i < lines.size() && parts.length == 2; i++) {
      if (method.matcher(lines.get(i)).matches()) {
        return place(file, i, 1);
      }
    }
    return new Place(inRepository(file), 1, "");
  }

  /** Returns the scenario that the check runs; empty if its engine runs none. */
  public Optional<String> scenario(CheckReport check) {
    Path target = Path.of(target(check));
    return switch (check.engine()) {
      case "explorer", "conformance" -> Optional.of(target.toString());
      case "jpf" ->
          SCENARIO
              .matcher(String.join("\n", sources.lines(target)))
              .results()
              .map(found -> sources.target(check.family(), "explorer", found.group()).toString())
              .filter(file -> !sources.lines(Path.of(file)).isEmpty())
              .findFirst();
      default -> Optional.empty();
    };
  }

  /**
   * Returns the definition of a property in the modules of the check, else in those of its family.
   */
  public Optional<Place> property(CheckReport check, String name) {
    return definition(modules.of(check), name);
  }

  /** Returns in words what the violated property guarantees; empty if no text says so. */
  public Optional<String> meaning(CheckReport check) {
    return Optional.ofNullable(check.property())
        .flatMap(
            name ->
                Meanings.inTheIndex(sources, name)
                    .or(
                        () ->
                            modules.of(check).stream()
                                .filter(module -> names(module, DEFINITION).containsKey(name))
                                .flatMap(
                                    module ->
                                        Meanings.above(
                                            sources.lines(module),
                                            names(module, DEFINITION).get(name))
                                            .stream())
                                .findFirst()));
  }

  /**
   * Returns the place of a step in the specification: a label of the algorithm, or an action of a
   * module without one. For a seeded bug it is the patched step: the shipped step beside the trace
   * of a defect would mislead.
   */
  public Optional<Place> specStep(CheckReport check, String name) {
    Optional<Place> shipped = step(modules.of(check), name);
    if (check.seededBug() == null) {
      return shipped;
    }
    return step(sources.patched(check.seededBug()), name)
        .filter(patched -> shipped.isEmpty() || !patched.text().equals(shipped.get().text()))
        .map(
            patched ->
                new Place(inRepository(SeededBug.specPatch(check.seededBug())), 1, patched.text()))
        .or(() -> shipped);
  }

  private Optional<Place> step(List<Path> modules, String name) {
    for (Path module : modules) {
      Integer at = names(module, LABEL).get(name);
      if (at != null) {
        return Optional.of(place(module, at, lengthOfStep(sources.lines(module), at)));
      }
    }
    return definition(modules, name);
  }

  /**
   * Returns the calls in Java that perform the step. For a check of the algorithms as printed these
   * are in the printed Java, and for any other check in the library, if it has the step. A printed
   * specification never leads to the library: a fixed call beside it would mislead.
   */
  public List<Place> javaSteps(CheckReport check, String name) {
    List<Path> shipped = sources.files("java-impl/src/main/java", ".java");
    List<Path> published = sources.files("as-published/src/main/java", ".java");
    List<List<Path>> order =
        printedSpec(check)
            ? List.of(published)
            : aboutPublished(check) ? List.of(published, shipped) : List.of(shipped, published);
    return order.stream()
        .map(files -> calls(check, name, files))
        .filter(calls -> !calls.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  private List<Place> calls(CheckReport check, String name, List<Path> files) {
    List<Path> ofFamily = new ArrayList<>();
    List<Path> others = new ArrayList<>();
    for (Path file : files) {
      if (names(file, COMMENT).containsKey(name)) {
        (ofFamily(check, file) ? ofFamily : others).add(file);
      }
    }
    return (ofFamily.isEmpty() ? others : ofFamily)
        .stream()
            .sorted(Comparator.comparingLong(file -> -steps(check, file)))
            .map(file -> call(file, names(file, COMMENT).get(name) + 1))
            .toList();
  }

  /** Returns how many steps of the trace a file has. Several classes may share some names. */
  private long steps(CheckReport check, Path file) {
    return check.trace().stream().filter(s -> names(file, COMMENT).containsKey(s.step())).count();
  }

  private Place call(Path file, int line) {
    return place(file, line, lengthOfCall(sources.lines(file), line));
  }

  private static boolean ofFamily(CheckReport check, Path file) {
    for (Path part : file) {
      if (part.toString().equals(check.family())) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether the check is about a specification as printed, or about its bounds. */
  private boolean printedSpec(CheckReport check) {
    return check.engine().equals("tlc")
        && modules.readBy(check).stream().anyMatch(SpecFolders::isAsPublished);
  }

  /** Returns whether the scenario, or the one that it extends, runs the algorithms as printed. */
  private boolean aboutPublished(CheckReport check) {
    Optional<Path> scenario = scenario(check).map(Path::of);
    if (scenario.isEmpty()) {
      return false;
    }
    String text = String.join("\n", sources.lines(scenario.get()));
    Matcher parent = SUPERCLASS.matcher(text);
    if (parent.find()) {
      Path file = scenario.get().resolveSibling(parent.group(1) + ".java");
      text += String.join("\n", sources.lines(file));
    }
    return text.contains("dev.wakeproof.published.");
  }

  private Optional<Place> definition(List<Path> modules, String name) {
    for (Path module : modules) {
      Integer at = names(module, DEFINITION).get(name);
      if (at != null) {
        return Optional.of(place(module, at, lengthOfDefinition(sources.lines(module), at)));
      }
    }
    return Optional.empty();
  }

  /** Maps the names that {@code pattern} finds in a file to the first line, from 0. */
  private Map<String, Integer> names(Path file, Pattern pattern) {
    return named.computeIfAbsent(
        List.of(file, pattern),
        key -> {
          Map<String, Integer> names = new HashMap<>();
          List<String> lines = sources.lines(file);
          for (int i = 0; i < lines.size(); i++) {
            Matcher matcher = pattern.matcher(lines.get(i));
            if (matcher.matches()) {
              names.putIfAbsent(matcher.group(1), i);
            }
          }
          return names;
        });
  }

  private Place place(Path file, int at, int count) {
    return new Place(
        inRepository(file), at + 1, SourceText.excerpt(sources.lines(file), at, count));
  }

  private String inRepository(Path file) {
    return below.resolve(file).toString();
  }

  /** Returns the number of lines of a step; it ends before the next label or a blank line. */
  private static int lengthOfStep(List<String> lines, int at) {
    int end = at + 1;
    while (end < lines.size()
        && !lines.get(end).isBlank()
        && !LABEL.matcher(lines.get(end)).matches()) {
      end++;
    }
    return end - at;
  }

  private static int lengthOfDefinition(List<String> lines, int at) {
    int end = at + 1;
    while (end < lines.size() && !lines.get(end).isBlank()) {
      end++;
    }
    return end - at;
  }

  /** Returns the number of lines of a call; it ends with its statement. */
  private static int lengthOfCall(List<String> lines, int at) {
    int end = at;
    while (end < lines.size()) {
      end++;
      if (lines.get(end - 1).matches(".*[;{]\\s*(//.*)?")) {
        break;
      }
    }
    return Math.max(1, end - at);
  }
}
