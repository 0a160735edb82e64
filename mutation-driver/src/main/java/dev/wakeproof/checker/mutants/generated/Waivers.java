package dev.wakeproof.checker.mutants.generated;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.JsonFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The waivers of a family's surviving mutants, in the library or in the specifications. */
public final class Waivers {
  /** The mutant is equivalent to the original, or differs in a way that does not matter. */
  static final String WAIVED = "waived";

  /** The mutant is not equivalent, and no check detects it. */
  static final String UNRESOLVED = "unresolved";

  /**
   * A waiver.
   *
   * @param line the source line of the mutant in Java: ids number similar mutants, and a new step
   *     label renumbers them; null for a specification, whose ids are unique
   */
  private record Entry(String mutant, String line, String reason) {}

  private record Part(List<Entry> waived, List<Entry> unresolved) {}

  private record File(Part java, Part specs) {}

  private record Waiver(Entry entry, String fate) {}

  private final SourceLines sources;
  private final String shownAs;
  private final Map<String, Waiver> waivers = new LinkedHashMap<>();

  private Waivers(SourceLines sources, String shownAs) {
    this.sources = sources;
    this.shownAs = shownAs;
  }

  /** Returns the waivers of mutants of the family's Java. */
  static Waivers ofLibrary(Path root, String family) throws CatalogException {
    return read(root, family, true);
  }

  /** Returns the waivers of mutants of the family's specifications. */
  public static Waivers ofSpecs(Path root, String family) throws CatalogException {
    return read(root, family, false);
  }

  private static Waivers read(Path root, String family, boolean library) throws CatalogException {
    String name = "mutation/waivers/" + family + ".yaml";
    Waivers waivers = new Waivers(new SourceLines(root), name);
    if (Files.exists(root.resolve(name))) {
      File file = JsonFile.read(root.resolve(name), name, "waivers.schema.json", File.class);
      Part part = library ? file.java() : file.specs();
      if (part != null) {
        waivers.add(part.waived(), WAIVED);
        waivers.add(part.unresolved(), UNRESOLVED);
      }
    }
    return waivers;
  }

  private void add(List<Entry> entries, String fate) throws CatalogException {
    for (Entry entry : entries == null ? List.<Entry>of() : entries) {
      if (waivers.put(entry.mutant(), new Waiver(entry, fate)) != null) {
        throw new CatalogException(shownAs + ": " + entry.mutant() + " stands there twice");
      }
    }
  }

  /** Returns the ids of the mutants that have a waiver. */
  Set<String> ids() {
    return Collections.unmodifiableSet(waivers.keySet());
  }

  /** Returns whether the mutant with that id has a waiver. */
  public boolean isOf(String id) {
    return waivers.containsKey(id);
  }

  /** Returns {@code mutant} with the fate that its waiver gives it. */
  public Generated judge(Generated mutant) {
    Waiver waiver = waivers.get(mutant.id());
    return mutant.noticed() || waiver == null ? mutant : mutant.as(waiver.fate());
  }

  /**
   * Refuses waivers of mutants that do not exist, or that are at another line.
   *
   * @param places by id, where each mutant is
   */
  public void demandMutants(Map<String, String> places) throws CatalogException {
    List<String> wrong = new ArrayList<>();
    waivers.forEach(
        (id, waiver) -> {
          if (!places.containsKey(id)) {
            wrong.add(shownAs + ": there is no mutant " + id + "; correct its waiver");
            return;
          }
          String named = waiver.entry().line();
          sources
              .at(places.get(id))
              .filter(line -> !line.equals(named))
              .map(line -> shownAs + ": " + id + " is at `" + line + "`, and " + says(named))
              .ifPresent(wrong::add);
        });
    if (!wrong.isEmpty()) {
      throw new CatalogException(wrong);
    }
  }

  /** Returns a message for each waiver of a killed mutant. */
  public List<String> wrong(List<Generated> mutants) {
    return mutants.stream()
        .filter(mutant -> mutant.noticed() && isOf(mutant.id()))
        .map(
            mutant ->
                shownAs + ": " + mutant.where() + " kills " + mutant.id() + "; remove its waiver")
        .toList();
  }

  private static String says(String line) {
    return line == null
        ? "its waiver names no line; add it"
        : "its waiver names `" + line + "`; correct it";
  }
}
