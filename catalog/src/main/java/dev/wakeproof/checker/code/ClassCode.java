package dev.wakeproof.checker.code;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A compiled class: its supertypes, and its methods by name and descriptor. */
final class ClassCode extends ClassVisitor {
  /** Its superclass, if there is one, and then its interfaces. */
  final List<String> parents = new ArrayList<>();

  final Map<String, MethodCode> methods = new HashMap<>();

  /** Whether it is marked as racing. */
  boolean races;

  private ClassCode() {
    super(Opcodes.ASM9);
  }

  static ClassCode read(Path file) throws IOException {
    ClassCode code = new ClassCode();
    new ClassReader(Files.readAllBytes(file))
        .accept(code, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return code;
  }

  @Override
  public void visit(
      int version,
      int access,
      String name,
      String signature,
      String superName,
      String[] interfaces) {
    parents.add(superName);
    parents.addAll(List.of(interfaces));
  }

  @Override
  public AnnotationVisitor visitAnnotation(String type, boolean visible) {
    races |= type.endsWith("/Racing;");
    return null;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodCode method = new MethodCode();
    methods.put(name + descriptor, method);
    return method;
  }
}
