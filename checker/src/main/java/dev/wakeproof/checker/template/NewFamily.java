package dev.wakeproof.checker.template;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.spec.PlusCal;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import javax.lang.model.SourceVersion;

/**
 * A family to start from: small, whole, and with everything that the checks hold a family to. In
 * the template {@code __name__} stands for its name, {@code __Name__} for its class.
 */
public final class NewFamily {
  private static final List<String> FILES =
      List.of(
          "specs/__name__/__Name__.tla",
          "specs/__name__/holds.cfg",
          "specs/__name__/no-look-again.cfg",
          "specs/__name__/witness-sleeps.cfg",
          "specs/__name__/progress.cfg",
          "specs/__name__/no-look-again-progress.cfg",
          "specs/__name__/checks.json",
          "specs/__name__/claims.json",
          "java-impl/src/main/java/dev/wakeproof/__name__/__Name__.java",
          "java-impl/src/main/java/dev/wakeproof/__name__/package-info.java",
          "scenarios/src/main/java/dev/wakeproof/scenario/__name__/OpenVsAwait.java",
          "scenarios/src/main/java/dev/wakeproof/scenario/__name__/package-info.java",
          "jpf-config/__name__/open-vs-await.jpf",
          "property-tests/src/test/java/dev/wakeproof/property/__name__/__Name__PropertiesTest.java",
          "property-tests/src/test/java/dev/wakeproof/property/__name__/package-info.java",
          "controls/__name__-no-look-again.patch",
          "controls/__name__-opens-late.patch",
          "controls/__name__-opens-never.patch");

  private final String name;

  /** A family called {@code name}: letters alone, since it becomes a package and part of ids. */
  public NewFamily(String name) throws CatalogException {
    if (!name.matches("[a-z]{2,24}")) {
      throw new CatalogException(
          "a family is called by 2 to 24 small letters, like queuedlock, not '" + name + "'");
    }
    if (SourceVersion.isKeyword(name)) {
      throw new CatalogException(
          "'" + name + "' is a word of Java, and no package can be called so");
    }
    this.name = name;
  }

  /** Writes the files below {@code root} and translates the algorithm; all of them or none. */
  public List<Path> layOut(Path root, PlusCal translator) throws CatalogException, IOException {
    Map<Path, String> files = new LinkedHashMap<>();
    for (String file : FILES) {
      files.put(root.resolve(filled(file)), filled(read(file)));
    }
    List<String> taken = new ArrayList<>();
    for (Path file : files.keySet()) {
      if (Files.exists(file)) {
        taken.add(root.relativize(file) + ": is there already; choose another name");
      }
    }
    if (!taken.isEmpty()) {
      throw new CatalogException(taken);
    }
    for (Map.Entry<Path, String> file : files.entrySet()) {
      Files.createDirectories(file.getKey().getParent());
      Files.writeString(file.getKey(), sorted(file.getValue()));
    }
    Path module = root.resolve(filled(FILES.get(0)));
    Files.writeString(module, translator.translate(module));
    return List.copyOf(files.keySet());
  }

  private String filled(String template) {
    String capital = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    return template
        .replace("__name__", name)
        .replace("__Name__", capital)
        .replace("__NAME__", name.toUpperCase(Locale.ROOT));
  }

  /** Where an import belongs depends on the name; the build insists on the order. */
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
