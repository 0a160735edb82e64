package dev.wakeproof.checker.catalog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A small patch that must turn a check red, with the name of the property it breaks.
 *
 * @param digest of the whole patch
 */
public record Mutant(
    String name, Path patch, String check, String property, String about, String digest) {
  private static final Pattern HEADER = Pattern.compile("# (check|property|about): *(.+)");
  private static final String SUFFIX = ".patch";

  /** All of {@code controls/*.patch}. */
  static List<Mutant> in(Path folder) throws IOException, CatalogException {
    List<Mutant> mutants = new ArrayList<>();
    if (Files.isDirectory(folder)) {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
          if (!file.toString().endsWith(SUFFIX)) {
            throw new CatalogException(
                "controls/" + file.getFileName() + ": is no " + SUFFIX + "; nobody would apply it");
          }
          mutants.add(read(file));
        }
      }
    }
    return mutants;
  }

  private static Mutant read(Path file) throws IOException, CatalogException {
    Map<String, String> header = new HashMap<>();
    for (String line : Files.readAllLines(file)) {
      Matcher field = HEADER.matcher(line);
      if (field.matches()) {
        header.put(field.group(1), field.group(2).strip());
      } else if (line.startsWith("--- ") || line.startsWith("diff ")) {
        break;
      }
    }
    for (String field : List.of("check", "property", "about")) {
      if (!header.containsKey(field)) {
        throw new CatalogException(
            "controls/"
                + file.getFileName()
                + ":1: there is no line '# "
                + field
                + ": ...' before the diff; add it");
      }
    }
    String name = file.getFileName().toString();
    return new Mutant(
        name.substring(0, name.length() - SUFFIX.length()),
        file,
        header.get("check"),
        header.get("property"),
        header.get("about"),
        Digest.ofFile(file));
  }
}
