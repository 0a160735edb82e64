package dev.wakeproof.checker.mutants.generated;

import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Digest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The results of the last trial of each mutant of a family's library, from which the table of the
 * documentation is made, and which order the next trial.
 */
public final class TriedLibrary {
  /** The modules whose tests are tried. */
  static final List<String> TESTING = List.of("java-impl", "property-tests");

  // The length of a digest; it need not withstand an attack.
  private static final int DIGITS = 12;
  private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\\n]*", Pattern.DOTALL);
  private static final Pattern BLANK = Pattern.compile("\\s+");

  private final Catalog catalog;
  private final String family;
  private final TriedRows rows;

  /** By class, the digest of what it says now. */
  private final Map<String, String> digests;

  private final Map<String, TriedRows.Row> known;

  /**
   * The results that are valid for classes with these digests.
   *
   * @param digests the digest of each class as it is now
   */
  TriedLibrary(Catalog catalog, String family, Map<String, String> digests)
      throws IOException, CatalogException {
    this.catalog = catalog;
    this.family = family;
    this.digests = digests;
    rows = new TriedRows(family, catalog.root().resolve("mutation/tried/java/" + family + ".tsv"));
    known = new TreeMap<>(rows.read());
  }

  /** What is known of that family; nothing if none was tried. */
  public static TriedLibrary of(Catalog catalog, String family)
      throws IOException, CatalogException {
    return new TriedLibrary(
        catalog, family, digests(catalog.root().resolve("java-impl/src/main/java")));
  }

  private static Map<String, String> digests(Path sources) throws IOException {
    Map<String, String> digests = new HashMap<>();
    // Of a project that has specifications alone.
    if (!Files.isDirectory(sources)) {
      return digests;
    }
    try (Stream<Path> files = Files.walk(sources)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
        String type = file.getFileName().toString().replace(".java", "");
        digests.put(type, digest(Files.readString(file)));
      }
    }
    return digests;
  }

  /** Of what a class says, whatever its comments and its lines. */
  static String digest(String source) {
    String code = BLANK.matcher(COMMENT.matcher(source).replaceAll(" ")).replaceAll(" ");
    return Digest.ofText(code).substring(0, DIGITS);
  }

  private String textToday(Generated mutant) {
    return digests.getOrDefault(mutant.id().split("[.$]", 2)[0], "");
  }

  /** By mutant, the check or the test that noticed it, on whatever text. */
  Map<String, String> noticedBy() {
    Map<String, String> noticed = new TreeMap<>();
    known.forEach(
        (id, row) -> {
          if (row.mutant().noticed()) {
            noticed.put(id, row.mutant().where());
          }
        });
    return noticed;
  }

  /** Remembers what became of them now; whether anything is argued of one is kept elsewhere. */
  public void put(List<Generated> mutants) {
    for (Generated mutant : mutants) {
      Generated plain = mutant.noticed() ? mutant : mutant.as("survived");
      known.put(mutant.id(), new TriedRows.Row(plain, textToday(mutant)));
    }
  }

  /** Forgets all mutants that are not in {@code all}. */
  public void retain(List<Generated> all) {
    known.keySet().retainAll(all.stream().map(Generated::id).toList());
  }

  /** Keeps what is known. */
  public void write() throws IOException {
    rows.write(List.copyOf(known.values()));
  }

  /** Those that were tried when their class said something else. */
  public List<String> outdated() {
    return known.values().stream().filter(this::isOutdated).map(row -> row.mutant().id()).toList();
  }

  private boolean isOutdated(TriedRows.Row row) {
    return !row.text().equals(textToday(row.mutant()));
  }

  /** Whether the family was tried at all, with what came of it kept. */
  public boolean isAnyKnown() {
    return !known.isEmpty();
  }

  /** In the light of what is argued. */
  public FamilyResult result() throws CatalogException {
    Argued argued = Argued.of(catalog.root(), family);
    List<Generated> mutants = new ArrayList<>();
    for (TriedRows.Row row : known.values()) {
      mutants.add(
          isOutdated(row) ? row.mutant().as(TriedRows.OUTDATED) : argued.judge(row.mutant()));
    }
    List<String> wrong = new ArrayList<>(argued.wrong(mutants, true));
    Set<String> checks = catalog.checks().stream().map(Check::id).collect(toUnmodifiableSet());
    mutants.stream()
        .filter(mutant -> mutant.noticed() && !checks.contains(mutant.where()))
        .filter(mutant -> !isTest(mutant.where()))
        .map(mutant -> rows + ": there is no " + mutant.where() + " any more; try " + mutant.id())
        .forEach(wrong::add);
    return new FamilyResult(family, 0, mutants, wrong);
  }

  private boolean isTest(String name) {
    String file = "src/test/java/" + name.replace('.', '/') + ".java";
    return TESTING.stream()
        .anyMatch(module -> Files.exists(catalog.root().resolve(module).resolve(file)));
  }
}
