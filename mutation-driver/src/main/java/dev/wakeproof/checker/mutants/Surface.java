package dev.wakeproof.checker.mutants;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The part of a class that other classes compile against: members that are not private, and
 * constants.
 */
final class Surface extends ClassVisitor {
  private final List<String> seen = new ArrayList<>();

  private Surface() {
    super(Opcodes.ASM9);
  }

  /** Returns the surface of each class in a folder. */
  static Map<String, List<String>> of(Path classes) throws IOException {
    Map<String, List<String>> all = new TreeMap<>();
    try (Stream<Path> tree = Files.walk(classes)) {
      for (Path file : tree.filter(f -> f.toString().endsWith(".class")).toList()) {
        Surface surface = new Surface();
        ClassReader reader = new ClassReader(Files.readAllBytes(file));
        reader.accept(surface, ClassReader.SKIP_CODE);
        if (!surface.seen.isEmpty()) {
          Collections.sort(surface.seen);
          all.put(classes.relativize(file).toString(), surface.seen);
        }
      }
    }
    return all;
  }

  @Override
  public void visit(
      int version, int access, String name, String signature, String parent, String[] interfaces) {
    // No other class names an anonymous class.
    if (!name.matches(".*\\$\\d+")) {
      see(access, name, parent, Arrays.toString(interfaces));
    }
  }

  @Override
  public FieldVisitor visitField(
      int access, String name, String type, String signature, Object value) {
    see(access, name, type, String.valueOf(value));
    return null;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String type, String signature, String[] exceptions) {
    see(access, name, type, Arrays.toString(exceptions));
    return null;
  }

  private void see(int access, String... what) {
    int hidden = Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC;
    if ((access & hidden) == 0) {
      seen.add(access + " " + String.join(" ", what));
    }
  }
}
