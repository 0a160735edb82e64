package dev.wakeproof.explorer.instrumentation;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/** The values in the variables of a method at its labels. */
public final class Frames {
  private Frames() {}

  /** Adds a variable that is set at the beginning of the method; returns its number. */
  public static int addLocal(MethodNode method, String type) {
    int added = method.maxLocals;
    method.maxLocals++;
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof FrameNode frame) {
        List<Object> locals = new ArrayList<>(frame.local == null ? List.of() : frame.local);
        int size = locals.stream().mapToInt(Frames::size).sum();
        for (int i = size; i < added; i++) {
          locals.add(Opcodes.TOP);
        }
        locals.add(type);
        frame.local = locals;
      }
    }
    return added;
  }

  /** Inserts instructions after a frame. */
  static void insertAfter(FrameNode at, InsnList code, MethodNode method) {
    AbstractInsnNode next = at;
    while (next != null && next.getOpcode() < 0) {
      next = next.getNext();
    }
    if (next != null && next.getOpcode() == Opcodes.NEW) {
      labelNew(next, method);
    }
    method.instructions.insert(at, code);
  }

  /**
   * Inserts instructions before another one. If that makes an object, all frames name the object by
   * the label directly before it, so it gets a label of its own.
   */
  public static void insertBefore(AbstractInsnNode at, InsnList code, MethodNode method) {
    AbstractInsnNode first = at.getOpcode() == Opcodes.NEW ? labelNew(at, method) : at;
    method.instructions.insertBefore(first, code);
  }

  private static LabelNode labelNew(AbstractInsnNode creation, MethodNode method) {
    LabelNode made = new LabelNode();
    for (AbstractInsnNode insn = creation.getPrevious();
        insn != null && insn.getOpcode() < 0;
        insn = insn.getPrevious()) {
      if (insn instanceof LabelNode label) {
        rename(label, made, method);
      }
    }
    method.instructions.insertBefore(creation, made);
    return made;
  }

  private static void rename(LabelNode label, LabelNode by, MethodNode method) {
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof FrameNode frame) {
        frame.local = renamed(frame.local, label, by);
        frame.stack = renamed(frame.stack, label, by);
      }
    }
  }

  private static List<Object> renamed(List<Object> types, LabelNode label, LabelNode by) {
    if (types == null || !types.contains(label)) {
      return types;
    }
    List<Object> renamed = new ArrayList<>(types);
    renamed.replaceAll(type -> type == label ? by : type);
    return renamed;
  }

  /** Returns the number of variable slots of a type. */
  public static int size(Object type) {
    return type == Opcodes.LONG || type == Opcodes.DOUBLE ? 2 : 1;
  }
}
