package dev.wakeproof.bytecode;

import dev.wakeproof.bytecode.rewrite.Libraries;
import dev.wakeproof.bytecode.rewrite.Rewriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.ref.SoftReference;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Loads assertion libraries and rewrites their reflection. Each class path has one loader. An
 * exploration has its own if its code hands a library an object of a renamed class by its type.
 */
final class LibraryLoader extends ClassLoader {
  private static final Map<ClassLoader, SoftReference<LibraryLoader>> KNOWN = new WeakHashMap<>();

  private final ClassLoader classPath;

  /** The loader of the renamed classes; null if no library knows them. */
  private final RewritingLoader renamed;

  private LibraryLoader(ClassLoader classPath, RewritingLoader renamed) {
    super(classPath);
    this.classPath = classPath;
    this.renamed = renamed;
  }

  static LibraryLoader of(ClassLoader classPath, RewritingLoader renamed) {
    return new LibraryLoader(classPath, renamed);
  }

  static LibraryLoader of(ClassLoader classPath) {
    synchronized (KNOWN) {
      SoftReference<LibraryLoader> known = KNOWN.get(classPath);
      LibraryLoader loader = known == null ? null : known.get();
      if (loader == null) {
        loader = new LibraryLoader(classPath, null);
        KNOWN.put(classPath, new SoftReference<>(loader));
      }
      return loader;
    }
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (renamed != null && name.startsWith(Rewriter.PACKAGE_OF_JDK)) {
      return renamed.loadClass(name);
    }
    if (!Libraries.has(name)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      return known == null ? define(name) : known;
    }
  }

  /** Whether the libraries know the renamed classes. */
  boolean renames() {
    return renamed != null;
  }

  private Class<?> define(String name) throws ClassNotFoundException {
    try (InputStream in = classPath.getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] code = Libraries.rewrite(in.readAllBytes(), renames());
      return defineClass(name, code, 0, code.length);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Hides the providers of the class path: they implement an interface of another loader. */
  @Override
  public Enumeration<URL> getResources(String name) throws IOException {
    return name.startsWith("META-INF/services/org.assertj.")
        ? Collections.emptyEnumeration()
        : super.getResources(name);
  }
}
