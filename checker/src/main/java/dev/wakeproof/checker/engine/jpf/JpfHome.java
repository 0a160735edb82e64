package dev.wakeproof.checker.engine.jpf;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.zip.ZipFile;

/** Finds Java PathFinder by its own conventions: {@code JPF_HOME}, {@code ~/.jpf}. */
final class JpfHome {
  static final String NOT_FOUND = "Java PathFinder not found (JPF_HOME or ~/.jpf/site.properties)";

  private JpfHome() {}

  /** The jar of its core, where it is installed and built. */
  static Optional<Path> jar(Map<String, String> environment, Path userHome) throws IOException {
    String home = environment.get("JPF_HOME");
    Optional<Path> core =
        home != null && !home.isBlank() ? Optional.of(Path.of(home)) : fromSite(userHome);
    return core.map(folder -> folder.resolve("build/jpf.jar")).filter(Files::isRegularFile);
  }

  private static Optional<Path> fromSite(Path userHome) throws IOException {
    Path site = userHome.resolve(".jpf/site.properties");
    if (!Files.isRegularFile(site)) {
      return Optional.empty();
    }
    Properties properties = new Properties();
    try (Reader in = Files.newBufferedReader(site)) {
      properties.load(in);
    }
    return Optional.ofNullable(properties.getProperty("jpf-core"))
        .map(core -> core.strip().replace("${user.home}", userHome.toString()))
        .map(Path::of);
  }

  /** The revision that the jar says it was built from. */
  static String version(Path jar) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      var revision = zip.getEntry("gov/nasa/jpf/.version");
      if (revision == null) {
        return "of unknown revision";
      }
      byte[] text = zip.getInputStream(revision).readAllBytes();
      return new String(text, StandardCharsets.UTF_8).strip();
    }
  }
}
