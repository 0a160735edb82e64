package dev.wakeproof.bytecode.rewrite;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Gives each {@code Collections.shuffle(list)} a generator of its own. The JDK keeps one in a
 * static field, which two threads may set at the same time: that benign race would be a {@code
 * Race}.
 */
final class Shuffles {
  private static final String COLLECTIONS = "java/util/Collections";
  private static final String RANDOM = "Ljava/util/Random;";
  private static final String LIST = "Ljava/util/List;";

  private Shuffles() {}

  static void giveGenerator(ClassNode node) {
    if (!node.name.equals(COLLECTIONS)) {
      return;
    }
    for (MethodNode method : node.methods) {
      if (method.name.equals("shuffle") && method.desc.equals("(" + LIST + ")V")) {
        method.instructions.clear();
        method.localVariables = null;
        method.instructions.add(new VarInsnNode(Opcodes.ALOAD, 0));
        method.instructions.add(Code.call("Chance", "generator", "()" + RANDOM));
        method.instructions.add(
            new MethodInsnNode(
                Opcodes.INVOKESTATIC, COLLECTIONS, "shuffle", "(" + LIST + RANDOM + ")V"));
        method.instructions.add(new InsnNode(Opcodes.RETURN));
      }
    }
  }
}
