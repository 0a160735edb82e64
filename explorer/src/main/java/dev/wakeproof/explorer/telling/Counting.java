package dev.wakeproof.explorer.telling;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Instructions by which a variable is made more or less by some number. */
final class Counting {
  private static final Set<Integer> SUMS =
      Set.of(Opcodes.IADD, Opcodes.ISUB, Opcodes.LADD, Opcodes.LSUB);

  private Counting() {}

  /** Whether that is the last instruction of such a step. */
  static boolean isCount(AbstractInsnNode insn) {
    if (insn instanceof IincInsnNode) {
      return true;
    }
    if (!(insn instanceof VarInsnNode store)
        || (insn.getOpcode() != Opcodes.ISTORE && insn.getOpcode() != Opcodes.LSTORE)) {
      return false;
    }
    AbstractInsnNode sum = before(insn);
    if (sum == null || !SUMS.contains(sum.getOpcode())) {
      return false;
    }
    AbstractInsnNode one = before(sum);
    AbstractInsnNode other = one == null ? null : before(one);
    return (isConstant(one) && isLoadOf(other, store.var))
        || (isLoadOf(one, store.var) && isConstant(other));
  }

  private static AbstractInsnNode before(AbstractInsnNode insn) {
    AbstractInsnNode before = insn.getPrevious();
    while (before != null && before.getOpcode() < 0) {
      before = before.getPrevious();
    }
    return before;
  }

  private static boolean isConstant(AbstractInsnNode insn) {
    return insn != null && insn.getOpcode() >= Opcodes.ICONST_M1 && insn.getOpcode() <= Opcodes.LDC;
  }

  private static boolean isLoadOf(AbstractInsnNode insn, int variable) {
    return insn instanceof VarInsnNode load
        && load.var == variable
        && (load.getOpcode() == Opcodes.ILOAD || load.getOpcode() == Opcodes.LLOAD);
  }
}
