package dev.wakeproof.property;

import dev.wakeproof.abstraction.Abstraction;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** The specifications that the Java is held beside, each parsed once. */
final class Specs {
  private static final Map<String, Abstraction> PARSED = new HashMap<>();
  private static Path folder = besideThisModule();

  private Specs() {}

  /**
   * Of a model.
   *
   * @param model {@code family/Module:configuration}
   */
  static synchronized Abstraction of(String model) {
    return PARSED.computeIfAbsent(model, name -> Abstraction.of(folder, name));
  }

  /** From now on, those that lie there. */
  static synchronized void readFrom(Path specs) {
    folder = specs;
    PARSED.clear();
  }

  /** That in which this class was compiled, wherever the tests are started. */
  static Path besideThisModule() {
    try {
      Path classes =
          Path.of(Specs.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return classes.resolve("../../../specs").normalize();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
