package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.engine.tlc.TlcJar;
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

/** Keeps the committed translations of PlusCal up to date. */
@Command(
    name = "translate",
    description = "Translates the PlusCal of every module under specs/.",
    mixinStandardHelpOptions = true)
final class TranslateCommand implements Callable<Integer> {
  @Mixin private ProjectOptions project;

  @Option(names = "--check", description = "Write nothing; fail when a translation is stale.")
  private boolean check;

  @Option(
      names = "--fresh",
      description = "Translate also what was found up to date before and is as it was.")
  private boolean fresh;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws CatalogException, IOException, TlcJar.NotTlc {
    Path root = project.root();
    PrintWriter out = spec.commandLine().getOut();
    SortedMap<Path, String> stale = new Translations(root).stale(fresh);
    for (Map.Entry<Path, String> module : stale.entrySet()) {
      if (check) {
        out.println(Translations.complaint(root, module.getKey()));
      } else {
        Files.writeString(module.getKey(), module.getValue());
        out.println(root.relativize(module.getKey()) + ": translated");
      }
    }
    return check && !stale.isEmpty() ? ExitCode.NOT_AS_EXPECTED : ExitCode.AS_EXPECTED;
  }
}
