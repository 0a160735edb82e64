package dev.wakeproof.mutation;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Loads a changed class, and its whole package anew: what is of a package knows each other. */
final class MutantLoader extends ClassLoader {
  private final String name;
  private final byte[] code;

  MutantLoader(ClassLoader classes, String name, byte[] code) {
    super(classes);
    this.name = name;
    this.code = code;
  }

  @Override
  protected Class<?> loadClass(String wanted, boolean resolve) throws ClassNotFoundException {
    Class<?> known = findLoadedClass(wanted);
    if (known != null) {
      return known;
    }
    if (!packageOf(wanted).equals(packageOf(name))) {
      return super.loadClass(wanted, resolve);
    }
    byte[] found = wanted.equals(name) ? code : read(wanted);
    return defineClass(wanted, found, 0, found.length);
  }

  private static String packageOf(String type) {
    return type.substring(0, type.lastIndexOf('.') + 1);
  }

  private byte[] read(String wanted) throws ClassNotFoundException {
    try (InputStream in = getParent().getResourceAsStream(wanted.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new ClassNotFoundException(wanted);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
