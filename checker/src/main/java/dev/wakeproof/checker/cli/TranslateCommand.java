package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.engine.Children;
import dev.wakeproof.checker.engine.tlc.TlcJar;
import dev.wakeproof.checker.spec.PlusCal;
import dev.wakeproof.checker.spec.UpToDate;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
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
    Children children = new Children();
    PlusCal translator = new PlusCal(TlcJar.inUse(System.getenv(), children).path(), children);
    int stale = 0;
    UpToDate known = new UpToDate(root, translator);
    for (Path module : PlusCal.modules(root.resolve("specs"))) {
      if (!fresh && known.knows(module)) {
        continue;
      }
      String translated = translator.translate(module);
      if (translated.equals(Files.readString(module))) {
        known.note(module);
        continue;
      }
      stale++;
      if (check) {
        out.println(
            root.relativize(module) + ": its translation is stale; run: ./wakeproof translate");
      } else {
        Files.writeString(module, translated);
        out.println(root.relativize(module) + ": translated");
      }
    }
    return check && stale > 0 ? ExitCode.NOT_AS_EXPECTED : ExitCode.AS_EXPECTED;
  }
}
