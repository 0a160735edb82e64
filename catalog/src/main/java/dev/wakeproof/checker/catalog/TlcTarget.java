package dev.wakeproof.checker.catalog;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The module and the configuration of a target {@code Module:config}.
 *
 * @param config the configuration's file; for a derived configuration, the file that would hold it
 * @param derived the configuration if it is in no file, else null
 */
public record TlcTarget(Path module, Path config, DerivedConfig derived) {

  /** Returns the model of a check: TLC's target, or the model that a scenario is compared with. */
  public static TlcTarget of(Path root, Check check) {
    String model = check.beside() == null ? check.target() : check.beside().model();
    return of(root, check.family(), model, check.configuration());
  }

  /** Returns a target whose configuration is in a file. */
  public static TlcTarget of(Path root, String family, String target) {
    return of(root, family, target, null);
  }

  /** Finds the module. One that does not exist is reported in the folder of the configurations. */
  private static TlcTarget of(Path root, String family, String target, DerivedConfig derived) {
    String[] parts = target.split(":", 2);
    Path bounds = SpecFolders.bounds(root, family);
    String module = parts[0] + ".tla";
    return new TlcTarget(
        SpecFolders.ofFamily(root, family).stream()
            .map(folder -> folder.resolve(module))
            .filter(Files::isRegularFile)
            .findFirst()
            .orElse(bounds.resolve(module)),
        bounds.resolve(parts[1] + ".cfg"),
        derived);
  }

  /** Returns the file to read about the configuration. */
  public Path configFile() {
    return derived == null ? config : config.resolveSibling(derived.of() + ".cfg");
  }

  /** Returns the name of the configuration for messages. */
  public String shownConfig(Path root) {
    Path file = root.relativize(config);
    return derived == null
        ? file.toString()
        : file.getFileName().toString().replaceFirst("\\.cfg$", "")
            + ", derived from "
            + root.relativize(configFile());
  }

  public String configText() throws IOException {
    return derived == null ? Files.readString(config) : derived.text();
  }

  public TlcConfig parsedConfig() throws IOException {
    return TlcConfig.parse(configText());
  }

  /** Returns the first of the two files that does not exist. */
  Optional<Path> missing() {
    if (!Files.isRegularFile(module)) {
      return Optional.of(module);
    }
    return Files.isRegularFile(configFile()) ? Optional.empty() : Optional.of(configFile());
  }

  /** Returns what is wrong with the text of the configuration itself. */
  Optional<String> mistakeInConfig() throws IOException {
    try {
      return TlcConfig.mistake(configText());
    } catch (CharacterCodingException e) {
      return Optional.of("is not text in UTF-8; save it so");
    }
  }
}
