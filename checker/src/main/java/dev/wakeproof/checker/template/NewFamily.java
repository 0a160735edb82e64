package dev.wakeproof.checker.template;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.SpecFolders;
import dev.wakeproof.checker.host.TempFolder;
import dev.wakeproof.checker.spec.PlusCal;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.SourceVersion;

/**
 * Creates a small, complete family to start from. In the template, {@code __name__} stands for its
 * name and {@code __Name__} for its class.
 */
public final class NewFamily {
  /** The specifications of every family, in this order; {@link #layOut} translates the first. */
  private static final List<String> SPECIFICATION =
      List.of(
          "specs/__name__/__Name__.tla",
          "specs/__name__/bounds/MC__Name__.tla",
          "specs/__name__/bounds/holds.cfg",
          "specs/__name__/bounds/reachable-sleep.cfg",
          "specs/__name__/bounds/progress.cfg",
          "seeded-bugs/__name__-no-look-again/spec.patch",
          "seeded-bugs/__name__-opens-never/spec.patch");

  /** The other files of a family in this project. */
  private static final List<String> OF_THIS_PROJECT =
      List.of(
          "specs/__name__/checks.yaml",
          "specs/__name__/claims.yaml",
          "java-impl/src/main/java/dev/wakeproof/__name__/__Name__.java",
          "java-impl/src/main/java/dev/wakeproof/__name__/package-info.java",
          "scenarios/src/main/java/dev/wakeproof/scenario/__name__/OpenVsAwait.java",
          "scenarios/src/main/java/dev/wakeproof/scenario/__name__/package-info.java",
          "jpf-config/__name__/open-vs-await.jpf",
          "property-tests/src/property/java/dev/wakeproof/property/__name__/__Name__PropertiesTest.java",
          "property-tests/src/property/java/dev/wakeproof/property/__name__/package-info.java",
          "seeded-bugs/__name__-no-look-again/bug.yaml",
          "seeded-bugs/__name__-no-look-again/java.patch",
          "seeded-bugs/__name__-opens-late/bug.yaml",
          "seeded-bugs/__name__-opens-late/java.patch",
          "seeded-bugs/__name__-opens-never/bug.yaml",
          "seeded-bugs/__name__-opens-never/java.patch");

  /** The other files of a family in another project, whose Java only the explorer runs. */
  private static final List<String> OF_ANOTHER_PROJECT =
      List.of(
          "specs/__name__/checks.yaml",
          "specs/__name__/claims.yaml",
          "specs/__name__/__Name__Proof.tla",
          "specs/__name__/__Name__Proof.prove",
          "seeded-bugs/__name__-no-look-again/bug.yaml",
          "seeded-bugs/__name__-opens-never/bug.yaml",
          "java/__name__/__Name__.java",
          "java/__name__/OpenVsAwait.java");

  private static final Pattern WORD = Pattern.compile("\\b[A-Z]\\w*");

  /** The names of standard modules, and those that every translation of PlusCal defines. */
  private static final Set<String> TLA_NAMES =
      Set.of(
          "Naturals",
          "Integers",
          "Reals",
          "Sequences",
          "Bags",
          "Randomization",
          "Toolbox",
          "Init",
          "Next",
          "Spec",
          "Termination");

  private final String name;
  private final String capital;

  /** The text of each file of the template, by its path. */
  private final Map<String, String> template = new LinkedHashMap<>();

  /**
   * Creates a family.
   *
   * @param name letters only, since it becomes a package and part of ids
   * @param elsewhere whether the family is for a project without engines of its own
   */
  public NewFamily(String name, boolean elsewhere) throws CatalogException, IOException {
    if (!name.matches("[a-z]{2,24}")) {
      throw new CatalogException(
          "a family is called by 2 to 24 small letters, like queuedlock, not '" + name + "'");
    }
    if (SourceVersion.isKeyword(name)) {
      throw new CatalogException(
          "'" + name + "' is a word of Java, and no package can be called so");
    }
    for (String file : SPECIFICATION) {
      template.put(file, read(file));
    }
    for (String file : elsewhere ? OF_ANOTHER_PROJECT : OF_THIS_PROJECT) {
      template.put(file, read(elsewhere ? "elsewhere/" + file : file));
    }
    this.name = name;
    this.capital = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    if (TLA_NAMES.contains(capital) || inJavaLang(capital) || words().contains(capital)) {
      throw new CatalogException(
          "'"
              + name
              + "' cannot be a family: "
              + capital
              + " means something else in Java, in TLA+ or in the template; choose another name");
    }
  }

