package dev.wakeproof.bytecode.rewrite;

import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Rewrites assertion libraries where they use reflection: the fields of a rewritten class stand in
 * locations, and its name may be another one. All else in them stays as it is.
 */
public final class Libraries {
  private static final List<String> PREFIXES = List.of("org/assertj/", "org/hamcrest/");

  private static final String CALLS = Names.RUNTIME + "LibraryCalls";

  /** The redirected methods, and the type of the receiver, which becomes the first argument. */
  private static final Map<String, String> RECEIVERS =
      Map.of(
          "java/lang/reflect/Field.get", "Ljava/lang/reflect/Field;",
          "java/lang/reflect/Method.invoke", "Ljava/lang/reflect/Method;",
          "java/lang/Class.getDeclaredFields", "Ljava/lang/Class;",
          "java/lang/Class.getCanonicalName", "Ljava/lang/Class;",
          "java/lang/Class.getName", "Ljava/lang/Class;");

  private Libraries() {}

  /** Whether a class with this binary name belongs to such a library. */
  public static boolean has(String className) {
    String name = className.replace('.', '/');
    return PREFIXES.stream().anyMatch(name::startsWith);
  }

  /** The class, rewritten. */
  public static byte[] rewrite(byte[] code) {
    ClassReader reader = new ClassReader(code);
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            return redirecting(super.visitMethod(access, name, descriptor, signature, exceptions));
          }
        },
        0);
    return writer.toByteArray();
  }

  private static MethodVisitor redirecting(MethodVisitor to) {
    return new MethodVisitor(Opcodes.ASM9, to) {
      @Override
      public void visitMethodInsn(
          int opcode, String owner, String name, String descriptor, boolean isInterface) {
        String receiver = RECEIVERS.get(owner + "." + name);
        if (receiver == null) {
          super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        } else {
          super.visitMethodInsn(
              Opcodes.INVOKESTATIC, CALLS, name, "(" + receiver + descriptor.substring(1), false);
        }
      }
    };
  }
}
