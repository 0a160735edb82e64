package dev.wakeproof.abstraction;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tlc2.tool.impl.FastTool;
import util.FilenameToStream;

/**
 * Finds modules and configurations in given folders, and standard modules in TLC's jar. TLC would
 * unpack standard modules under fixed names that all JVMs share; here each JVM has its own folder.
 */
final class Modules implements FilenameToStream {
  private static final String STANDARD = "tla2sany/StandardModules/";

  private final List<Path> folders;
  private final Path unpacked;

  Modules(List<Path> folders) {
    this.folders = List.copyOf(folders);
    try {
      unpacked = Files.createTempDirectory("modules");
      unpacked.toFile().deleteOnExit();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public File resolve(String name, boolean isModule) {
    String file = isModule && !name.endsWith(".tla") ? name + ".tla" : name;
    for (Path folder : folders) {
      if (Files.isRegularFile(folder.resolve(file))) {
        return new TLAFile(folder.resolve(file).toString(), this);
      }
    }
    return new TLAFile(standard(file).toString(), true, this);
  }

  /** Returns a path that does not exist if the jar has no such file. */
  private Path standard(String file) {
    Path copy = unpacked.resolve(file);
    try (InputStream in = FastTool.class.getClassLoader().getResourceAsStream(STANDARD + file)) {
      if (in != null && !Files.exists(copy)) {
        Files.copy(in, copy);
        copy.toFile().deleteOnExit();
      }
      return copy;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String getFullPath() {
    return folders.toString();
  }

  @Override
  public boolean isStandardModule(String module) {
    return resolve(module, true).getParentFile().toPath().equals(unpacked);
  }
}
