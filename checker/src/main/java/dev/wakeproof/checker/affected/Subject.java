package dev.wakeproof.checker.affected;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What the user wants to change.
 *
 * @param name the label, the property, or the file's path below the project's folder
 * @param places the lines of specifications and Java where it occurs
 */
public record Subject(Kind kind, String name, List<Place> places) {
  /** The kinds of things that a name can stand for. */
  public enum Kind {
    STEP,
    PROPERTY,
    FILE
  }

  /** Returns the files to change. The published form of an algorithm is left out. */
  public List<String> files() {
    List<String> all = places.stream().map(Place::file).distinct().toList();
    List<String> shipped = all.stream().filter(file -> !file.contains("as-published/")).toList();
    return shipped.isEmpty() ? all : shipped;
  }

  /**
   * Finds the step, property or file with that name.
   *
   * @throws CatalogException if there is none in the project, or several files have the name
   */
  static Subject of(Catalog catalog, Sources sources, String name)
      throws CatalogException, IOException {
    List<String> modules = sources.files("specs", file -> file.endsWith(".tla"));
    List<String> java = sources.java();
    if (name.matches("\\w+")) {
      List<Place> steps = new ArrayList<>(sources.find(modules, label(name)));
      steps.addAll(sources.find(java, Pattern.compile("^\\s*// \\[" + name + "\\]\\s*$")));
      if (!steps.isEmpty()) {
        return new Subject(Kind.STEP, name, steps);
      }
      if (catalog.checks().stream().anyMatch(check -> states(check, name))) {
        List<Place> places = new ArrayList<>(sources.find(modules, definition(name)));
        places.addAll(sources.find(java, Pattern.compile("\"" + name + "\"")));
        return new Subject(Kind.PROPERTY, name, places);
      }
    }
    return file(catalog.root(), Stream.concat(modules.stream(), java.stream()).toList(), name);
  }

  private static Pattern label(String name) {
    return Pattern.compile("^\\s*" + name + ":(?!=)");
  }

  private static Pattern definition(String name) {
    return Pattern.compile("^\\s*" + name + "\\b.*==");
  }

  static boolean states(Check check, String property) {
    return (check.properties() != null && check.properties().contains(property))
        || property.equals(check.expect().property());
  }

  private static Subject file(Path root, List<String> sources, String name)
      throws CatalogException {
    Path path = root.resolve(name);
    if (Files.isRegularFile(path) && path.normalize().startsWith(root)) {
      String below = root.relativize(path.normalize()).toString();
      return new Subject(Kind.FILE, below, List.of(new Place(below, 0, "")));
    }
    List<String> found =
        sources.stream()
            .filter(file -> Path.of(file).getFileName().toString().matches(simple(name)))
            .toList();
    if (found.size() == 1) {
      return new Subject(Kind.FILE, found.get(0), List.of(new Place(found.get(0), 0, "")));
    }
    throw new CatalogException(
        found.isEmpty()
            ? "'" + name + "' is no step label, property or file here; check its spelling"
            : "'" + name + "' is one of several files: " + String.join(", ", found));
  }

  private static String simple(String name) {
    return Pattern.quote(name) + "(\\.java|\\.tla)?";
  }
}
