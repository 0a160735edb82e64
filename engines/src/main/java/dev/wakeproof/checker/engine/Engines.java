package dev.wakeproof.checker.engine;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.cluster.Cluster;
import dev.wakeproof.checker.engine.conformance.ConformanceEngine;
import dev.wakeproof.checker.engine.explorer.ExplorerEngine;
import dev.wakeproof.checker.engine.jpf.JpfEngine;
import dev.wakeproof.checker.engine.jqwik.JqwikEngine;
import dev.wakeproof.checker.engine.jqwik.Seeds;
import dev.wakeproof.checker.engine.prove.ProveEngine;
import dev.wakeproof.checker.engine.tlc.TlcEngine;
import dev.wakeproof.checker.host.Children;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All engines. A new engine is added here, and nowhere else. */
public final class Engines {
  private Engines() {}

  public static List<Engine> all(Path root, Map<String, String> environment, Children children) {
    return all(root, environment, children, Seeds.OF_THE_TEXT, Optional.empty());
  }

  /**
   * Creates all engines.
   *
   * @param seeds whether random checks use other seeds than the usual ones
   * @param cluster how to serve a model to other machines; empty to use this machine only
   */
  public static List<Engine> all(
      Path root,
      Map<String, String> environment,
      Children children,
      Seeds seeds,
      Optional<Cluster> cluster) {
    return List.of(
        new TlcEngine(root, environment, children, cluster),
        new ExplorerEngine(root, environment, children),
        new JpfEngine(root, environment, Path.of(System.getProperty("user.home")), children),
        new JqwikEngine(root, environment, children, seeds),
        new ConformanceEngine(root, environment, children),
        new ProveEngine(root, environment, children));
  }

  /** Returns the engine that decides {@code check}. */
  public static Engine of(Check check, List<Engine> engines) {
    return engines.stream()
        .filter(engine -> engine.name().equals(check.engine()))
        .findFirst()
        .orElseThrow();
  }
}
