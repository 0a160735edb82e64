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
    description = "Writes docs/claims.md from the claims in specs/.",
    mixinStandardHelpOptions = true)
final class ClaimsCommand implements Callable<Integer> {
  @Mixin private ProjectOptions project;

  @Option(names = "--check", description = "Write nothing; fail when the page is stale.")
  private boolean check;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws CatalogException, IOException {
    Path page = project.root().resolve("docs/claims.md");
    String text = ClaimsPage.render(project.catalog().claims());
    if (Files.exists(page) && Files.readString(page).equals(text)) {
      return ExitCode.AS_EXPECTED;
    }
    if (check) {
      spec.commandLine().getOut().println("docs/claims.md is stale; run: ./wakeproof claims");
      return ExitCode.NOT_AS_EXPECTED;
    }
    Files.createDirectories(page.getParent());
    Files.writeString(page, text);
    return ExitCode.AS_EXPECTED;
  }
}
