package dev.wakeproof.bytecode.border;

import java.io.ByteArrayInputStream;
import java.io.InputStream;

/** Class paths with a class that no compiler has made. */
final class Made {
  private Made() {}

  static ClassLoader loader(String name, byte[] code) {
    return new ClassLoader(Made.class.getClassLoader()) {
      @Override
      public InputStream getResourceAsStream(String file) {
        return file.equals(name + ".class")
            ? new ByteArrayInputStream(code)
            : super.getResourceAsStream(file);
      }
    };
  }
}
