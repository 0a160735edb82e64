package dev.wakeproof.checker.mutants.spec;

import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.mutants.generated.Argued;
import dev.wakeproof.checker.mutants.generated.FamilyResult;
import dev.wakeproof.checker.mutants.generated.Generated;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What became of each mutant of a family's specifications when it was last tried: {@code
 * mutation/tried/specs/FAMILY.tsv}, from which the table of the docs is made.
 */
public final class Tried {
  /** It translates into what ships: no mutant. */
  static final String SAME = "same";

  /** Nobody has been asked. */
  static final String NOT_TRIED = "not tried";

  /** It was tried on another text of its module, and what came of it is known of that alone. */
  static final String OUTDATED = "outdated";

  private static final String HEAD = "fate\tengine\tcheck\twhat\ttext\toperator\tmutant";
  private static final int COLUMNS = HEAD.split("\t", -1).length;
  private static final int LONGEST = 60;

  private final Catalog catalog;
  private final String family;
  private final Path file;

  /** By module, the digest of the text that mutants are made of now. */
  private final Map<String, String> today;

  private final Map<String, Generated> known = new HashMap<>();

  /** By mutant, the digest of the text that it was tried on. */
  private final Map<String, String> texts = new HashMap<>();

  private final List<String> order = new ArrayList<>();

  private Tried(Catalog catalog, String family, Map<String, String> today) {
    this.catalog = catalog;
    this.family = family;
    this.today = today;
    file = catalog.root().resolve("mutation/tried/specs").resolve(family + ".tsv");
  }

  /** What is known of that family; nothing if none was tried. */
  public static Tried of(Catalog catalog, String family) throws IOException, CatalogException {
    return of(catalog, family, SpecMutants.digests(catalog, family));
  }

  /** The same where the modules have texts of these digests. */
  static Tried of(Catalog catalog, String family, Map<String, String> today)
      throws IOException, CatalogException {
    Tried tried = new Tried(catalog, family, today);
    if (Files.exists(tried.file)) {
      List<String> lines = Files.readAllLines(tried.file);
      for (String line : lines.subList(1, lines.size())) {
        tried.read(line);
      }
    }
    return tried;
  }

  private void read(String line) throws CatalogException {
    String[] cells = line.split("\t", -1);
    if (cells.length != COLUMNS) {
      throw new CatalogException(file + ": a row has " + COLUMNS + " cells, and not as: " + line);
    }
    Generated mutant =
        new Generated(
            family, cells[6], "", "", cells[5], cells[0], cells[1], cells[2], cells[3], 0);
    order.add(mutant.id());
    texts.put(mutant.id(), cells[4]);
    known.put(mutant.id(), mutant);
  }

  /**
   * Who has noticed that mutant; or else most others of its step, or of its module; empty if nobody
   * has.
   */
  synchronized String likelyNoticedBy(String id) {
    String before = known.containsKey(id) ? known.get(id).where() : "";
    return Stream.of(before, mostNoticedBy(step(id)), mostNoticedBy(module(id)))
        .filter(check -> !check.isEmpty())
        .findFirst()
        .orElse("");
  }

  /** Who has noticed most of the mutants whose ids begin so; empty if nobody has. */
  private String mostNoticedBy(String start) {
    Map<String, Integer> times = new TreeMap<>();
    known.values().stream()
        .filter(mutant -> mutant.id().startsWith(start) && !mutant.where().isEmpty())
        .forEach(mutant -> times.merge(mutant.where(), 1, Integer::sum));
    return times.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey)
        .orElse("");
  }

  private static String module(String id) {
    return id.substring(0, id.indexOf(' ') + 1);
  }

  private static String step(String id) {
    return id.substring(0, id.indexOf(':') + 1);
  }

  /** Remembers what became of a mutant now; whether anything is argued of it is kept elsewhere. */
  public synchronized void put(Generated mutant) {
    boolean unnoticed = !mutant.noticed() && !mutant.fate().equals(SAME);
    known.put(mutant.id(), unnoticed ? mutant.as("survived") : mutant);
    texts.put(mutant.id(), textToday(mutant.id()));
  }

  /** Whether it was tried, and its module has another text since. */
  public synchronized boolean isOutdated(String id) {
    return known.containsKey(id)
        && !known.get(id).fate().equals(NOT_TRIED)
        && !texts.get(id).equals(textToday(id));
  }

  /** Whether nothing is known of it on today's text. */
  public synchronized boolean isUntried(String id) {
    return !known.containsKey(id) || known.get(id).fate().equals(NOT_TRIED) || isOutdated(id);
  }

  /** Those that are outdated. */
  public synchronized List<String> outdated() {
    return order.stream().filter(this::isOutdated).toList();
  }

  private String textToday(String id) {
    return today.getOrDefault(module(id).strip(), "");
  }

  /** Keeps what is known of the mutants that there are now. */
  public synchronized void write() throws IOException {
    List<String> lines = new ArrayList<>(List.of(HEAD));
    for (List<SpecMutant> mutants : SpecMutants.of(catalog, family).values()) {
      for (SpecMutant mutant : mutants) {
        lines.add(line(known.getOrDefault(mutant.id(), mutant.as(family, NOT_TRIED))));
      }
    }
    Files.createDirectories(file.getParent());
    Files.writeString(file, String.join("\n", lines) + "\n");
  }

  private String line(Generated mutant) {
    String what = mutant.what().replaceAll("\\s+", " ");
    return String.join(
        "\t",
        mutant.fate(),
        mutant.engine(),
        mutant.where(),
        what.substring(0, Math.min(what.length(), LONGEST)),
        texts.getOrDefault(mutant.id(), ""),
        mutant.operator(),
        mutant.id());
  }

  /** In the light of what is argued. */
  FamilyResult result() throws CatalogException {
    Argued argued = Argued.of(catalog.root(), "specs/" + family);
    Set<String> checks = catalog.checks().stream().map(Check::id).collect(toUnmodifiableSet());
    List<Generated> mutants = new ArrayList<>();
    for (String id : order) {
      Generated mutant = known.get(id);
      if (isOutdated(id)) {
        mutants.add(mutant.as(OUTDATED));
      } else if (!mutant.fate().equals(SAME)) {
        mutants.add(mutant.fate().equals(NOT_TRIED) ? mutant : argued.judge(mutant));
      }
    }
    List<String> wrong = new ArrayList<>(argued.wrong(mutants, true));
    mutants.stream()
        .filter(mutant -> mutant.noticed() && !checks.contains(mutant.where()))
        .map(
            mutant ->
                file + ": there is no check " + mutant.where() + " any more; try " + mutant.id())
        .forEach(wrong::add);
    return new FamilyResult(family, 0, mutants, wrong);
  }
}
