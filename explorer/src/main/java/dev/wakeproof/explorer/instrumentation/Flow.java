package dev.wakeproof.explorer.instrumentation;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The effects of instructions on the control flow of a method and on its variables. */
final class Flow {
  static final int NO_VARIABLE = -1;
  private static final Set<Integer> DIVISIONS =
      Set.of(Opcodes.IDIV, Opcodes.LDIV, Opcodes.IREM, Opcodes.LREM);

  private Flow() {}

  /** Returns the variable that the instruction sets, or {@link #NO_VARIABLE}. */
  static int sets(AbstractInsnNode insn) {
    if (insn instanceof IincInsnNode count) {
      return count.var;
    }
    boolean stores = insn.getOpcode() >= Opcodes.ISTORE && insn.getOpcode() <= Opcodes.ASTORE;
    return stores ? ((VarInsnNode) insn).var : NO_VARIABLE;
  }

  /** Returns whether an exception handler may follow the instruction. */
  static boolean mayThrow(AbstractInsnNode insn) {
    int opcode = insn.getOpcode();
    return insn instanceof MethodInsnNode
        || insn instanceof InvokeDynamicInsnNode
        || insn instanceof TypeInsnNode
        || insn instanceof FieldInsnNode
        || opcode == Opcodes.ATHROW
        || opcode == Opcodes.ARRAYLENGTH
        || opcode == Opcodes.NEWARRAY
        || opcode == Opcodes.MULTIANEWARRAY
        || opcode == Opcodes.MONITORENTER
        || opcode == Opcodes.MONITOREXIT
        || DIVISIONS.contains(opcode)
        || (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
        || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE);
  }

  /** Returns whether the next instruction may follow. */
  static boolean fallsThrough(AbstractInsnNode insn) {
    int opcode = insn.getOpcode();
    return !(opcode == Opcodes.GOTO
        || opcode == Opcodes.ATHROW
        || opcode == Opcodes.TABLESWITCH
        || opcode == Opcodes.LOOKUPSWITCH
        || (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN));
  }

  /** Returns the labels to which the instruction may jump. */
  static List<LabelNode> targets(AbstractInsnNode insn) {
    if (insn instanceof JumpInsnNode jump) {
      return List.of(jump.label);
    }
    List<LabelNode> targets = new ArrayList<>();
    if (insn instanceof TableSwitchInsnNode several) {
      targets.addAll(several.labels);
      targets.add(several.dflt);
    } else if (insn instanceof LookupSwitchInsnNode several) {
      targets.addAll(several.labels);
      targets.add(several.dflt);
    }
    return targets;
  }
}
