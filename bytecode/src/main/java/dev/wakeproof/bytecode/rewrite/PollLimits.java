package dev.wakeproof.bytecode.rewrite;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Limits the polls of JDK code in loops whose rounds all differ. {@code Exchanger} polls a thousand
 * times for a partner before it looks at the arena again, each time with another random number:
 * here it polls once a round. {@code close} of an executor waits a day, and then another, and
 * enqueues anew each time: here it waits until the executor has terminated. More polls would make
 * no difference.
 */
final class PollLimits {
  private static final String CONCURRENT = "java/util/concurrent/";
  private static final String EXCHANGER = CONCURRENT + "Exchanger";
  private static final int SPINS = 1 << 10;

  private PollLimits() {}

  static void shorten(ClassNode node) {
    if (node.name.startsWith(CONCURRENT)) {
      for (MethodNode method : node.methods) {
        for (AbstractInsnNode insn : method.instructions.toArray()) {
          if (node.name.equals(EXCHANGER) && isSpins(insn)) {
            method.instructions.set(insn, new InsnNode(Opcodes.ICONST_0));
          } else if (isDayOfMany(insn)) {
            method.instructions.set(insn, new LdcInsnNode(Long.MAX_VALUE));
          }
        }
      }
    }
  }

  private static boolean isSpins(AbstractInsnNode insn) {
    return insn instanceof IntInsnNode number
        && number.operand == SPINS
        && insn.getNext().getOpcode() == Opcodes.ISTORE;
  }

  /** The 1 of {@code awaitTermination(1, DAYS)}. */
  private static boolean isDayOfMany(AbstractInsnNode insn) {
    return insn.getOpcode() == Opcodes.LCONST_1
        && insn.getNext() instanceof FieldInsnNode unit
        && unit.name.equals("DAYS")
        && unit.getNext() instanceof MethodInsnNode call
        && call.name.equals("awaitTermination");
  }
}
