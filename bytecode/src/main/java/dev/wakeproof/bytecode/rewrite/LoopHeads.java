package dev.wakeproof.bytecode.rewrite;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Where the loops of a method begin, so that a round is noticed that changes nothing. */
final class LoopHeads {
  private static final String LOOPS = Names.RUNTIME + "Loops";

  private final MethodNode method;
  private final Set<LabelNode> heads = new LinkedHashSet<>();

  LoopHeads(MethodNode method) {
    this.method = method;
    for (AbstractInsnNode insn : method.instructions) {
      for (LabelNode target : targets(insn)) {
        if (method.instructions.indexOf(target) < method.instructions.indexOf(insn)) {
          heads.add(target);
        }
      }
    }
  }

  private static List<LabelNode> targets(AbstractInsnNode insn) {
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

  /**
   * Watches them.
   *
   * @param entered the variable that says when the method began; negative if none does
   */
  void watch(int entered) {
    if (heads.isEmpty()) {
      return;
    }
    int loops = Frames.addLocal(method, LOOPS);
    InsnList begin = new InsnList();
    begin.add(
        entered < 0 ? new InsnNode(Opcodes.ACONST_NULL) : new VarInsnNode(Opcodes.ALOAD, entered));
    begin.add(Code.call("Loops", "begin", "([J)L" + LOOPS + ";"));
    begin.add(new VarInsnNode(Opcodes.ASTORE, loops));
    method.instructions.insert(begin);
    int number = 0;
    for (LabelNode head : heads) {
      FrameNode frame = frameAt(head);
      if (frame != null && (frame.stack == null || frame.stack.isEmpty())) {
        method.instructions.insert(frame, round(loops, entered, number++, frame));
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

  private static InsnList round(int loops, int entered, int number, FrameNode frame) {
    InsnList variables = new InsnList();
    int count = 0;
    int local = 0;
    for (Object type : frame.local) {
      Type read = local == loops || local == entered ? null : readable(type);
      if (read != null) {
        variables.add(new InsnNode(Opcodes.DUP));
        variables.add(Code.push(count++));
        variables.add(new VarInsnNode(read.getOpcode(Opcodes.ILOAD), local));
        variables.add(Code.box(read));
        variables.add(new InsnNode(Opcodes.AASTORE));
      }
      local += Frames.size(type);
    }
    InsnList code = new InsnList();
    code.add(new VarInsnNode(Opcodes.ALOAD, loops));
    code.add(Code.push(number));
    code.add(Code.push(count));
    code.add(new TypeInsnNode(Opcodes.ANEWARRAY, "java/lang/Object"));
    code.add(variables);
    code.add(Code.call("Loops", "round", "(L" + LOOPS + ";I[Ljava/lang/Object;)V"));
    return code;
  }

  /** As what a variable can be read; null if it holds nothing, or what is not an object yet. */
  private static Type readable(Object type) {
    if (type == Opcodes.INTEGER) {
      return Type.INT_TYPE;
    }
    if (type == Opcodes.LONG) {
      return Type.LONG_TYPE;
    }
    if (type == Opcodes.FLOAT) {
      return Type.FLOAT_TYPE;
    }
    if (type == Opcodes.DOUBLE) {
      return Type.DOUBLE_TYPE;
    }
    return type instanceof String ? Type.getType(Object.class) : null;
  }
}
