package dev.wakeproof.bytecode.runtime;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/** Reads resources of the class path. */
public final class ClassPath {
  private static final ClassValue<String> PROVIDERS =
      new ClassValue<>() {
        @Override
        protected String computeValue(Class<?> service) {
          return String.join("\n", providersOf(service));
        }
      };

  private ClassPath() {}

  /** Returns a resource that a class of the program names; null if there is none. */
  public static byte[] read(Class<?> type, String name) {
    requireOwn(type, "java.lang.Class.getResourceAsStream");
    String folder = (type.getPackageName() + ".").replace('.', '/');
    boolean isInPackage = folder.length() > 1;
    String absolute = name.startsWith("/") ? name.substring(1) : isInPackage ? folder + name : name;
    return read(type.getClassLoader(), absolute);
  }

  /** Returns a resource; null if there is none. All loaders of the program find the same. */
  public static byte[] read(ClassLoader loader, String name) {
    try (InputStream in = loader.getResourceAsStream(name)) {
      return in == null ? null : (byte[]) Elements.adopt(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns the names of the providers of a service of the program, one a line, from the files in
   * {@code META-INF/services}.
   */
  public static String providers(Class<?> service) {
    requireOwn(service, "java.util.ServiceLoader.load");
    return PROVIDERS.get(service);
  }

  /** Requires that the class of the program that loads a service may access it. */
  public static void requireAccess(Class<?> service) {
    Class<?> caller =
        Callers.walker()
            .walk(
                frames ->
                    frames
                        .<Class<?>>map(StackWalker.StackFrame::getDeclaringClass)
                        .filter(ClassPath::isOwn)
                        .findFirst())
            .orElse(service);
    if (!Callers.mayAccess(caller, service)) {
      throw Refusals.refuse(
          "java.util.ServiceLoader.load of "
              + service.getName()
              + ", which "
              + caller.getName()
              + " may not access,");
    }
  }

  /** Whether a class is of the program, and not of the JDK. */
  public static boolean isOwn(Class<?> type) {
    return Reflected.nameOf(type).equals(type.getName())
        && type.getClassLoader() instanceof Layout.Source;
  }

  private static void requireOwn(Class<?> type, String call) {
    if (!isOwn(type)) {
      throw Refusals.refuse(call + " of " + Reflected.nameOf(type));
    }
  }

  private static Set<String> providersOf(Class<?> service) {
    Set<String> names = new LinkedHashSet<>();
    String file = "META-INF/services/" + service.getName();
    try {
      for (URL found : Collections.list(service.getClassLoader().getResources(file))) {
        try (InputStream in = found.openStream()) {
          new String(in.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .map(line -> line.replaceFirst("#.*", "").strip())
              .forEach(names::add);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    names.remove("");
    return names;
  }
}
