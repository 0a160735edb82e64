package dev.wakeproof.bytecode.rewrite;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Rewrites assertion libraries where they use reflection or the clock: the fields of a rewritten
 * class stand in locations, and its name may be another one. All else in them stays as it is.
 */
public final class Libraries {
  private static final List<String> PREFIXES =
      List.of("org/assertj/", "org/hamcrest/", "org/junit/jupiter/api/Assert");

  private static final String CALLS = Names.RUNTIME + "LibraryCalls";

  /** The redirected methods, and the type of the receiver, which becomes the first argument. */
  private static final Map<String, String> RECEIVERS =
      Map.of(
          "java/lang/reflect/Field.get", "Ljava/lang/reflect/Field;",
          "java/lang/reflect/Method.invoke", "Ljava/lang/reflect/Method;",
          "java/lang/Class.getDeclaredFields", "Ljava/lang/Class;",
          "java/lang/Class.getCanonicalName", "Ljava/lang/Class;",
          "java/lang/Class.getName", "Ljava/lang/Class;");

  private static final String CONCURRENT = "java/util/concurrent/";

  /** The rewritten classes that the libraries take by their types. */
  private static final Set<String> TAKEN =
      Set.of(
          CONCURRENT + "CompletableFuture", CONCURRENT + "CompletionStage", CONCURRENT + "Future");

  private static final Names NAMES = new Names();

  private static final Remapper RENAMING =
      new Remapper(Opcodes.ASM9) {
        @Override
        public String map(String name) {
          boolean isTaken = TAKEN.contains(name) || name.startsWith(CONCURRENT + "atomic/");
          return isTaken ? NAMES.map(name) : name;
        }
      };

  private Libraries() {}

  /** Whether a call of a shared class still finds its method, once its types are renamed. */
  static boolean accepts(String owner, String descriptor) {
    String renamed = NAMES.mapMethodDesc(descriptor);
    return renamed.equals(has(owner) ? RENAMING.mapMethodDesc(descriptor) : descriptor);
  }

  /** The first place in a class where a library takes a renamed class by its type; or null. */
  static String takesRenamed(ClassNode node) {
    for (MethodNode method : node.methods) {
      int line = 0;
      for (AbstractInsnNode insn : method.instructions) {
        line = insn instanceof LineNumberNode number ? number.line : line;
        if (isRenamed(insn)) {
          return node.name.replace('/', '.') + "." + method.name + ":" + line;
        }
      }
    }
    return null;
  }

  private static boolean isRenamed(AbstractInsnNode insn) {
    if (insn instanceof MethodInsnNode call) {
      return isRenamed(call.owner, call.desc);
    }
    return insn instanceof InvokeDynamicInsnNode dynamic
        && Arrays.stream(dynamic.bsmArgs)
            .anyMatch(
                argument ->
                    argument instanceof Handle handle
                        && isRenamed(handle.getOwner(), handle.getDesc()));
  }

  private static boolean isRenamed(String owner, String descriptor) {
    return has(owner)
        && descriptor.contains(CONCURRENT)
        && !RENAMING.mapMethodDesc(descriptor).equals(descriptor);
  }

  /** Whether a class with this binary name belongs to such a library. */
  public static boolean has(String className) {
    String name = className.replace('.', '/');
    return PREFIXES.stream().anyMatch(name::startsWith);
  }

  /**
   * The class, rewritten.
   *
   * @param renames whether it knows the rewritten classes of the JDK by their new names
   */
  public static byte[] rewrite(byte[] code, boolean renames) {
    ClassReader reader = new ClassReader(code);
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, renames ? new ClassRemapper(writer, RENAMING) : writer) {
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
        if (owner.equals("java/lang/System") && name.equals("currentTimeMillis")) {
          super.visitMethodInsn(opcode, Names.RUNTIME + "Times", name, descriptor, false);
        } else if (receiver == null) {
          super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        } else {
          super.visitMethodInsn(
              Opcodes.INVOKESTATIC, CALLS, name, "(" + receiver + descriptor.substring(1), false);
        }
      }
    };
  }
}
