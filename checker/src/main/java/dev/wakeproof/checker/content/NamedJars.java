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

/** A jar may name others that belong to it, and a JVM then takes classes from these, too. */
final class NamedJars {
  private NamedJars() {}

  /** The jar itself, and all that it names, these name, and so on, as far as they are there. */
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
      // No jar, or no place that it names: a JVM passes over it.
      return List.of();
    }
  }
}
