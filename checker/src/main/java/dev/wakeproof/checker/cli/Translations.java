package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Installation;
import dev.wakeproof.checker.engine.tlc.TlcJar;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.spec.PlusCal;
import dev.wakeproof.checker.spec.UpToDate;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Compares the committed translations with their PlusCal algorithms. */
final class Translations {
  private final Path root;

  Translations(Path root) {
    this.root = root;
  }

  /**
   * Returns the modules with an outdated translation, with the current one.
   *
   * @param fresh whether to translate also modules that have not changed since they were found up
   *     to date
   */
  SortedMap<Path, String> stale(boolean fresh) throws IOException, TlcJar.NotTlc {
    Children children = new Children();
    Path jar = TlcJar.locate(System.getenv());
    PlusCal translator = PlusCal.ofMany(System.getenv(), jar, children);
    UpToDate known = new UpToDate(root, translator);
    List<Path> unknown = new ArrayList<>();
    for (Path module : PlusCal.modules(root.resolve("specs"))) {
      if (fresh || !known.knows(module)) {
        unknown.add(module);
      }
    }
    SortedMap<Path, String> stale = new TreeMap<>();
    if (!unknown.isEmpty()) {
      TlcJar.open(jar, children);
    }
    for (Path module : unknown) {
      String translated = translator.translate(module);
      if (translated.equals(PlusCal.read(module))) {
        known.note(module);
      } else {
        stale.put(module, translated);
      }
    }
    return stale;
  }

  /** Throws if a translation is outdated, with the command that updates it. */
  void demand(boolean fresh) throws CatalogException, IOException {
    try {
      List<String> complaints = new ArrayList<>();
      stale(fresh).keySet().forEach(module -> complaints.add(complaint(root, module)));
      if (!complaints.isEmpty()) {
        throw new CatalogException(complaints);
      }
    } catch (TlcJar.NotTlc e) {
      throw new CatalogException(e.getMessage());
    }
  }

  static String complaint(Path root, Path module) {
    return root.relativize(module)
        + ": its translation is stale; run: "
        + Installation.command("docs");
  }
}
