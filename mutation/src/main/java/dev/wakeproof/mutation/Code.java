package dev.wakeproof.mutation;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;

/** The class path, with a folder before it; remembers which class files were asked for. */
final class Code extends ClassLoader {
  private final Path before;
  private final Set<String> asked = new TreeSet<>();

  Code(Path before) {
    super(Code.class.getClassLoader());
    this.before = before;
  }

  @Override
  public InputStream getResourceAsStream(String name) {
    asked.add(name);
    Path changed = before.resolve(name);
    if (!Files.exists(changed)) {
      return super.getResourceAsStream(name);
    }
    try {
      return new ByteArrayInputStream(Files.readAllBytes(changed));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Set<String> asked() {
    return asked;
  }
}