  private static boolean inJavaLang(String name) {
    try {
      Class.forName("java.lang." + name, false, NewFamily.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  /**
   * Returns the capitalized words of the template: imports of its Java, definitions of its module.
   */
  private Set<String> words() {
    Set<String> words = new HashSet<>();
    for (String text : template.values()) {
      WORD.matcher(text).results().forEach(word -> words.add(word.group()));
    }
    return words;
  }

  /** Writes the files below {@code root} and translates the algorithm; writes all files or none. */
  public List<Path> layOut(Path root, PlusCal translator) throws CatalogException, IOException {
    Map<Path, String> files = new LinkedHashMap<>();
    template.forEach((file, text) -> files.put(root.resolve(filled(file)), filled(text)));
    List<Path> taken = files.keySet().stream().filter(Files::exists).toList();
    if (!taken.isEmpty()) {
      String others = taken.size() == 1 ? "" : ", and " + (taken.size() - 1) + " more of its files";
      throw new CatalogException(
          root.relativize(taken.get(0)) + ": is there already" + others + "; choose another name");
    }
    Optional<Path> other = sameModule(root);
    if (other.isPresent()) {
      throw new CatalogException(other.get() + " has this name; choose another one");
    }
    Path module = root.resolve(filled(SPECIFICATION.get(0)));
    files.put(module, translated(files.get(module), translator));
    List<Path> written = new ArrayList<>();
    try {
      for (Map.Entry<Path, String> file : files.entrySet()) {
        Files.createDirectories(file.getKey().getParent());
        written.add(file.getKey());
        Files.writeString(file.getKey(), sorted(file.getValue()));
      }
    } catch (IOException e) {
      for (Path file : written) {
        Files.deleteIfExists(file);
      }
      throw e;
    }
    return List.copyOf(files.keySet());
  }

  /** Finds an existing module with the same name: names must be unique below specs/. */
  private Optional<Path> sameModule(Path root) throws IOException {
    if (!Files.isDirectory(root.resolve("specs"))) {
      return Optional.empty();
    }
    return SpecFolders.modules(root).stream()
        .filter(file -> file.endsWith(capital + ".tla") || file.endsWith("MC" + capital + ".tla"))
        .filter(file -> !file.startsWith(root.resolve("specs").resolve(name)))
        .map(root::relativize)
        .findFirst();
  }

  /** Translates a text before any file is written, because the translator may fail. */
  private String translated(String text, PlusCal translator) throws IOException {
    try (TempFolder temp = new TempFolder("new")) {
      Path module = temp.path().resolve(capital + ".tla");
      Files.writeString(module, text);
      return translator.translate(module);
    }
  }

  private String filled(String template) {
    return template
        .replace("__name__", name)
        .replace("__Name__", capital)
        .replace("__NAME__", name.toUpperCase(Locale.ROOT));
  }

  /** Sorts the imports: their order depends on the family's name, and the build checks it. */
  private static String sorted(String text) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    List<String> imports = lines.stream().filter(NewFamily::isImport).sorted().toList();
    int next = 0;
    for (int i = 0; i < lines.size(); i++) {
      if (isImport(lines.get(i))) {
        lines.set(i, imports.get(next++));
      }
    }
    return String.join("\n", lines) + "\n";
  }

  private static boolean isImport(String line) {
    return line.startsWith("import ") && !line.startsWith("import static ");
  }

  private static String read(String file) throws IOException {
    try (InputStream in = NewFamily.class.getResourceAsStream(file)) {
      return new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
