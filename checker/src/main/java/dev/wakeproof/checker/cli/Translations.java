package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.spec.PlusCal;
import java.io.IOException;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;

/** Compares the committed translations with their PlusCal algorithms. */
final class Translations {
  private Translations() {}

  /** Returns the modules with an outdated translation, with the current one. */
  static SortedMap<Path, String> stale(Path root) throws IOException {
    PlusCal translator = new PlusCal(new Children());
    SortedMap<Path, String> stale = new TreeMap<>();
    for (Path module : PlusCal.modules(root.resolve("specs"))) {
      String translated = translator.translate(module);
      if (!translated.equals(PlusCal.read(module))) {
        stale.put(module, translated);
      }
    }
    return stale;
  }
}
