package dev.wakeproof.bytecode.rewrite;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * Empty classes in place of refused classes of the JDK that extend a renamed one. A call of a
 * refused class throws, but the JVM checks the types of all methods when it loads a class: a {@code
 * FileWriter} has to be a {@code Writer} there, too.
 */
final class Placeholders {
  private static final String NONE = "";

  /** A value of the JDK, which a {@code MessageDigest} may be asked for. */
  private static final String PROVIDER = "java/security/Provider";

  /** The superclass of each class of the JDK for which there is a placeholder; else "". */
  private static final Map<String, String> PARENTS = new ConcurrentHashMap<>();

  private Placeholders() {}

  /** Whether a placeholder stands for the class of that name. */
  static boolean has(String name) {
    return !parent(name).equals(NONE);
  }

  /** The class file of a placeholder. */
  static byte[] make(String name, Names names) {
    ClassWriter writer = new ClassWriter(0);
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER;
    writer.visit(Opcodes.V11, access, names.map(name), null, names.map(parent(name)), null);
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static String parent(String name) {
    if (!(name.startsWith("java/") || name.startsWith("javax/"))) {
      return NONE;
    }
    String known = PARENTS.get(name);
    if (known == null) {
      known = find(name);
      PARENTS.put(name, known);
    }
    return known;
  }

  private static String find(String name) {
    if (Names.hasShim(name)
        || Names.isRenamed(name)
        || Known.knows(name)
        || name.equals(PROVIDER)) {
      return NONE;
    }
    String parent = superclass(name);
    boolean extendsRenamed = Names.hasShim(parent) || Names.isRenamed(parent) || has(parent);
    return extendsRenamed ? parent : NONE;
  }

  /** The superclass by the class file; "" if there is none. */
  private static String superclass(String name) {
    try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
      String parent = in == null ? null : new ClassReader(in).getSuperName();
      return parent == null ? NONE : parent;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
