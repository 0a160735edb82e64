package dev.wakeproof.prove;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import tla2sany.drivers.FrontEndException;
import tla2sany.drivers.SANY;
import tla2sany.modanalyzer.SpecObj;
import tla2sany.semantic.ExternalModuleTable;
import tla2sany.semantic.ModuleNode;
import util.SimpleFilenameToStream;
import util.ToolIO;

/** Parses a module by SANY. */
final class ModuleLoader {
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
      throw new Refused("SANY refuses " + module + ": " + text.replaceAll("\\s*\\n\\s*", " | "));
    }
    said.toString(StandardCharsets.UTF_8)
        .lines()
        .filter(line -> line.startsWith("Parsing file "))
        .forEach(parsed);
    return root;
  }
}
