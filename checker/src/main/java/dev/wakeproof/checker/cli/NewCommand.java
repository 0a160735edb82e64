package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Installation;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.spec.PlusCal;
import dev.wakeproof.checker.template.NewFamily;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Creates a new family with a specification, a scenario and checks. */
@Command(
    name = "new",
    description =
        "Lays out a small family that already checks: a specification with a seeded bug, a"
            + " reachability check and progress, Java over the cells, a scenario, a property test,"
            + " patches and catalog entries.",
    mixinStandardHelpOptions = true)
final class NewCommand implements Callable<Integer> {
  @Mixin private ProjectOptions project;

  @Parameters(paramLabel = "NAME", description = "The family: small letters, like queuedlock.")
  private String name;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws CatalogException, IOException {
    Path root = project.root();
    boolean installed = Installation.home().isPresent();
    // A mistake in the existing catalog would be reported as one of the new family.
    if (!installed || Files.isDirectory(root.resolve("specs"))) {
      project.catalog();
    }
    PlusCal translator = new PlusCal(new Children());
    PrintWriter out = spec.commandLine().getOut();
    for (Path file : new NewFamily(name, installed).layOut(root, translator)) {
      out.println(root.relativize(file));
    }
    out.println();
    if (installed) {
      installedSteps().forEach(out::println);
      return ExitCode.AS_EXPECTED;
    }
    out.println(
        "Now: make build && ./wakeproof baseline --family "
            + name
            + " && ./wakeproof docs && ./wakeproof check --family "
            + name);
    out.println(
        "For Java PathFinder, add its packages to jpf-config/sound.properties: it says why.");
    return ExitCode.AS_EXPECTED;
  }

  private List<String> installedSteps() {
    String java = "java/" + name + "/*.java";
    return List.of(
        "Now: wakeproof check",
        "     wakeproof prove",
        "     javac -d classes " + java,
        "     wakeproof explore --cp classes " + name + ".OpenVsAwait#bothReturn");
  }
}
