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

/** The waivers of surviving mutants, by family. */
public final class Argued {
  /**
   * A waiver.
   *
   * @param line the source line of the mutant in Java: ids number similar mutants, and a new step
   *     label renumbers them; null for a specification, whose ids are unique
   * @param fate {@code equivalent} if the mutant behaves as the library does, {@code undecided} if
   *     it does not and no engine here can detect it, {@code open} if one could, and the check is
   *     missing
   */
  private record Entry(String mutant, String line, String fate, String reason) {}

  private record File(int schemaVersion, List<Entry> argued) {}

  private final SourceLines sources;
  private final String shownAs;
  private final Map<String, Entry> entries = new LinkedHashMap<>();

  private Argued(SourceLines sources, String shownAs) {
    this.sources = sources;
    this.shownAs = shownAs;
  }

  public static Argued of(Path root, String family) throws CatalogException {
    String name = "mutation/argued/" + family + ".json";
    Argued argued = new Argued(new SourceLines(root), name);
    if (Files.exists(root.resolve(name))) {
      for (Entry entry :
          JsonFile.read(root.resolve(name), name, "argued.schema.json", File.class).argued()) {
        if (argued.entries.put(entry.mutant(), entry) != null) {
          throw new CatalogException(name + ": " + entry.mutant() + " stands there twice");
        }
      }
    }
    return argued;
  }

  /** The ids of those of which anything is argued. */
  Set<String> ids() {
    return Collections.unmodifiableSet(entries.keySet());
  }

  /** Whether anything is argued of the mutant with that id. */
  public boolean isOf(String id) {
    return entries.containsKey(id);
  }

  /** The fate of {@code mutant} in the light of what is argued. */
  public Generated judge(Generated mutant) {
    Entry entry = entries.get(mutant.id());
    return mutant.noticed() || entry == null ? mutant : mutant.as(entry.fate());
  }

  /**
   * What is argued of mutants that are noticed, or stand elsewhere, or that there are no more.
   *
   * @param all whether {@code mutants} are all that there are
   */
  public List<String> wrong(List<Generated> mutants, boolean all) {
    Map<String, Entry> unseen = new LinkedHashMap<>(entries);
    List<String> wrong = new ArrayList<>();
    for (Generated mutant : mutants) {
      Entry entry = unseen.remove(mutant.id());
      if (entry != null && mutant.noticed()) {
        wrong.add(
            shownAs + ": " + mutant.id() + " is noticed, by " + mutant.where() + "; take it out");
      }
      if (entry != null) {
        sources
            .at(mutant.place())
            .filter(line -> !line.equals(entry.line()))
            .ifPresent(
                line ->
                    wrong.add(
                        shownAs
                            + ": "
                            + mutant.id()
                            + " stands at `"
                            + line
                            + "`, and is argued "
                            + (entry.line() == null ? "of no line" : "of `" + entry.line() + "`")));
      }
    }
    if (all) {
      unseen.keySet().forEach(id -> wrong.add(shownAs + ": there is no mutant " + id));
    }
    return wrong;
  }
}
