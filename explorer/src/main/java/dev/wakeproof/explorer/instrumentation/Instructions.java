package dev.wakeproof.explorer.instrumentation;

import java.util.Arrays;
import java.util.function.BiPredicate;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Small sequences of instructions. */
public final class Instructions {
  private Instructions() {}

  /**
   * Returns whether the instruction creates a method reference or lambda for a method that
   * satisfies the predicate.
   */
  static boolean passesOn(AbstractInsnNode insn, BiPredicate<String, String> isOne) {
    return insn instanceof InvokeDynamicInsnNode dynamic
        && Arrays.stream(dynamic.bsmArgs)
            .anyMatch(
                argument ->
                    argument instanceof Handle handle
                        && isOne.test(handle.getOwner(), handle.getName()));
  }

  /**
   * Returns whether the instruction stores into an array or calls a method that satisfies the
   * predicate.
   */
  static boolean changes(AbstractInsnNode insn, BiPredicate<String, String> isOne) {
    int opcode = insn.getOpcode();
    return (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE)
        || (insn instanceof MethodInsnNode call && isOne.test(call.owner, call.name));
  }

  /** Pushes a number onto the stack. */
  public static AbstractInsnNode push(int number) {
    if (number >= -1 && number <= 5) {
      return new InsnNode(Opcodes.ICONST_0 + number);
    }
    if (number >= Byte.MIN_VALUE && number <= Byte.MAX_VALUE) {
      return new IntInsnNode(Opcodes.BIPUSH, number);
    }
    return new LdcInsnNode(number);
  }

  /** Boxes the value on top of the stack. */
  public static InsnList box(Type type) {
    InsnList list = new InsnList();
    String wrapper = wrapper(type);
    if (wrapper != null) {
      list.add(
          new MethodInsnNode(
              Opcodes.INVOKESTATIC,
              wrapper,
              "valueOf",
              "(" + type.getDescriptor() + ")L" + wrapper + ";"));
    }
    return list;
  }

  /** Unboxes the object on top of the stack. */
  public static InsnList unbox(Type type) {
    InsnList list = new InsnList();
    String wrapper = wrapper(type);
    if (type.getSort() == Type.VOID) {
      list.add(new InsnNode(Opcodes.POP));
    } else if (wrapper == null) {
      list.add(new TypeInsnNode(Opcodes.CHECKCAST, type.getInternalName()));
    } else {
      list.add(new TypeInsnNode(Opcodes.CHECKCAST, wrapper));
      list.add(
          new MethodInsnNode(
              Opcodes.INVOKEVIRTUAL,
              wrapper,
              type.getClassName() + "Value",
              "()" + type.getDescriptor()));
    }
    return list;
  }

  private static String wrapper(Type type) {
    return switch (type.getSort()) {
      case Type.BOOLEAN -> "java/lang/Boolean";
      case Type.BYTE -> "java/lang/Byte";
      case Type.CHAR -> "java/lang/Character";
      case Type.SHORT -> "java/lang/Short";
      case Type.INT -> "java/lang/Integer";
      case Type.LONG -> "java/lang/Long";
      case Type.FLOAT -> "java/lang/Float";
      case Type.DOUBLE -> "java/lang/Double";
      default -> null;
    };
  }

  /** Converts the value on top of the stack to 64 bits. */
  public static InsnList toBits(Type type) {
    InsnList list = new InsnList();
    switch (type.getSort()) {
      case Type.LONG -> {}
      case Type.DOUBLE ->
          list.add(
              new MethodInsnNode(
                  Opcodes.INVOKESTATIC, "java/lang/Double", "doubleToRawLongBits", "(D)J"));
      case Type.FLOAT -> {
        list.add(
            new MethodInsnNode(
                Opcodes.INVOKESTATIC, "java/lang/Float", "floatToRawIntBits", "(F)I"));
        list.add(new InsnNode(Opcodes.I2L));
      }
      default -> {
        narrow(type, list);
        list.add(new InsnNode(Opcodes.I2L));
      }
    }
    return list;
  }

  private static void narrow(Type type, InsnList list) {
    switch (type.getSort()) {
      case Type.BYTE -> list.add(new InsnNode(Opcodes.I2B));
      case Type.SHORT -> list.add(new InsnNode(Opcodes.I2S));
      case Type.CHAR -> list.add(new InsnNode(Opcodes.I2C));
      case Type.BOOLEAN -> {
        list.add(new InsnNode(Opcodes.ICONST_1));
        list.add(new InsnNode(Opcodes.IAND));
      }
      default -> {}
    }
  }

  /** Converts the 64 bits on top of the stack to a value of the type. */
  public static InsnList fromBits(Type type) {
    InsnList list = new InsnList();
    switch (type.getSort()) {
      case Type.LONG -> {}
      case Type.DOUBLE ->
          list.add(
              new MethodInsnNode(
                  Opcodes.INVOKESTATIC, "java/lang/Double", "longBitsToDouble", "(J)D"));
      case Type.FLOAT -> {
        list.add(new InsnNode(Opcodes.L2I));
        list.add(
            new MethodInsnNode(Opcodes.INVOKESTATIC, "java/lang/Float", "intBitsToFloat", "(I)F"));
      }
      default -> list.add(new InsnNode(Opcodes.L2I));
    }
    return list;
  }
}
