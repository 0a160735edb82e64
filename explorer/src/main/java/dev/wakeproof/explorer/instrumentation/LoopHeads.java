package dev.wakeproof.explorer.instrumentation;

import java.util.LinkedHashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Marks the heads of a method's loops, so that the machine notices a round that changes nothing.
 */
public final class LoopHeads {
  private final MethodNode method;
  private final String told;
  private final Set<LabelNode> heads = new LinkedHashSet<>();

  /**
   * Finds the loops of a method.
   *
   * @param told the package of the {@code Loops} class to call, with slashes
   */
  public LoopHeads(MethodNode method, String told) {
    this.method = method;
    this.told = told + "Loops";
    for (AbstractInsnNode insn : method.instructions) {
      for (LabelNode target : Flow.targets(insn)) {
        if (method.instructions.indexOf(target) < method.instructions.indexOf(insn)) {
          heads.add(target);
        }
      }
    }
  }

  /**
   * Inserts the calls.
   *
   * @param entered the variable that holds the beginning of the method; negative if there is none
   */
  public void watch(int entered) {
    if (heads.isEmpty()) {
      return;
    }
    int loops = Frames.addLocal(method, told);
    InsnList begin = new InsnList();
    begin.add(
        entered < 0 ? new InsnNode(Opcodes.ACONST_NULL) : new VarInsnNode(Opcodes.ALOAD, entered));
    begin.add(call("begin", "([J)L" + told + ";"));
    begin.add(new VarInsnNode(Opcodes.ASTORE, loops));
    method.instructions.insert(begin);
    int number = 0;
    for (LabelNode head : heads) {
      FrameNode frame = frameAt(head);
      if (frame != null && (frame.stack == null || frame.stack.isEmpty())) {
        Frames.insertAfter(frame, round(loops, entered, number++, frame), method);
      }
    }
  }

  private static FrameNode frameAt(LabelNode head) {
    for (AbstractInsnNode insn = head; insn != null; insn = insn.getNext()) {
      if (insn instanceof FrameNode frame) {
        return frame;
      }
      if (insn.getOpcode() >= 0) {
        return null;
      }
    }
    return null;
  }

  private InsnList round(int loops, int entered, int number, FrameNode frame) {
    InsnList code = new InsnList();
    code.add(new VarInsnNode(Opcodes.ALOAD, loops));
    code.add(Instructions.push(number));
    code.add(Variables.array(frame.local, local -> local != loops && local != entered));
    code.add(call("round", "(L" + told + ";I[Ljava/lang/Object;)V"));
    return code;
  }

  private MethodInsnNode call(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, told, name, descriptor, false);
  }
}
