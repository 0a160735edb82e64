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
 * How often code of the JDK looks again at what has not changed, where each time is made another
 * one. {@code Exchanger} looks a thousand times for the one who is about to come, before it looks
 * again whether there is one, each time with another random number, so that no round of that loop
 * is like another one: here it looks once in each round. {@code close} of an executor waits a day,
 * and another one if that was not enough, for each of which it stands in line anew: here it waits
 * until what it waits for is there. To look more often makes no difference to anybody.
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
