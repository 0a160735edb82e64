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

/** Whether controls and checks name each other rightly. */
final class ControlRules {
  private final Path root;
  private final Map<String, Check> checks;
  private final List<Control> controls;

  ControlRules(Path root, Map<String, Check> checks, List<Control> controls) {
    this.root = root;
    this.checks = checks;
    this.controls = controls;
  }

  /**
   * What is wrong, a line each.
   *
   * @param places where each check stands, by its id
   */
  List<String> mistakes(Map<String, String> places) {
    List<String> mistakes = new ArrayList<>();
    Set<String> patches =
        controls.stream()
            .filter(control -> control.specPatch() != null)
            .map(Control::name)
            .collect(Collectors.toSet());
    for (Check check : checks.values()) {
      if (check.control() != null && !patches.contains(check.control())) {
        mistakes.add(
            places.get(check.id())
                + ".control: there is no "
                + Control.specPatch(check.control())
                + "; add it or correct the name");
      }
    }
    Set<String> used = checks.values().stream().map(Check::control).collect(Collectors.toSet());
    for (Control control : controls) {
      if (control.specPatch() != null && !used.contains(control.name())) {
        mistakes.add(
            Control.specPatch(control.name())
                + ": no check has \"control\": \""
                + control.name()
                + "\"; add one, or take the patch away");
      }
      new TreeMap<>(control.red())
          .forEach(
              (engine, red) ->
                  mistake(engine, red)
                      .map(mistake -> place(control, engine) + mistake)
                      .ifPresent(mistakes::add));
    }
    return mistakes;
  }

  private String place(Control control, String engine) {
    return root.relativize(control.file()) + ": $.red." + engine;
  }

  private Optional<String> mistake(String engine, Red red) {
    if (red.blind() != null) {
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
      return Optional.of(".check: '" + check.id() + "' does not hold anyway, it is a control");
    }
    if (check.properties() != null && !check.properties().containsAll(red.properties())) {
      return Optional.of(
          ".property: '" + red.property() + "' is not among those of '" + check.id() + "'");
    }
    return Optional.empty();
  }

  private Optional<String> testMistake(String test) {
    String[] parts = test.split("#", 2);
    Path source = root.resolve(TargetFile.of(root, "", "jqwik", test));
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
