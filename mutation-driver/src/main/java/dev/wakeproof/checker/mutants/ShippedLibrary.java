package dev.wakeproof.checker.mutants;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.catalog.Red;
import dev.wakeproof.checker.engine.Engine;
import dev.wakeproof.checker.engine.Engines;
import dev.wakeproof.checker.engine.jqwik.JqwikEngine;
import dev.wakeproof.checker.engine.jqwik.Seeds;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.kept.KeptVerdicts;
import dev.wakeproof.checker.run.Budget;
import dev.wakeproof.checker.run.RunListener;
import dev.wakeproof.checker.run.Runner;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs each check once on the unmodified library; results of the last run are used again. */
final class ShippedLibrary implements Shipped {
  private final Catalog catalog;
  private final Children children;
  private final Map<String, Optional<String>> known = new HashMap<>();

  ShippedLibrary(Catalog catalog, Children children) {
    this.catalog = catalog;
    this.children = children;
  }

  @Override
  public synchronized Optional<String> redness(Red red) throws IOException {
    String who = red.check() == null ? red.test() : red.check();
    Optional<String> redness = known.get(who);
    if (redness == null) {
      Verdict verdict = red.check() == null ? test(red.test()) : check(red.check());
      boolean green =
          verdict.outcome() == Outcome.HOLDS || verdict.outcome() == Outcome.HOLDS_BOUNDED;
      redness =
          green
              ? Optional.empty()
              : Optional.of(who + " is not green of what ships: " + verdict.outcome());
      if (!children.interrupted()) {
        known.put(who, redness);
      }
    }
    return redness;
  }

  private Verdict test(String test) {
    return new JqwikEngine(catalog.root(), System.getenv(), children, Seeds.FRESH)
        .alone(Workspace.contract(test));
  }

  private Verdict check(String id) throws IOException {
    Check check = catalog.check(id);
    List<Engine> engines =
        Engines.all(catalog.root(), System.getenv(), children, Seeds.FRESH, Optional.empty());
    KeptVerdicts kept = new KeptVerdicts(catalog.root(), engines, false, complaint -> {});
    try {
      return new Runner(engines, Budget.ofThisMachine(), children, kept, RunListener.NONE)
          .run(List.of(check))
          .get(0)
          .verdict();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }
}
