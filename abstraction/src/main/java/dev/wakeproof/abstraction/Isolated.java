package dev.wakeproof.abstraction;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import tlc2.tool.impl.FastTool;

/**
 * A class loader of TLC for one module. TLC keeps the positions of variables in static fields, so
 * two parsed modules would interfere.
 */
final class Isolated extends URLClassLoader {
  private static final String PACKAGE = Isolated.class.getPackageName() + ".";

  /** The types that callers outside of the loader use. */
  private static final Set<String> SHARED =
      Set.of(Abstraction.class.getName(), Isolated.class.getName());

  private static final String[] OWN = {"tlc2.", "tla2sany.", "util.", "pcal."};
  private static final Map<String, Isolated> OF_MODULES = new ConcurrentHashMap<>();

  static {
    registerAsParallelCapable();
  }

  private Isolated() {
    super(new URL[] {placeOf(FastTool.class), placeOf(Executed.class)}, placeOfThis());
  }

  private static URL placeOf(Class<?> type) {
    return type.getProtectionDomain().getCodeSource().getLocation();
  }

  private static ClassLoader placeOfThis() {
    return Isolated.class.getClassLoader();
  }

  static Abstraction of(Path specs, String model) throws IOException, ReflectiveOperationException {
    String[] parts = model.split("[/:]", 3);
    return (Abstraction)
        OF_MODULES
            .computeIfAbsent(parts[1], module -> new Isolated())
            .loadClass(Executed.class.getName())
            .getConstructor(List.class, String.class, String.class)
            .newInstance(folders(specs, parts[0]), parts[1], parts[2]);
  }

  /** Returns the folders of the family, followed by those of the other families. */
  private static List<Path> folders(Path specs, String family) throws IOException {
    List<Path> folders = new ArrayList<>();
    folders.add(specs.resolve(family).resolve("bounds"));
    try (Stream<Path> families = Files.list(specs)) {
      families.filter(Files::isDirectory).sorted().forEach(folders::add);
    }
    return folders;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!isOwn(name)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? findClass(name) : loaded;
    }
  }

  private static boolean isOwn(String name) {
    for (String prefix : OWN) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return name.startsWith(PACKAGE) && !SHARED.contains(name);
  }
}
