package dev.wakeproof.checker.content;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipException;

/** Finds the jars that a jar names in its manifest; a JVM loads classes from these, too. */
final class NamedJars {
  private NamedJars() {}

  /** Returns the jar, the jars that it names, those that these name, and so on, if they exist. */
  static Set<Path> with(Path jar) throws IOException {
    Set<Path> found = new LinkedHashSet<>();
    Deque<Path> unread = new ArrayDeque<>(List.of(jar));
    while (!unread.isEmpty()) {
      Path next = unread.remove();
      if (Files.isRegularFile(next) && found.add(next)) {
        unread.addAll(named(next));
      }
    }
    return found;
  }

  private static List<Path> named(Path jar) throws IOException {
    try (JarFile open = new JarFile(jar.toFile())) {
      return Optional.ofNullable(open.getManifest())
          .map(Manifest::getMainAttributes)
          .map(attributes -> attributes.getValue(Attributes.Name.CLASS_PATH))
          .map(names -> List.of(names.strip().split("\\s+", -1)))
          .orElse(List.of())
          .stream()
          .filter(name -> !name.isEmpty())
          .map(name -> jar.toUri().resolve(name))
          .filter(place -> "file".equals(place.getScheme()))
          .map(Path::of)
          .toList();
    } catch (ZipException | IllegalArgumentException e) {
      // It is no jar, or names no valid place: a JVM ignores it.
      return List.of();
    }
  }
}
