package dev.wakeproof.mutation.operator;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls of the library's concurrency vocabulary, and how calls are taken apart. */
final class Cells {
  private static final String LIBRARY = "dev/wakeproof/";
  private static final String PACKAGE = "dev/wakeproof/atomic/";
  private static final Pattern CELL = Pattern.compile(PACKAGE + "\\w+Cell(Array)?");

  private static final Set<String> LOOKS = Set.of("get", "getAcquire", "getOpaque", "getPlain");

  private Cells() {}

  /**
   * The step itself: the call of the vocabulary that stands there, or, where there is none on its
   * line, that of the method that makes it.
   */
  static Optional<MethodInsnNode> step(Place place) {
    return place.isStep()
            && place.instruction() instanceof MethodInsnNode call
            && (isCell(call) || isMadeElsewhere(call))
        ? Optional.of(call)
        : Optional.empty();
  }

  /** A call of the library on a line without a label: an effect, or an allocation. */
  static boolean isEffect(Place place) {
    return !place.isStep()
        && place.instruction() instanceof MethodInsnNode call
        && call.owner.startsWith(LIBRARY)
        && !isLook(call);
  }

  /** An access to a cell that is a step, or by which a method makes one for its caller. */
  static Optional<MethodInsnNode> access(Place place) {
    return (place.isStep() || place.makesStep())
            && place.instruction() instanceof MethodInsnNode call
            && isCell(call)
            && CELL.matcher(call.owner).matches()
        ? Optional.of(call)
        : Optional.empty();
  }

  /** On the line of a step: whether the call's method makes it. */
  static boolean isMadeElsewhere(MethodInsnNode call) {
    return call.owner.startsWith(LIBRARY) && !call.name.equals("<init>") && !anyCellOnLine(call);
  }

  static boolean isLook(MethodInsnNode call) {
    return CELL.matcher(call.owner).matches() && LOOKS.contains(call.name);
  }

  private static boolean isCell(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode call
        && call.owner.startsWith(PACKAGE)
        && !call.name.equals("<init>");
  }

  private static boolean anyCellOnLine(AbstractInsnNode call) {
    boolean any = false;
    for (AbstractInsnNode at = call; isOnLine(at); at = at.getPrevious()) {
      any |= isCell(at);
    }
    for (AbstractInsnNode at = call; isOnLine(at); at = at.getNext()) {
      any |= isCell(at);
    }
    return any;
  }

  private static boolean isOnLine(AbstractInsnNode instruction) {
    return instruction != null && !(instruction instanceof LineNumberNode);
  }

  /** Takes what {@code call} would take from the stack. */
  static InsnList pops(MethodInsnNode call) {
    InsnList pops = new InsnList();
    Type[] arguments = Type.getArgumentTypes(call.desc);
    for (int i = arguments.length - 1; i >= 0; i--) {
      pops.add(new InsnNode(arguments[i].getSize() == 2 ? Opcodes.POP2 : Opcodes.POP));
    }
    if (call.getOpcode() != Opcodes.INVOKESTATIC) {
      pops.add(new InsnNode(Opcodes.POP));
    }
    return pops;
  }

  /** Puts zero, false or null on the stack, or nothing for void. */
  static InsnList nothing(Type type) {
    InsnList nothing = new InsnList();
    switch (type.getSort()) {
      case Type.VOID -> {}
      case Type.LONG -> nothing.add(new InsnNode(Opcodes.LCONST_0));
      case Type.FLOAT -> nothing.add(new InsnNode(Opcodes.FCONST_0));
      case Type.DOUBLE -> nothing.add(new InsnNode(Opcodes.DCONST_0));
      case Type.ARRAY, Type.OBJECT -> nothing.add(new InsnNode(Opcodes.ACONST_NULL));
      default -> nothing.add(new InsnNode(Opcodes.ICONST_0));
    }
    return nothing;
  }
}
