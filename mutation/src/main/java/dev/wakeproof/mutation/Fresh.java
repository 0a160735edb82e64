package dev.wakeproof.mutation;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;

/**
 * Loads the project's classes anew from folders; all others are the class path's, and warm. The
 * class path has none of those folders, or resources would come from there.
 */
final class Fresh extends URLClassLoader {
  private static final String OURS = "dev.wakeproof.";
  private static final String TRIED_BY = "dev.wakeproof.mutation.";

  Fresh(List<URL> folders) {
    super(folders.toArray(URL[]::new), Fresh.class.getClassLoader());
    // As the JVM was told with -ea.
    setDefaultAssertionStatus(true);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      if (!name.startsWith(OURS) || isOfThisModule(name)) {
        return super.loadClass(name, resolve);
      }
      Class<?> known = findLoadedClass(name);
      return known == null ? findClass(name) : known;
    }
  }

  /** The probes; but a test of this module is a test like any other. */
  private static boolean isOfThisModule(String name) {
    return name.startsWith(TRIED_BY) && !name.endsWith("Probe");
  }
}
