package dev.wakeproof.explorer.instrumentation;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
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

  /** Returns the number of variable slots of a type. */
  public static int size(Object type) {
    return type == Opcodes.LONG || type == Opcodes.DOUBLE ? 2 : 1;
  }
}
