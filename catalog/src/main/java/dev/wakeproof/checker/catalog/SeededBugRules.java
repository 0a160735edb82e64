package dev.wakeproof.checker.catalog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Checks that seeded bugs and checks refer to each other correctly. */
final class SeededBugRules {
  private final Path root;
  private final Map<String, Check> checks;
  private final List<SeededBug> bugs;

  SeededBugRules(Path root, Map<String, Check> checks, List<SeededBug> bugs) {
    this.root = root;
    this.checks = checks;
    this.bugs = bugs;
  }

  /**
   * Returns what is wrong, one line for each mistake.
   *
   * @param places the place of each check, by its id
   */
  List<String> mistakes(Map<String, String> places) {
    List<String> mistakes = new ArrayList<>();
    Set<String> patches =
        bugs.stream()
            .filter(bug -> bug.specPatch() != null)
            .map(SeededBug::name)
            .collect(Collectors.toSet());
    for (Check check : checks.values()) {
      if (check.seededBug() != null && !patches.contains(check.seededBug())) {
        mistakes.add(
            places.get(check.id())
                + ".seededBug: there is no "
                + SeededBug.specPatch(check.seededBug())
                + "; add it or correct the name");
      }
    }
    Set<String> used = checks.values().stream().map(Check::seededBug).collect(Collectors.toSet());
    for (SeededBug bug : bugs) {
      if (bug.specPatch() != null && !used.contains(bug.name())) {
        mistakes.add(
            SeededBug.specPatch(bug.name())
                + ": no check has \"seededBug\": \""
                + bug.name()
                + "\"; add one, or take the patch away");
      }
      new TreeMap<>(bug.red())
          .forEach(
              (engine, red) ->
                  mistake(engine, red)
                      .map(mistake -> place(bug, engine) + mistake)
                      .ifPresent(mistakes::add));
    }
    return mistakes;
  }

  private String place(SeededBug bug, String engine) {
    return bug.place() + ": $.red." + engine;
  }

  private Optional<String> mistake(String engine, Red red) {
    if (red.notDetectable() != null) {
      return Optional.empty();
    }
    return red.test() == null ? checkMistake(engine, red) : testMistake(red.test());
  }

  private Optional<String> checkMistake(String engine, Red red) {
    Check check = checks.get(red.check());
    if (check == null) {
      return Optional.of(".check: unknown check '" + red.check() + "'");
    }
    if (!check.engine().equals(engine)) {
      return Optional.of(".check: '" + check.id() + "' is of " + check.engine());
    }
    if (check.role().mustTurnRed()) {
      return Optional.of(".check: '" + check.id() + "' does not hold anyway, it is a seeded bug");
    }
    if (check.properties() != null && !check.properties().containsAll(red.properties())) {
      return Optional.of(
          ".property: '" + red.property() + "' is not among those of '" + check.id() + "'");
    }
    return Optional.empty();
  }

  private Optional<String> testMistake(String test) {
    String[] parts = test.split("#", 2);
    Path source = root.resolve(TargetFile.test(root, parts[0]));
    try {
      if (!Files.isRegularFile(source)) {
        return Optional.of(".test: there is no " + root.relativize(source));
      }
      Pattern method = Pattern.compile("\\bvoid " + Pattern.quote(parts[1]) + "\\s*\\(");
      return method.matcher(Files.readString(source)).find()
          ? Optional.empty()
          : Optional.of(".test: no method '" + parts[1] + "' in " + root.relativize(source));
    } catch (IOException e) {
      return Optional.of(".test: cannot be read: " + e.getMessage());
    }
  }
}
