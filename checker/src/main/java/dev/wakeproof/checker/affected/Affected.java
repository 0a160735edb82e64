package dev.wakeproof.checker.affected;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Claim;
import dev.wakeproof.checker.catalog.SeededBug;
import dev.wakeproof.checker.patch.Change;
import dev.wakeproof.checker.patch.PatchException;
import dev.wakeproof.checker.patch.TextPatch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Every part of the project that a change of a step, a file or a property touches.
 *
 * @param seededBugs the seeded bugs that change the step or file, or that violate the property;
 *     each of their patches applies
 * @param outdated the seeded bugs in the subject's files of which a patch no longer applies
 * @param accessModes the rows of the access mode table about the step, or about the file's class
 * @param waivers the waived mutants of the step, or of the file's class
 * @param claims the claims that the checks decide
 * @param checks the checks that read one of the subject's files, or that state the property
 */
public record Affected(
    Subject subject,
    List<SeededBug> seededBugs,
    List<SeededBug> outdated,
    List<Place> accessModes,
    List<Place> waivers,
    List<Claim> claims,
    List<Check> checks) {

  /** Provides the files and classes on which the verdict of a check depends. */
  public interface Dependencies {
    /** Returns the names of files and classes; empty if they cannot be found. */
    Set<String> of(Check check);
  }

  /**
   * Finds what a change of {@code name} touches.
   *
   * @throws CatalogException if the project has no such step, property or file, or a patch cannot
   *     be read
   */
  public static Affected of(Catalog catalog, String name, Dependencies dependencies)
      throws CatalogException, IOException {
    Sources sources = new Sources(catalog.root());
    Subject subject = Subject.of(catalog, sources, name);
    List<Check> checks =
        catalog.checks().stream().filter(check -> isAbout(check, subject, dependencies)).toList();
    Set<String> claimed = new TreeSet<>();
    checks.forEach(check -> claimed.addAll(check.claims()));
    Optional<Pattern> mention = mention(subject);
    List<SeededBug> outdated = new ArrayList<>();
    return new Affected(
        subject,
        seededBugs(catalog, subject, outdated),
        outdated,
        mention.isEmpty() ? List.of() : rows(sources, mention.get()),
        mention.isEmpty() ? List.of() : waivers(sources, mention.get()),
        catalog.claims().stream().filter(claim -> claimed.contains(claim.id())).toList(),
        checks);
  }

  /**
   * Returns the checks that find one of the seeded bugs. An edit of a step outdates the patches of
   * its own seeded bugs, so those count, too.
   */
  public Set<String> finders() {
    return Stream.concat(seededBugs.stream(), outdated.stream())
        .flatMap(bug -> bug.red().values().stream())
        .map(red -> red.check())
        .filter(Objects::nonNull)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static boolean isAbout(Check check, Subject subject, Dependencies dependencies) {
    if (subject.kind() == Subject.Kind.PROPERTY) {
      return Subject.states(check, subject.name());
    }
    Set<String> read = dependencies.of(check);
    return subject.files().stream()
        .anyMatch(file -> read.contains(file) || read.contains("class " + className(file)));
  }

  private static String className(String file) {
    return file.replaceFirst("^.*/java/", "").replaceFirst("\\.java$", "").replace('/', '.');
  }

  private static List<SeededBug> seededBugs(
      Catalog catalog, Subject subject, List<SeededBug> outdated)
      throws CatalogException, IOException {
    PatchedSteps steps = new PatchedSteps(catalog.root());
    List<SeededBug> found = new ArrayList<>();
    for (SeededBug bug : catalog.seededBugs()) {
      boolean isThere =
          subject.kind() == Subject.Kind.PROPERTY
              ? bug.red().values().stream()
                  .anyMatch(
                      red -> red.property() != null && red.properties().contains(subject.name()))
              : changes(steps, bug, catalog.root(), subject, outdated);
      if (isThere && !outdated.contains(bug)) {
        found.add(bug);
      }
    }
    return found;
  }

  private static boolean changes(
      PatchedSteps steps, SeededBug bug, Path root, Subject subject, List<SeededBug> outdated)
      throws CatalogException, IOException {
    List<Change> changes = new ArrayList<>();
    if (bug.javaChange() != null) {
      changes.add(bug.javaChange());
    }
    if (bug.specPatch() != null) {
      changes.add(specChange(bug.specPatch(), root));
    }
    boolean found = false;
    for (Change change : changes) {
      try {
        found |= steps.of(change).contains(subject.name());
      } catch (PatchException e) {
        // Expected: the user is editing these lines.
        if (!outdated.contains(bug)
            && change.files().stream().anyMatch(subject.files()::contains)) {
          outdated.add(bug);
        }
      }
    }
    return found;
  }

  private static Change specChange(Path patch, Path root) throws CatalogException, IOException {
    try {
      return TextPatch.read(patch, root.relativize(patch).toString());
    } catch (PatchException e) {
      throw new CatalogException(e.getMessage());
    }
  }

  /**
   * Returns a pattern that finds the subject in tables and waivers: the label of a step, the class
   * of a Java file.
   */
  private static Optional<Pattern> mention(Subject subject) {
    return switch (subject.kind()) {
      case STEP -> Optional.of(Pattern.compile("\\b" + subject.name() + "\\b"));
      case FILE ->
          subject.name().endsWith(".java")
              ? Optional.of(
                  Pattern.compile(
                      "\\b" + className(subject.name()).replaceFirst("^.*\\.", "") + "\\.\\w+"))
              : Optional.empty();
      case PROPERTY -> Optional.empty();
    };
  }

  private static List<Place> rows(Sources sources, Pattern mention) throws IOException {
    List<String> pages =
        sources.files("explorer/src/test/resources", file -> file.endsWith("access-modes.md"));
    return sources.find(pages, mention).stream()
        .filter(place -> place.text().startsWith("| `"))
        .toList();
  }

  private static List<Place> waivers(Sources sources, Pattern mention) throws IOException {
    return sources.find(sources.files("mutation/waivers", file -> true), mention).stream()
        .filter(place -> place.text().matches("\\W*mutant\\W.*"))
        .toList();
  }
}
