package dev.wakeproof.explorer.instrumentation;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Instruments the beginning and the returns of a method. */
public final class MethodEnds {
  private static final String ENTERED = "[J";
  private static final int NONE = -1;

  private final MethodNode method;
  private final String told;
  private final int entered;

  /**
   * Finds the returns of a method.
   *
   * @param told the package of the {@code Methods} class to call, with slashes
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
    // A method with a single step observes hardly more than it returns.
    entered = steps > 1 && !method.name.startsWith("<") ? Frames.addLocal(method, ENTERED) : NONE;
  }

  /**
   * Returns the variable that holds the beginning of the method; negative if the beginning is not
   * instrumented.
   */
  public int entered() {
    return entered;
  }

  /** Inserts the calls. */
  public void tell() {
    tell("enter");
  }

  /**
   * Inserts the calls.
   *
   * @param enter the name of the method to call at the beginning
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
