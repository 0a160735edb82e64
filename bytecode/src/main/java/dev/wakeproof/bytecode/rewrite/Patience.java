package dev.wakeproof.bytecode.rewrite;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * How often {@code Exchanger} looks for the one who is about to come, before it looks again whether
 * there is one: a thousand times, each time with another random number, so that no round of that
 * loop is like another one. Here it looks once in each round. To look more often at what nobody has
 * changed makes no difference to anybody.
 */
final class Patience {
  private static final String EXCHANGER = "java/util/concurrent/Exchanger";
  private static final int SPINS = 1 << 10;

  private Patience() {}

  static void shorten(ClassNode node) {
    if (!node.name.equals(EXCHANGER)) {
      return;
    }
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        if (insn instanceof IntInsnNode number
            && number.operand == SPINS
            && insn.getNext().getOpcode() == Opcodes.ISTORE) {
          method.instructions.set(insn, new InsnNode(Opcodes.ICONST_0));
        }
      }
    }
  }
}
