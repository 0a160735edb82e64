package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.mutants.generated.GeneratedRun;
import dev.wakeproof.checker.mutants.generated.TriedLibrary;
import dev.wakeproof.checker.mutants.spec.SpecMutants;
import dev.wakeproof.checker.mutants.spec.Tried;
import dev.wakeproof.checker.mutants.spec.TriedPage;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Prints the results of generated mutants, without trying any. */
@Command(
    name = "tried",
    description =
        "Writes the table of docs/architecture.md from mutation/tried and mutation/argued.",
    mixinStandardHelpOptions = true)
final class TriedCommand implements Callable<Integer> {
  private static final String PAGE = "docs/architecture.md";

  @Mixin private ProjectOptions project;

  @Option(names = "--check", description = "Write nothing; fail when the table is stale.")
  private boolean check;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws CatalogException, IOException {
    Catalog catalog = project.catalog();
    sayWhatIsOutdated(catalog);
    Path page = project.root().resolve(PAGE);
    String text = Files.readString(page);
    String rendered;
    try {
      rendered = TriedPage.render(catalog, text);
    } catch (IllegalArgumentException e) {
      throw new CatalogException(PAGE + ": " + e.getMessage());
    }
    if (rendered.equals(text)) {
      return ExitCode.AS_EXPECTED;
    }
    if (check) {
      out().println(PAGE + " is stale; run: ./wakeproof mutate tried");
      return ExitCode.NOT_AS_EXPECTED;
    }
    Files.writeString(page, rendered);
    return ExitCode.AS_EXPECTED;
  }

  private void sayWhatIsOutdated(Catalog catalog) throws CatalogException, IOException {
    for (String family : catalog.families()) {
      if (GeneratedRun.hasAnything(catalog, family)) {
        List<String> outdated = TriedLibrary.of(catalog, family).outdated();
        say(outdated, "of the library of " + family, "mutate java --family " + family + " --keep");
      }
      if (SpecMutants.hasAny(catalog, family)) {
        List<String> outdated = Tried.of(catalog, family).outdated();
        say(outdated, "of " + family, "mutate specs --family " + family + " --outdated --keep");
      }
    }
  }

  private void say(List<String> outdated, String where, String command) {
    for (String mutant : outdated) {
      out().println("tried on another text: " + mutant);
    }
    if (!outdated.isEmpty()) {
      out().printf("%d %s are outdated; run: ./wakeproof %s%n", outdated.size(), where, command);
    }
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }
}
