package dev.wakeproof.explorer;

import dev.wakeproof.explorer.machine.Explored;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Set;

/**
 * Loads the code under test anew, byte for byte as it is on the class path, but with the explorer's
 * twins in the place of the library's cells. One loader a check.
 *
 * <p>A class is initialized as soon as it is loaded, apart from all executions, so that it makes no
 * difference which execution needs it first.
 */
final class TwinLoader extends ClassLoader {
  private static final String CELLS = "dev.wakeproof.atomic.";
  private static final String TWINS = "twins/";

  /** What the explorer and the code under test both know. */
  private static final Set<String> COMMON =
      Set.of("dev.wakeproof.scenario.Scenario", "dev.wakeproof.scenario.Actor");

  private static final String ENGINE = "dev.wakeproof.explorer.";

  private final ClassLoader classPath;

  TwinLoader() {
    super(ClassLoader.getPlatformClassLoader());
    classPath = TwinLoader.class.getClassLoader();
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    if (name.startsWith(ENGINE) || COMMON.contains(name)) {
      return classPath.loadClass(name);
    }
    byte[] code = read(name.replace('.', '/') + ".class", name.startsWith(CELLS));
    if (code == null) {
      throw new ClassNotFoundException(name);
    }
    Class<?> loaded = defineClass(name, code, 0, code.length);
    if (Thread.currentThread() instanceof Explored thread) {
      thread.initialize(() -> initialize(name));
    }
    return loaded;
  }

  private void initialize(String name) {
    try {
      Class.forName(name, true, this);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private byte[] read(String file, boolean twin) {
    InputStream found = twin ? classPath.getResourceAsStream(TWINS + file) : null;
    try (InputStream in = found != null ? found : classPath.getResourceAsStream(file)) {
      return in == null ? null : in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
