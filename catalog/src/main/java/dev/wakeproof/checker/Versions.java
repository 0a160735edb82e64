package dev.wakeproof.checker;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The versions that the build knows. */
public final class Versions {
  private Versions() {}

  public static String of(String name) {
    Properties versions = new Properties();
    try (InputStream in = Versions.class.getResourceAsStream("version.properties")) {
      versions.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return versions.getProperty(name);
  }
}
