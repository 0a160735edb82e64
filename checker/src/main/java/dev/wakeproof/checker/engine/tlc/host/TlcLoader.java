package dev.wakeproof.checker.engine.tlc.host;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.function.Predicate;

/** Loads TLC so that its static fields can be reset. */
final class TlcLoader extends URLClassLoader {
  private final TlcClasses classes = new TlcClasses(this::getResourceAsStream);
  private final Resettable resettable = new Resettable(classes);
  private final Predicate<String> kept;

  /**
   * Loads from a jar.
   *
   * @param kept the classes that are loaded as they are, and are never reset
   */
  TlcLoader(Path jar, Predicate<String> kept) throws IOException {
    super(new URL[] {jar.toUri().toURL()}, TlcLoader.class.getClassLoader());
    this.kept = kept;
  }

  /** TLC may stand on the class path, too, where it is as it comes. */
  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!TlcClasses.isOfTlc(name.replace('.', '/'))) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? findClass(name) : loaded;
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    String path = name.replace('.', '/');
    byte[] bytes = TlcClasses.isOfTlc(path) && !kept.test(name) ? resettable.bytes(path) : null;
    return bytes == null ? super.findClass(name) : defineClass(name, bytes, 0, bytes.length);
  }
}
