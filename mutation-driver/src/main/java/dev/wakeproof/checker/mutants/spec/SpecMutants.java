package dev.wakeproof.checker.mutants.spec;

import static java.util.stream.Collectors.toUnmodifiableMap;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.spec.PlusCal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Generates the mutants of a family's shipped algorithms. */
public final class SpecMutants {
  private SpecMutants() {}

  /** Returns whether a family has an algorithm to mutate. */
  public static boolean hasAny(Catalog catalog, String family) throws IOException {
    return !algorithms(catalog, family).isEmpty();
  }

  /** Returns the modules of a family's shipped algorithms. */
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

  static Map<Path, List<SpecMutant>> of(Catalog catalog, String family) throws IOException {
    Map<Path, List<SpecMutant>> mutants = new LinkedHashMap<>();
    for (Path module : algorithms(catalog, family)) {
      mutants.put(module, SpecMutator.of(name(module), Files.readString(module)));
    }
    return mutants;
  }

  public static Map<String, String> places(Catalog catalog, String family) throws IOException {
    return of(catalog, family).values().stream()
        .flatMap(List::stream)
        .collect(toUnmodifiableMap(SpecMutant::id, mutant -> mutant.as(family, "").place()));
  }

  static String name(Path module) {
    return module.getFileName().toString().replace(".tla", "");
  }
}
