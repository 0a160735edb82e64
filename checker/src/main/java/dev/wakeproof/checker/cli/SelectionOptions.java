package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Selection;
import dev.wakeproof.checker.catalog.Size;
import java.util.LinkedHashSet;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options that select checks. */
final class SelectionOptions {
  @Option(names = "--family", paramLabel = "FAMILY", split = ",", description = "These families.")
  private Set<String> families = new LinkedHashSet<>();

  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      split = ",",
      description = "These engines: tlc, explorer, jpf, jqwik, conformance.")
  private Set<String> engines = new LinkedHashSet<>();

  @Option(
      names = "--size",
      paramLabel = "SIZE",
      defaultValue = "medium",
      description = "Checks up to this size: small, medium (default) or large, which is all.")
  private String size;

  @Option(
      names = "--check",
      paramLabel = "ID",
      split = ",",
      description = "These checks, whatever their size.")
  private Set<String> checks = new LinkedHashSet<>();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  Selection selection() throws CatalogException {
    return selection(Set.of());
  }

  /** Returns the selection, with {@code more} checks. */
  Selection selection(Set<String> more) throws CatalogException {
    demandNamed("--family", families);
    demandNamed("--engine", engines);
    demandNamed("--check", checks);
    Set<String> all = new LinkedHashSet<>(checks);
    all.addAll(more);
    return new Selection(families, engines, Size.parse(size), all);
  }

  /** Refuses an option that names nothing, such as a single comma: it would select all. */
  private void demandNamed(String option, Set<String> named) throws CatalogException {
    if (named.isEmpty() && command.commandLine().getParseResult().hasMatchedOption(option)) {
      throw new CatalogException(option + " names nothing; give a name, or leave it out");
    }
  }
}
