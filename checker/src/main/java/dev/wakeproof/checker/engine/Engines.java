package dev.wakeproof.checker.engine;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.engine.conformance.ConformanceEngine;
import dev.wakeproof.checker.engine.explorer.ExplorerEngine;
import dev.wakeproof.checker.engine.jpf.JpfEngine;
import dev.wakeproof.checker.engine.jqwik.JqwikEngine;
import dev.wakeproof.checker.engine.jqwik.Seeds;
import dev.wakeproof.checker.engine.prove.ProveEngine;
import dev.wakeproof.checker.engine.tlc.LongRun;
import dev.wakeproof.checker.engine.tlc.TlcEngine;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Every engine there is: the one place that a new engine is added to. */
public final class Engines {
  private Engines() {}

  public static List<Engine> all(Path root, Map<String, String> environment, Children children) {
    return all(root, environment, children, Seeds.OF_THE_TEXT, LongRun.NONE);
  }

  /** With other seeds for random checks than the usual ones, and what is wanted of long runs. */
  public static List<Engine> all(
      Path root, Map<String, String> environment, Children children, Seeds seeds, LongRun longRun) {
    return List.of(
        new TlcEngine(root, environment, children, longRun),
        new ExplorerEngine(
            root,
            environment,
            children,
            longRun.checkpoints(),
            longRun.resume(),
            longRun.threads()),
        new JpfEngine(root, environment, Path.of(System.getProperty("user.home")), children),
        new JqwikEngine(root, environment, children, seeds),
        new ConformanceEngine(root, environment, children),
        new ProveEngine(root, environment, children));
  }

  /** The one that decides {@code check}; the catalog has no others. */
  public static Engine of(Check check, List<Engine> engines) {
    return engines.stream()
        .filter(engine -> engine.name().equals(check.engine()))
        .findFirst()
        .orElseThrow();
  }
}
