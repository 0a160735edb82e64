package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Installation;
import dev.wakeproof.checker.report.ClaimsPage;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Writes and checks all generated text. */
@Command(
    name = "docs",
    description = {
      "Writes all generated text.",
      "These are the translations of PlusCal, docs/claims.md and the table of the README. With",
      "--check it writes nothing and fails if a text is stale."
    },
    mixinStandardHelpOptions = true)
final class DocsCommand implements Callable<Integer> {
  @Mixin private ProjectOptions project;

  @Option(names = "--check", description = "Write nothing; fail when a text is stale.")
  private boolean check;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws CatalogException, IOException {
    return Math.max(translations(), claims());
  }

  private int translations() throws CatalogException, IOException {
    Path root = project.root();
    PrintWriter out = spec.commandLine().getOut();
    SortedMap<Path, String> stale = Translations.stale(root);
    for (Map.Entry<Path, String> module : stale.entrySet()) {
      if (check) {
        out.println(
            root.relativize(module.getKey())
                + ": its translation is stale; run: "
                + Installation.command("docs"));
      } else {
        Files.writeString(module.getKey(), module.getValue());
        out.println(root.relativize(module.getKey()) + ": translated");
      }
    }
    return check && !stale.isEmpty() ? ExitCode.NOT_AS_EXPECTED : ExitCode.AS_EXPECTED;
  }

  private int claims() throws CatalogException, IOException {
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
      spec.commandLine().getOut().println(name + " is stale; run: " + Installation.command("docs"));
      return ExitCode.NOT_AS_EXPECTED;
    }
    Files.createDirectories(page.getParent());
    Files.writeString(page, text);
    return ExitCode.AS_EXPECTED;
  }
}
