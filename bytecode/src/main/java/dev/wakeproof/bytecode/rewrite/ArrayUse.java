package dev.wakeproof.bytecode.rewrite;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The elements of an array that a JDK call reads, and whether it writes there. */
final class ArrayUse {
  private static final String STRING = "java/lang/String";
  private static final String JOIN = "(Ljava/lang/CharSequence;[Ljava/lang/CharSequence;";

  private static final Set<String> MAKERS =
      Set.of("java/util/List", "java/util/Map", "java/util/Set");

  private final MethodInsnNode call;
  private final Type[] types;

  ArrayUse(MethodInsnNode call) {
    this.call = call;
    this.types = Type.getArgumentTypes(call.desc);
  }

  private boolean isOfText() {
    return call.owner.equals(STRING) || Uses.BUILDERS.contains(call.owner);
  }

  /** Whether the call may write to arrays. */
  boolean writes() {
    return !isOfText() && !MAKERS.contains(call.owner) && !call.name.equals("<init>");
  }

  /** Returns the method that does the same to an array, one element at a time; or null. */
  MethodInsnNode byElement() {
    if (call.getOpcode() == Opcodes.INVOKESPECIAL) {
      return null;
    }
    // From JDK 25 on each CharSequence has it, so the owner may be any class.
    if (call.name.equals("getChars") && call.desc.equals("(II[CI)V")) {
      return Code.call("Texts", "getChars", "(Ljava/lang/CharSequence;II[CII)V");
    }
    if (call.name.equals("getBytes") && call.desc.equals("(II[BI)V") && isOfText()) {
      return Code.call("Texts", "getBytes", "(Ljava/lang/String;II[BII)V");
    }
    if (call.name.equals("toChars") && call.desc.equals("(I[CI)I")) {
      return Code.call("Texts", "toChars", "(I[CII)I");
    }
    if (call.name.equals("digest") && call.desc.equals("([BII)I")) {
      return Code.call("Texts", "digest", "(Ljava/security/MessageDigest;[BIII)I");
    }
    if (call.owner.startsWith("java/util/Base64$") && call.desc.equals("([B[B)I")) {
      return Code.call("Texts", call.name, "(L" + call.owner + ";[B[BI)I");
    }
    if (call.name.equals("join") && call.desc.startsWith(JOIN) && isOfText()) {
      return Code.call("Texts", "join", JOIN + "I)Ljava/lang/String;");
    }
    boolean ofCollection = Names.isCollection(call.owner) && call.name.equals("toArray");
    if (ofCollection && types.length == 1) {
      return Code.call(
          "Elements",
          "toArray",
          "(Ljava/util/Collection;" + types[0].getDescriptor() + "I)[Ljava/lang/Object;");
    }
    return null;
  }

  /**
   * Pushes the first index of the range, and the index after its last.
   *
   * @param array the number of the argument that is the array
   * @param locals the variables in which the arguments stand
   */
  InsnList range(int array, int... locals) {
    InsnList code = new InsnList();
    if (isInts(array + 1) && isInts(array + 2) && isOfText()) {
      code.add(load(locals[array + 1]));
      code.add(load(locals[array + 1]));
      code.add(load(locals[array + 2]));
      code.add(new InsnNode(Opcodes.IADD));
    } else {
      code.add(new InsnNode(Opcodes.ICONST_0));
      code.add(new LdcInsnNode(Integer.MAX_VALUE));
    }
    return code;
  }

  private boolean isInts(int argument) {
    return argument < types.length && types[argument].getSort() == Type.INT;
  }

  private static VarInsnNode load(int local) {
    return new VarInsnNode(Opcodes.ILOAD, local);
  }
}
