package dev.wakeproof.bytecode.rewrite;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Tells where a method begins and where it returns. */
final class MethodEnds {
  private static final String ENTERED = "[J";
  private static final int NONE = -1;

  private final MethodNode method;
  private final int entered;

  MethodEnds(MethodNode method) {
    this.method = method;
    int steps = 0;
    for (AbstractInsnNode insn : method.instructions) {
      int type = insn.getType();
      steps +=
          type == AbstractInsnNode.METHOD_INSN
                  || type == AbstractInsnNode.FIELD_INSN
                  || type == AbstractInsnNode.INVOKE_DYNAMIC_INSN
              ? 1
              : 0;
    }
    // What a single step has seen is hardly more than what is returned.
    entered = steps > 1 && !method.name.startsWith("<") ? Frames.addLocal(method, ENTERED) : NONE;
  }

  /** The variable that says when the method began; negative if that is not told. */
  int entered() {
    return entered;
  }

  void tell() {
    if (entered == NONE) {
      return;
    }
    InsnList begin = new InsnList();
    begin.add(Code.call("Methods", "enter", "()" + ENTERED));
    begin.add(new VarInsnNode(Opcodes.ASTORE, entered));
    method.instructions.insert(begin);
    Type result = Type.getReturnType(method.desc);
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      if (insn.getOpcode() >= Opcodes.IRETURN && insn.getOpcode() <= Opcodes.RETURN) {
        method.instructions.insertBefore(insn, leave(result));
      }
    }
  }

  private InsnList leave(Type result) {
    InsnList leave = new InsnList();
    String value = "";
    if (result.getSort() != Type.VOID) {
      leave.add(new InsnNode(result.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP));
      boolean reference = result.getSort() >= Type.ARRAY;
      value = reference ? "Ljava/lang/Object;" : "J";
      if (!reference) {
        leave.add(Code.toBits(result));
      }
    }
    leave.add(new VarInsnNode(Opcodes.ALOAD, entered));
    leave.add(Code.call("Methods", "leave", "(" + value + ENTERED + ")V"));
    return leave;
  }
}
