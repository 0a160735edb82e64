package dev.wakeproof.bytecode.rewrite;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The variables into which instructions move what they take from the stack for a moment. */
final class Spills {
  private final MethodNode method;
  private final int first;

  /** Creates variables beyond those that the method has now. */
  Spills(MethodNode method) {
    this.method = method;
    this.first = method.maxLocals;
  }

  /** Moves the arguments of a call from the stack to variables. */
  InsnList spill(Type[] types, int... locals) {
    InsnList code = new InsnList();
    int next = first;
    for (int i = types.length - 1; i >= 0; i--) {
      locals[i] = next;
      next += types[i].getSize();
      code.add(new VarInsnNode(types[i].getOpcode(Opcodes.ISTORE), locals[i]));
    }
    method.maxLocals = Math.max(method.maxLocals, next);
    return code;
  }

  static InsnList unspill(Type[] types, int... locals) {
    InsnList code = new InsnList();
    for (int i = 0; i < types.length; i++) {
      code.add(new VarInsnNode(types[i].getOpcode(Opcodes.ILOAD), locals[i]));
    }
    return code;
  }
}
