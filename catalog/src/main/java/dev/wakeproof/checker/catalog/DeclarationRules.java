package dev.wakeproof.checker.catalog;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Checks that the catalog declares the properties that a check states. The declarations of Java
 * checks are compared where the Java is compiled.
 */
public final class DeclarationRules {
  private final Path root;

  DeclarationRules(Path root) {
    this.root = root;
  }

  /** Returns the mistake, as the rest of a line that starts with the check's place in its file. */
  Optional<String> mistake(Check check) {
    try {
      return switch (check.engine()) {
        case "tlc" -> tlc(check);
        case "conformance" -> conformance(check);
        default -> java(check);
      };
    } catch (IOException e) {
      return Optional.of(".target: cannot be read: " + e.getMessage());
    }
  }

  private Optional<String> tlc(Check check) throws IOException {
    TlcTarget target = TlcTarget.of(root, check);
    TlcConfig config = target.parsedConfig();
    String cfg = target.shownConfig(root);
    if (config.saysDeadlock()) {
      return Optional.of(
          ".deadlock: take CHECK_DEADLOCK out of " + cfg + ": \"deadlock\": false here says it");
    }
    for (String property : config.properties()) {
      if (config.substitutions().containsKey(property)) {
        return Optional.of(
            ".target: " + cfg + " puts something else in the place of the property " + property);
      }
    }
    Optional<String> memory = TlcDeclaration.otherMemory(check, config);
    if (memory.isPresent()) {
      return Optional.of(".memory: is " + check.memory() + ", but " + cfg + " " + memory.get());
    }
    return Optional.empty();
  }

  /**
   * Checks the declaration of a conformance check, which leaves the model's own invariants to TLC.
   */
  private Optional<String> conformance(Check check) throws IOException {
    Optional<String> mistake = java(check);
    if (mistake.isPresent()) {
      return mistake;
    }
    TlcTarget model = TlcTarget.of(root, check);
    TlcConfig config = model.parsedConfig();
    String cfg = model.shownConfig(root);
    Optional<String> memory = TlcDeclaration.otherMemory(check, config);
    if (memory.isPresent()) {
      return Optional.of(".beside.model: " + cfg + " " + memory.get() + ", which is not SC");
    }
    for (String shape : config.reductions()) {
      if (!shape.startsWith("CONSTRAINT ")) {
        return Optional.of(
            ".beside.model: "
                + cfg
                + " has "
                + shape
                + ", by which steps of the Java would find no partner, or a wrong one");
      }
    }
    return Optional.empty();
  }

  private static Optional<String> java(Check check) {
    if (check.properties() == null) {
      return Optional.of(
          ".properties: say what it states, or let it be said by: "
              + Installation.command("baseline --no-run " + check.id()));
    }
    String expected = check.expect().property();
    if (expected != null && !check.properties().contains(expected)) {
      return Optional.of(
          ".expect.property: '"
              + expected
              + "' is not among its properties, "
              + check.properties());
    }
    return Optional.empty();
  }

  /**
   * Compares the declared properties with the actual ones, in any order; returns what to write if
   * they differ.
   */
  public static Optional<String> differs(
      String field, List<String> declared, List<String> found, String where, Check check) {
    if (declared != null && Set.copyOf(declared).equals(Set.copyOf(found))) {
      return Optional.empty();
    }
    String list =
        found.stream().map(word -> '"' + word + '"').collect(Collectors.joining(", ", "[", "]"));
    return Optional.of(
        "."
            + field
            + ": "
            + (declared == null ? "is missing, " : "is " + declared + ", but ")
            + where
            + " \""
            + field
            + "\": "
            + list
            + "; correct one of the two, by hand or by: "
            + Installation.command("baseline --no-run " + check.id()));
  }
}
