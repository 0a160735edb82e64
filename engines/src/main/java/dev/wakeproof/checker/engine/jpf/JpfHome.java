package dev.wakeproof.checker.engine.jpf;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.zip.ZipFile;

/** Finds Java PathFinder by its own conventions: {@code JPF_HOME} and {@code ~/.jpf}. */
final class JpfHome {
  static final String NOT_FOUND = "Java PathFinder not found (JPF_HOME or ~/.jpf/site.properties)";

  private JpfHome() {}

  /**
   * Returns the jar of its core; empty if it is not configured.
   *
   * @throws NoSuchFileException with the remedy, if the configured jar does not exist
   */
  static Optional<Path> jar(Map<String, String> environment, Path userHome) throws IOException {
    String home = environment.get("JPF_HOME");
    return home != null && !home.isBlank()
        ? Optional.of(built(Path.of(home), "JPF_HOME"))
        : fromSite(userHome);
  }

  private static Path built(Path core, String saidBy) throws NoSuchFileException {
    Path jar = core.resolve("build/jpf.jar");
    if (!Files.isRegularFile(jar)) {
      throw new NoSuchFileException(
          "there is no " + jar + ": build Java PathFinder there, or correct " + saidBy);
    }
    return jar;
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
    String core = properties.getProperty("jpf-core");
    if (core == null) {
      return Optional.empty();
    }
    Path folder = Path.of(core.strip().replace("${user.home}", userHome.toString()));
    return Optional.of(built(folder, "~/.jpf/site.properties"));
  }

  /** Returns the revision from which the jar was built. */
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
