package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.report.ClaimsPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Keeps the ledger of claims up to date. */
@Command(
    name = "claims",
    description = "Writes docs/claims.md and the readme's table from the claims in specs/.",
    mixinStandardHelpOptions = true)
final class ClaimsCommand implements Callable<Integer> {
  @Mixin private ProjectOptions project;

  @Option(names = "--check", description = "Write nothing; fail when the page is stale.")
  private boolean check;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws CatalogException, IOException {
    ClaimsPage page = new ClaimsPage(project.catalog());
    Path ledger = project.root().resolve("docs/claims.md");
    Path readme = project.root().resolve("README.md");
    int ledgerCode = update(ledger, page.render());
    if (!Files.exists(readme)) {
      return ledgerCode;
    }
    try {
      String text = page.renderReadme(Files.readString(readme));
      return Math.max(ledgerCode, update(readme, text));
    } catch (IllegalArgumentException e) {
      spec.commandLine().getErr().println("README.md: " + e.getMessage());
      return ExitCode.NOT_AS_EXPECTED;
    }
  }

  private int update(Path page, String text) throws CatalogException, IOException {
    if (Files.exists(page) && Files.readString(page).equals(text)) {
      return ExitCode.AS_EXPECTED;
    }
    if (check) {
      Path name = project.root().relativize(page);
      spec.commandLine().getOut().println(name + " is stale; run: ./wakeproof claims");
      return ExitCode.NOT_AS_EXPECTED;
    }
    Files.createDirectories(page.getParent());
    Files.writeString(page, text);
    return ExitCode.AS_EXPECTED;
  }
}
