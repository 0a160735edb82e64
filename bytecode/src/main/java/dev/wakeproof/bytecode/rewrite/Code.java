package dev.wakeproof.bytecode.rewrite;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Calls of what stands in the place of the machine's own instructions. */
final class Code {
  private Code() {}

  static MethodInsnNode call(String owner, String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, Names.RUNTIME + owner, name, descriptor, false);
  }

  static InsnList refusal(String what) {
    InsnList list = new InsnList();
    list.add(new LdcInsnNode(what));
    list.add(call("Refusals", "reached", "(Ljava/lang/String;)V"));
    return list;
  }

  /** Replaces an instruction of a method. */
  static void replace(MethodNode method, AbstractInsnNode insn, AbstractInsnNode... by) {
    InsnList list = new InsnList();
    for (AbstractInsnNode one : by) {
      list.add(one);
    }
    method.instructions.insertBefore(insn, list);
    method.instructions.remove(insn);
  }
}
