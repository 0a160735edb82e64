package dev.wakeproof.checker.mutants.spec;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.spec.PlusCal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Which mutants there are of a family's algorithms, as they ship. */
public final class SpecMutants {
  private SpecMutants() {}

  /** Whether that family has an algorithm to get wrong. */
  public static boolean hasAny(Catalog catalog, String family) throws IOException {
    return !algorithms(catalog, family).isEmpty();
  }

  /** The algorithms that ship of that family. */
  public static List<Path> algorithms(Catalog catalog, String family) throws IOException {
    Path folder = catalog.root().resolve("specs").resolve(family);
    List<Path> modules;
    try (Stream<Path> files = Files.list(folder)) {
      modules = files.filter(file -> file.toString().endsWith(".tla")).sorted().toList();
    }
    Map<Path, String> texts = new LinkedHashMap<>();
    for (Path module : modules) {
      texts.put(module, Files.readString(module));
    }
    return modules.stream().filter(module -> PlusCal.isIn(texts.get(module))).toList();
  }

  /** All of them by module, in its order. */
  static Map<Path, List<SpecMutant>> of(Catalog catalog, String family) throws IOException {
    Map<Path, List<SpecMutant>> mutants = new LinkedHashMap<>();
    for (Path module : algorithms(catalog, family)) {
      mutants.put(module, SpecMutator.of(name(module), Files.readString(module)));
    }
    return mutants;
  }

  /** Of the module in that file. */
  static String name(Path module) {
    return module.getFileName().toString().replace(".tla", "");
  }
}
