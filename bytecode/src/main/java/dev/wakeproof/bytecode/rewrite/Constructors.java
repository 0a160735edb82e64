package dev.wakeproof.bytecode.rewrite;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Finds the point in a constructor at which the object is initialized: the call of another
 * constructor.
 */
final class Constructors {
  private Constructors() {}

  /** The call of another constructor on the object itself; null if the method has none. */
  static MethodInsnNode superCall(ClassNode node, MethodNode method) {
    if (!method.name.equals("<init>")) {
      return null;
    }
    int created = 0;
    for (AbstractInsnNode insn : method.instructions) {
      if (insn.getOpcode() == Opcodes.NEW && isEither(node, ((TypeInsnNode) insn).desc)) {
        created++;
      }
      if (insn instanceof MethodInsnNode call
          && call.name.equals("<init>")
          && isEither(node, call.owner)
          && created-- == 0) {
        return call;
      }
    }
    return null;
  }

  private static boolean isEither(ClassNode node, String type) {
    return type.equals(node.name) || type.equals(node.superName);
  }
}
