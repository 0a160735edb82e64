package dev.wakeproof.bytecode.models;

import dev.wakeproof.bytecode.runtime.ClassPath;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.InputStream;

/** The streams that read resources of the class path. */
public final class Resources {
  private Resources() {}

  /** As {@code Class.getResourceAsStream}. */
  public static InputStream open(Class<?> type, String name) {
    return streamOf(ClassPath.read(type, name));
  }

  /** As {@code ClassLoader.getResourceAsStream}. */
  public static InputStream open(ClassLoader loader, String name) {
    return streamOf(ClassPath.read(loader, name));
  }

  /** As {@code ClassLoader.getSystemResourceAsStream}. */
  public static InputStream open(String name) {
    return open(ClassLoader.getSystemClassLoader(), name);
  }

  private static InputStream streamOf(byte[] bytes) {
    return bytes == null ? null : new BufferedInputStream(new ByteArrayInputStream(bytes));
  }
}
