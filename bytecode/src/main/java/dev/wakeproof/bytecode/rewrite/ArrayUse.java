package dev.wakeproof.bytecode.rewrite;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The elements of an array that a JDK call reads, and those that it writes. */
final class ArrayUse {
  private static final String ARRAYS = "java/util/Arrays";
  private static final String STRING = "java/lang/String";

  private static final Set<String> BUILDERS =
      Set.of("java/lang/StringBuilder", "java/lang/StringBuffer");

  private static final Set<String> MAKERS =
      Set.of("java/util/List", "java/util/Map", "java/util/Set", "java/io/PrintStream");

  private static final Set<String> WRITERS_OF_ARRAYS = Set.of("fill", "setAll", "sort");
  private static final Set<String> WRITERS_OF_STRING = Set.of("getBytes", "getChars");

  private final MethodInsnNode call;
  private final Type[] types;

  ArrayUse(MethodInsnNode call) {
    this.call = call;
    this.types = Type.getArgumentTypes(call.desc);
  }

  /** Whether the call reads arrays before it returns. */
  boolean reads() {
    return !overwrites();
  }

  /** Whether the call writes each element of its range, and reads none. */
  boolean overwrites() {
    return call.name.equals("getChars") || (call.owner.equals(ARRAYS) && call.name.equals("fill"));
  }

  /** Whether the call may write to arrays. */
  boolean writes() {
    if (call.owner.equals(ARRAYS)) {
      return WRITERS_OF_ARRAYS.contains(call.name);
    }
    if (call.owner.equals(STRING) || BUILDERS.contains(call.owner)) {
      return WRITERS_OF_STRING.contains(call.name);
    }
    return call.name.equals("toArray")
        || (!MAKERS.contains(call.owner) && reads() && !call.name.equals("<init>"));
  }

  /**
   * Pushes the first index of the range, and the index after its last.
   *
   * @param array the number of the argument that is the array
   * @param locals the variables in which the arguments stand
   */
  InsnList range(int array, int... locals) {
    InsnList code = new InsnList();
    if (call.owner.equals(ARRAYS) && call.name.equals("copyOf")) {
      code.add(new InsnNode(Opcodes.ICONST_0));
      code.add(load(locals[array + 1]));
    } else if (isInts(array + 1) && isInts(array + 2) && call.owner.equals(ARRAYS)) {
      code.add(load(locals[array + 1]));
      code.add(load(locals[array + 2]));
    } else if (isInts(array + 1)
        && isInts(array + 2)
        && (call.owner.equals(STRING) || BUILDERS.contains(call.owner))) {
      code.add(load(locals[array + 1]));
      code.add(load(locals[array + 1]));
      code.add(load(locals[array + 2]));
      code.add(new InsnNode(Opcodes.IADD));
    } else if (call.name.equals("getChars") && array >= 2 && isInts(array + 1)) {
      code.add(load(locals[array + 1]));
      code.add(load(locals[array + 1]));
      code.add(load(locals[array - 1]));
      code.add(new InsnNode(Opcodes.IADD));
      code.add(load(locals[array - 2]));
      code.add(new InsnNode(Opcodes.ISUB));
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
