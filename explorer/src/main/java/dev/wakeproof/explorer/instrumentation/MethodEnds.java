package dev.wakeproof.explorer.instrumentation;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Tells where a method begins and where it returns. */
public final class MethodEnds {
  private static final String ENTERED = "[J";
  private static final int NONE = -1;

  private final MethodNode method;
  private final String told;
  private final int entered;

  /**
   * The ends of a method.
   *
   * @param told the package of the {@code Methods} that is told of them, with slashes
   */
  public MethodEnds(MethodNode method, String told) {
    this.method = method;
    this.told = told + "Methods";
    int steps = 0;
    for (AbstractInsnNode insn : method.instructions) {
      int type = insn.getType();
      steps +=
          (type == AbstractInsnNode.METHOD_INSN && !Changes.tells(insn))
                  || type == AbstractInsnNode.FIELD_INSN
                  || type == AbstractInsnNode.INVOKE_DYNAMIC_INSN
              ? 1
              : 0;
    }
    // A single step observes hardly more than the method returns.
    entered = steps > 1 && !method.name.startsWith("<") ? Frames.addLocal(method, ENTERED) : NONE;
  }

  /** The variable that says when the method began; negative if that is not told. */
  public int entered() {
    return entered;
  }

  /** Tells of them. */
  public void tell() {
    tell("enter");
  }

  /**
   * Tells of them.
   *
   * @param enter the name of the method that is called at the beginning
   */
  public void tell(String enter) {
    if (entered == NONE) {
      return;
    }
    InsnList begin = new InsnList();
    begin.add(call(enter, "()" + ENTERED));
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
        leave.add(Instructions.toBits(result));
      }
    }
    leave.add(new VarInsnNode(Opcodes.ALOAD, entered));
    leave.add(call("leave", "(" + value + ENTERED + ")V"));
    return leave;
  }

  private MethodInsnNode call(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, told, name, descriptor, false);
  }
}
