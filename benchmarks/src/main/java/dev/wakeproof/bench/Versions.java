package dev.wakeproof.bench;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/** The versions that the build knows. */
final class Versions {
  private Versions() {}

  static Map<String, String> ofTheBuild() throws IOException {
    Properties properties = new Properties();
    try (InputStream in = Versions.class.getResourceAsStream("version.properties")) {
      properties.load(in);
    }
    Map<String, String> versions = new TreeMap<>();
    properties.stringPropertyNames().forEach(n -> versions.put(n, properties.getProperty(n)));
    return versions;
  }
}
