package dev.wakeproof.bytecode.rewrite;

import dev.wakeproof.explorer.instrumentation.Frames;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Puts a class initializer between its beginning and its end, so that it is told from the rest. */
final class InitializerBody {
  private static final String CLASS = "Ljava/lang/Class;";

  private final ClassNode node;
  private final MethodNode method;

  InitializerBody(ClassNode node, MethodNode method) {
    this.node = node;
    this.method = method;
  }

  /** Before what comes to another class; to be done before anything is rewritten. */
  void watch() {
    if (Names.isOfJdk(node.name)) {
      return;
    }
    String call = method.name.equals("<clinit>") ? "needs" : "comesTo";
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      tell(call, neededBy(insn), insn);
      if (insn instanceof InvokeDynamicInsnNode reference) {
        for (Object argument : reference.bsmArgs) {
          tell("refersTo", argument instanceof Handle handle ? neededBy(handle) : null, insn);
        }
      }
    }
  }

  private void tell(String call, String needed, AbstractInsnNode insn) {
    if (needed != null && !needed.equals(node.name) && isOfProgram(needed)) {
      InsnList before = new InsnList();
      before.add(new LdcInsnNode(Type.getObjectType(needed)));
      before.add(Code.call("Initializers", call, "(" + CLASS + ")V"));
      Frames.insertBefore(insn, before, method);
    }
  }

  private static String neededBy(Handle handle) {
    return switch (handle.getTag()) {
      case Opcodes.H_INVOKESTATIC, Opcodes.H_NEWINVOKESPECIAL -> handle.getOwner();
      default -> null;
    };
  }

  /** Before each constructor and static method of a class that has one of the program above it. */
  static void watchEntries(ClassNode node) {
    boolean isBelow =
        isOfProgram(node.superName)
            || node.interfaces.stream().anyMatch(InitializerBody::isOfProgram);
    if (!isBelow || Names.isOfJdk(node.name)) {
      return;
    }
    for (MethodNode method : node.methods) {
      boolean isStatic =
          (method.access & (Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC)) == Opcodes.ACC_STATIC;
      if (method.name.equals("<init>") || (isStatic && !method.name.equals("<clinit>"))) {
        InsnList head = new InsnList();
        head.add(new LdcInsnNode(Type.getObjectType(node.name)));
        head.add(Code.call("Initializers", "enters", "(" + CLASS + ")V"));
        method.instructions.insert(head);
      }
    }
  }

  private static boolean isOfProgram(String name) {
    return !Names.isOfJdk(name) && Names.isRewritten(name);
  }

  /** The class that is initialized if it is not yet. */
  static String neededBy(AbstractInsnNode insn) {
    return switch (insn.getOpcode()) {
      case Opcodes.GETSTATIC, Opcodes.PUTSTATIC -> ((FieldInsnNode) insn).owner;
      case Opcodes.INVOKESTATIC -> ((MethodInsnNode) insn).owner;
      case Opcodes.NEW -> ((TypeInsnNode) insn).desc;
      default -> null;
    };
  }

  void rewrite() {
    if (!method.name.equals("<clinit>")) {
      return;
    }
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      if (insn.getOpcode() == Opcodes.RETURN) {
        method.instructions.insertBefore(insn, call("end"));
      }
    }
    LabelNode begin = new LabelNode();
    LabelNode end = new LabelNode();
    InsnList head = call("begin");
    head.add(begin);
    method.instructions.insert(head);
    InsnList tail = method.instructions;
    tail.add(end);
    tail.add(
        new FrameNode(Opcodes.F_NEW, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"}));
    tail.add(new LdcInsnNode(Type.getObjectType(node.name)));
    tail.add(new InsnNode(Opcodes.SWAP));
    tail.add(Code.call("Initializers", "failed", "(" + CLASS + "Ljava/lang/Throwable;)V"));
    tail.add(new InsnNode(Opcodes.RETURN));
    method.tryCatchBlocks.add(new TryCatchBlockNode(begin, end, end, null));
  }

  private InsnList call(String what) {
    InsnList code = new InsnList();
    code.add(new LdcInsnNode(Type.getObjectType(node.name)));
    MethodInsnNode call = Code.call("Initializers", what, "(" + CLASS + ")V");
    code.add(call);
    return code;
  }
}
