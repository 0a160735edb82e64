package dev.wakeproof.checker.host.reset;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Loads a program, and the code that uses it as a library, so that their static fields can be
 * reset.
 */
public final class ResettingLoader extends URLClassLoader {
  private final OwnClasses classes;
  private final Resettable resettable;
  private final Predicate<String> kept;
  private boolean used;

  /**
   * Creates a loader.
   *
   * @param places the class path
   * @param packages the packages of the program, including those below them
   * @param kept the classes that are loaded unchanged and never reset
   */
  public ResettingLoader(String places, Set<String> packages, Predicate<String> kept)
      throws IOException {
    super(urls(places), ResettingLoader.class.getClassLoader());
    this.classes = new OwnClasses(this::findStream, packages);
    this.resettable = new Resettable(classes);
    this.kept = kept;
  }

  private static URL[] urls(String places) throws IOException {
    List<URL> urls = new ArrayList<>();
    for (String place : places.split(File.pathSeparator, -1)) {
      urls.add(Path.of(place).toUri().toURL());
    }
    return urls.toArray(URL[]::new);
  }

  /** Looks only in this class path: a parent loader may have the same classes. */
  private InputStream findStream(String name) {
    URL url = findResource(name);
    try {
      return url == null ? null : url.openStream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns a loader with uninitialized classes: itself, if it is unused. */
  public ResettingLoader unused() throws ReflectiveOperationException {
    if (used) {
      Statics.reset();
    }
    used = true;
    return this;
  }

  /** Loads the program's classes itself, although the parent may have unchanged ones. */
  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!classes.areOf(name.replace('.', '/'))) {
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
    byte[] bytes = classes.areOf(path) && !kept.test(name) ? resettable.bytes(path) : null;
    return bytes == null ? super.findClass(name) : defineClass(name, bytes, 0, bytes.length);
  }
}
