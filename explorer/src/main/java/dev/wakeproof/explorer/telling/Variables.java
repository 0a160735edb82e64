package dev.wakeproof.explorer.telling;

import java.util.List;
import java.util.function.IntPredicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The variables of a method, as objects. */
final class Variables {
  private Variables() {}

  /**
   * Puts an array of them on the stack.
   *
   * @param locals their types, as a frame has them
   * @param counts which of those that can be read are in it
   */
  static InsnList array(List<Object> locals, IntPredicate counts) {
    InsnList variables = new InsnList();
    int count = 0;
    int local = 0;
    for (Object type : locals) {
      Type read = counts.test(local) ? readable(type) : null;
      if (read != null) {
        variables.add(new InsnNode(Opcodes.DUP));
        variables.add(Instructions.push(count++));
        variables.add(new VarInsnNode(read.getOpcode(Opcodes.ILOAD), local));
        variables.add(Instructions.box(read));
        variables.add(new InsnNode(Opcodes.AASTORE));
      }
      local += Frames.size(type);
    }
    InsnList code = new InsnList();
    code.add(Instructions.push(count));
    code.add(new TypeInsnNode(Opcodes.ANEWARRAY, "java/lang/Object"));
    code.add(variables);
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
