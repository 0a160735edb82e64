package dev.wakeproof.checker.host.reset;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;

/** Reads the structure of the classes of a jar before they are loaded. */
final class OwnClasses {
  private final Function<String, InputStream> resources;
  private final Set<String> packages;
  private final Map<String, Shape> shapes = new HashMap<>();

  /**
   * The structure of a class.
   *
   * @param above its superclass and its interfaces
   * @param statics the names of its static fields without constants
   */
  record Shape(boolean isInterface, boolean isEnum, List<String> above, Set<String> statics) {}

  /**
   * Reads the classes of a jar.
   *
   * @param resources returns the content of the jar by name, or null
   * @param packages the packages, including those below them, that count as one program
   */
  OwnClasses(Function<String, InputStream> resources, Set<String> packages) {
    this.resources = resources;
    this.packages =
        packages.stream()
            .map(name -> name.replace('.', '/') + "/")
            .collect(Collectors.toUnmodifiableSet());
  }

  /** Returns the structure of a class; null if the jar does not contain it. */
  synchronized Shape shape(String name) {
    return shapes.computeIfAbsent(name, this::read);
  }

  /**
   * Returns the class of the jar that declares a static field that another class uses; null if
   * there is none.
   */
  String declares(String from, String field) {
    Shape shape = from == null ? null : shape(from);
    if (shape == null) {
      return null;
    }
    if (shape.statics().contains(field)) {
      return from;
    }
    return shape.above().stream()
        .map(above -> declares(above, field))
        .filter(found -> found != null)
        .findFirst()
        .orElse(null);
  }

  /** Returns the bytes of a class; null if the jar does not contain it. */
  byte[] bytes(String name) {
    try (InputStream in = resources.apply(name + ".class")) {
      return in == null ? null : in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Shape read(String name) {
    byte[] bytes = areOf(name) ? bytes(name) : null;
    if (bytes == null) {
      return null;
    }
    ClassReader reader = new ClassReader(bytes);
    boolean isInterface = (reader.getAccess() & Opcodes.ACC_INTERFACE) != 0;
    boolean isEnum = (reader.getAccess() & Opcodes.ACC_ENUM) != 0;
    Set<String> statics = new HashSet<>();
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public FieldVisitor visitField(
              int access, String field, String type, String signature, Object value) {
            if (isStatic(access, value)) {
              statics.add(field);
            }
            demandPure(isEnum, name, access, field);
            return null;
          }
        },
        ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    Set<String> above = new HashSet<>(Arrays.asList(reader.getInterfaces()));
    above.add(reader.getSuperName());
    return new Shape(isInterface, isEnum, List.copyOf(above), statics);
  }

  /**
   * Demands that an enum has no mutable state: it is not reset, because the JDK caches its
   * constants.
   */
  private static void demandPure(boolean isEnum, String name, int access, String field) {
    if (isEnum && (access & Opcodes.ACC_ENUM) == 0 && !field.equals("$VALUES")) {
      throw new IllegalStateException("the enum " + name + " has a field of its own: " + field);
    }
  }

  static boolean isStatic(int access, Object constant) {
    return (access & Opcodes.ACC_STATIC) != 0 && constant == null;
  }

  boolean areOf(String name) {
    return packages.stream().anyMatch(name::startsWith);
  }
}
