package dev.wakeproof.checker.engine.tlc;

import dev.wakeproof.checker.catalog.TlcConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the name of the violated property if TLC prints only a place, or nothing. */
final class ViolatedProperty {
  private static final Pattern PLACE =
      Pattern.compile("line (\\d+), col \\d+ to line \\d+, col \\d+ of module (\\w+)");
  private static final Pattern DEFINITION = Pattern.compile("(\\w+)(?:\\([^)]*\\))?\\s*==.*");

  private final TlcConfig config;
  private final List<Path> folders;

  /**
   * Creates a search.
   *
   * @param folders the folders of the modules, in the order in which TLC searches them
   */
  ViolatedProperty(TlcConfig config, List<Path> folders) {
    this.config = config;
    this.folders = folders;
  }

  String name(TlcReport report) throws IOException {
    return switch (report.fault().orElseThrow()) {
      case ASSUMPTION -> "Assumption";
      case DEADLOCK -> "Deadlock";
      case ASSERTION -> "Assertion";
      case INVARIANT -> report.culprit().orElse("?");
      case ACTION_PROPERTY, TEMPORAL -> temporal(report.culprit().orElse(""));
    };
  }

  /**
   * Returns the violated temporal property. TLC 2.18 names an action property only if it is a
   * single {@code [][A]_v}. Of a conjunction it prints the place of the conjunct; of a liveness
   * property it prints nothing.
   */
  private String temporal(String culprit) throws IOException {
    List<String> stated = config.temporal();
    if (stated.contains(culprit)) {
      return culprit;
    }
    Matcher place = PLACE.matcher(culprit);
    if (place.matches()) {
      String definition = definitionAround(place.group(2), Integer.parseInt(place.group(1)));
      if (stated.contains(definition)) {
        return definition;
      }
    }
    return String.join("|", stated);
  }

  private String definitionAround(String module, int line) throws IOException {
    Optional<Path> file =
        folders.stream()
            .map(folder -> folder.resolve(module + ".tla"))
            .filter(Files::isRegularFile)
            .findFirst();
    if (file.isEmpty()) {
      return "";
    }
    List<String> lines = Files.readAllLines(file.get());
    for (int i = Math.min(line, lines.size()) - 1; i >= 0; i--) {
      Matcher definition = DEFINITION.matcher(lines.get(i));
      if (definition.matches()) {
        return definition.group(1);
      }
    }
    return "";
  }
}
