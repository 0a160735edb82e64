package dev.wakeproof.bytecode.border;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Map;
import java.util.stream.Collectors;

/** Class paths with classes that no compiler of this build writes. */
final class Made {
  private Made() {}

  /** The class path of these tests, with one class more. */
  static ClassLoader loader(String name, byte[] code) {
    return loader(Map.of(name, code));
  }

  /** The class path of these tests, with more classes, by their names. */
  static ClassLoader loader(Map<String, byte[]> classes) {
    Map<String, byte[]> files =
        classes.entrySet().stream()
            .collect(
                Collectors.toMap(
                    type -> type.getKey().replace('.', '/') + ".class", Map.Entry::getValue));
    return new ClassLoader(Made.class.getClassLoader()) {
      @Override
      public InputStream getResourceAsStream(String file) {
        return files.containsKey(file)
            ? new ByteArrayInputStream(files.get(file))
            : super.getResourceAsStream(file);
      }
    };
  }
}
