package dev.wakeproof.bytecode.rewrite;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

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
}
