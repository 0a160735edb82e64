package dev.wakeproof.prove;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import pcal.Validator;
import tla2sany.drivers.FrontEndException;
import tla2sany.drivers.SANY;
import tla2sany.modanalyzer.ParseUnit;
import tla2sany.modanalyzer.SpecObj;
import tla2sany.semantic.ExternalModuleTable;
import tla2sany.semantic.ModuleNode;
import util.SimpleFilenameToStream;
import util.ToolIO;

/** Parses a module by SANY. */
final class ModuleLoader {
  private static final Set<Validator.ValidationResult> STALE =
      EnumSet.of(
          Validator.ValidationResult.PCAL_DIVERGENCE_EXISTS,
          Validator.ValidationResult.TLA_DIVERGENCE_EXISTS);

  private ModuleLoader() {}

  /**
   * Parses a module.
   *
   * @param parsed gets a line for each file that SANY reads
   */
  static ModuleNode load(String module, List<Path> folders, Consumer<String> parsed) {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);
    ToolIO.out = out;
    ToolIO.err = out;
    String[] library = folders.stream().map(Path::toString).toArray(String[]::new);
    SpecObj spec = new SpecObj(module, new SimpleFilenameToStream(library));
    try {
      SANY.frontEndMain(spec, module, out);
    } catch (FrontEndException e) {
      throw new Refused("SANY cannot parse " + module + ": " + e.getMessage());
    }
    ExternalModuleTable table = spec.getExternalModuleTable();
    ModuleNode root = table == null ? null : table.getRootModule();
    if (root == null || spec.semanticErrors.isFailure() || spec.parseErrors.isFailure()) {
      String text = said.toString(StandardCharsets.UTF_8).strip();
      throw new Refused("SANY refuses " + module + ":\n" + text);
    }
    spec.parseUnitContext.values().stream()
        .filter(unit -> !isStandard(unit, folders))
        .forEach(ModuleLoader::demandTranslated);
    said.toString(StandardCharsets.UTF_8)
        .lines()
        .filter(line -> line.startsWith("Parsing file "))
        .forEach(parsed);
    return root;
  }

  /**
   * Whether SANY has copied the module to the folder for temporary files, where another process may
   * delete it.
   */
  private static boolean isStandard(ParseUnit unit, List<Path> folders) {
    Path folder = unit.getNis().sourceFile().toPath().toAbsolutePath().normalize().getParent();
    Path temporary = Path.of(System.getProperty("java.io.tmpdir")).toAbsolutePath().normalize();
    return folder.equals(temporary)
        && folders.stream().noneMatch(f -> f.toAbsolutePath().normalize().equals(folder));
  }

  /** Refuses a translation that does not belong to the algorithm above it. */
  private static void demandTranslated(ParseUnit unit) {
    File file = unit.getNis().sourceFile();
    try (InputStream text = Files.newInputStream(file.toPath())) {
      if (!Collections.disjoint(Validator.validate(unit, text), STALE)) {
        throw new Refused(
            "the PlusCal of "
                + unit.getName()
                + " and its translation are not the same text any more; run: wakeproof docs");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
