package dev.wakeproof.explorer.instrumentation;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/** The local variables of a method, boxed. */
final class Variables {
  private static final String PRIMITIVE = "dev/wakeproof/explorer/machine/naming/Primitive";

  private Variables() {}

  /** Returns the types in the variables of a method at each of its instructions. */
  static Frame<BasicValue>[] of(MethodNode method, String owner) {
    try {
      return new Analyzer<>(new BasicInterpreter()).analyze(owner, method);
    } catch (AnalyzerException e) {
      throw new IllegalArgumentException(owner + "." + method.name + " is no valid code", e);
    }
  }

  /** Creates an array of the wanted variables that hold a value. */
  static InsnList array(Frame<BasicValue> frame, BitSet wanted) {
    List<Object> locals = new ArrayList<>();
    for (int local = 0; local < frame.getLocals(); ) {
      Object type = type(frame.getLocal(local));
      locals.add(type);
      local += Frames.size(type);
    }
    return array(locals, wanted::get);
  }

  private static Object type(BasicValue value) {
    if (value.getType() == null) {
      return Opcodes.TOP;
    }
    return switch (value.getType().getSort()) {
      case Type.INT -> Opcodes.INTEGER;
      case Type.LONG -> Opcodes.LONG;
      case Type.FLOAT -> Opcodes.FLOAT;
      case Type.DOUBLE -> Opcodes.DOUBLE;
      case Type.VOID -> Opcodes.TOP;
      default -> "java/lang/Object";
    };
  }

  /**
   * Pushes an array of local variables onto the stack.
   *
   * @param locals their types, as in a stack map frame
   * @param counts selects the readable variables to include
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
        if (read.getSort() != Type.OBJECT) {
          variables.add(Instructions.toBits(read));
          variables.add(primitive());
        }
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

  private static MethodInsnNode primitive() {
    return new MethodInsnNode(
        Opcodes.INVOKESTATIC, PRIMITIVE, "of", "(J)Ljava/lang/Object;", false);
  }

  /**
   * Returns the type as which a variable can be read; null if it holds nothing or an object without
   * a finished constructor.
   */
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
