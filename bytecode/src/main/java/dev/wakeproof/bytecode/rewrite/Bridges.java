package dev.wakeproof.bytecode.rewrite;

import dev.wakeproof.explorer.instrumentation.Instructions;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Static methods that a class calls instead of others, with what is on the stack anyway. */
final class Bridges {
  private static final String OBJECT = "java/lang/Object";
  private static final String HANDLE = "java/lang/invoke/VarHandle";
  private static final String BLOCKER = "java/util/concurrent/ForkJoinPool$ManagedBlocker";

  private final ClassNode node;
  private final List<MethodNode> added;
  private final int plain;

  /**
   * Bridges of a class.
   *
   * @param plain the mode of plain accesses
   */
  Bridges(ClassNode node, List<MethodNode> added, int plain) {
    this.node = node;
    this.added = added;
    this.plain = plain;
  }

  private MethodNode add(String descriptor) {
    MethodNode bridge =
        new MethodNode(
            Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
            "wakeproof$" + added.size(),
            descriptor,
            null,
            null);
    added.add(bridge);
    return bridge;
  }

  private MethodInsnNode callOf(MethodNode bridge) {
    boolean isInterface = (node.access & Opcodes.ACC_INTERFACE) != 0;
    return new MethodInsnNode(
        Opcodes.INVOKESTATIC, node.name, bridge.name, bridge.desc, isInterface);
  }

  /** A call of a handle: its arguments as objects. */
  MethodInsnNode toHandle(MethodInsnNode call) {
    Type[] types = Type.getArgumentTypes(call.desc);
    Type result = Type.getReturnType(call.desc);
    MethodNode bridge = add("(L" + HANDLE + ";" + call.desc.substring(1));
    InsnList code = bridge.instructions;
    code.add(new VarInsnNode(Opcodes.ALOAD, 0));
    code.add(new LdcInsnNode(call.name));
    code.add(Instructions.push(types.length));
    code.add(new TypeInsnNode(Opcodes.ANEWARRAY, OBJECT));
    int local = 1;
    for (int i = 0; i < types.length; i++) {
      code.add(new InsnNode(Opcodes.DUP));
      code.add(Instructions.push(i));
      code.add(new VarInsnNode(types[i].getOpcode(Opcodes.ILOAD), local));
      code.add(Instructions.box(types[i]));
      code.add(new InsnNode(Opcodes.AASTORE));
      local += types[i].getSize();
    }
    code.add(
        Code.call(
            "VarHandleShim",
            "invoke",
            "(L" + HANDLE + ";Ljava/lang/String;[L" + OBJECT + ";)L" + OBJECT + ";"));
    code.add(Instructions.unbox(result));
    code.add(new InsnNode(result.getOpcode(Opcodes.IRETURN)));
    return callOf(bridge);
  }

  /** A call of code that was not rewritten and takes arrays. */
  MethodInsnNode withArrays(MethodInsnNode call) {
    boolean ofClass = call.getOpcode() == Opcodes.INVOKESTATIC;
    Type owner = Type.getObjectType(call.owner);
    String descriptor = ofClass ? call.desc : "(" + owner.getDescriptor() + call.desc.substring(1);
    MethodNode bridge = add(descriptor);
    Type result = Type.getReturnType(call.desc);
    InsnList code = bridge.instructions;
    int[] locals = new int[Type.getArgumentTypes(call.desc).length];
    int next = ofClass ? 0 : 1;
    for (int i = 0; i < locals.length; i++) {
      locals[i] = next;
      next += Type.getArgumentTypes(call.desc)[i].getSize();
    }
    code.add(before(call, !ofClass, locals));
    int local = 0;
    for (Type type : Type.getArgumentTypes(descriptor)) {
      code.add(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), local));
      local += type.getSize();
    }
    code.add(new MethodInsnNode(call.getOpcode(), call.owner, call.name, call.desc, call.itf));
    code.add(after(call, !ofClass, locals));
    if (result.getSort() == Type.ARRAY) {
      code.add(new InsnNode(Opcodes.DUP));
      code.add(Instructions.push(plain));
      code.add(Code.call("Elements", "returned", "(L" + OBJECT + ";I)V"));
    }
    code.add(new InsnNode(result.getOpcode(Opcodes.IRETURN)));
    return callOf(bridge);
  }

  /**
   * Shows the arrays that a call takes.
   *
   * @param hasReceiver whether variable 0 holds the receiver
   * @param locals the variables in which the arguments stand
   */
  InsnList before(MethodInsnNode call, boolean hasReceiver, int... locals) {
    return new ArrayUse(call).reads() ? around("show", call, hasReceiver, locals) : new InsnList();
  }

  /** Takes over what a call has written to the arrays that it took. */
  InsnList after(MethodInsnNode call, boolean hasReceiver, int... locals) {
    ArrayUse use = new ArrayUse(call);
    if (!use.writes()) {
      return new InsnList();
    }
    return around(use.overwrites() ? "takeAll" : "takeBack", call, hasReceiver, locals);
  }

  private InsnList around(String what, MethodInsnNode call, boolean hasReceiver, int... locals) {
    InsnList code = new InsnList();
    Type[] types = Type.getArgumentTypes(call.desc);
    ArrayUse use = new ArrayUse(call);
    for (int i = 0; i < types.length; i++) {
      if (types[i].getSort() == Type.ARRAY) {
        code.add(
            hasReceiver ? new VarInsnNode(Opcodes.ALOAD, 0) : new InsnNode(Opcodes.ACONST_NULL));
        code.add(new VarInsnNode(Opcodes.ALOAD, locals[i]));
        code.add(use.range(i, locals));
        code.add(Instructions.push(plain));
        code.add(Code.call("Elements", what, "(L" + OBJECT + ";L" + OBJECT + ";III)V"));
      }
    }
    return code;
  }

  /** A call that is never reached, since a refusal stands before it, but that must be there. */
  void refuse(MethodNode method, MethodInsnNode call) {
    if (call.name.equals("<init>")) {
      // A new object must be initialized; this one never is.
      return;
    }
    boolean ofClass = call.getOpcode() == Opcodes.INVOKESTATIC;
    Type owner = Type.getObjectType(call.owner);
    MethodNode bridge =
        add(ofClass ? call.desc : "(" + owner.getDescriptor() + call.desc.substring(1));
    bridge.instructions.add(new InsnNode(Opcodes.ACONST_NULL));
    bridge.instructions.add(new InsnNode(Opcodes.ATHROW));
    method.instructions.insertBefore(call, callOf(bridge));
    method.instructions.remove(call);
  }

  /** {@code ForkJoinPool.managedBlock}, where there is no pool that it could tell. */
  MethodInsnNode managedBlock(MethodInsnNode call) {
    MethodNode bridge = add(call.desc);
    InsnList code = bridge.instructions;
    LabelNode again = new LabelNode();
    LabelNode end = new LabelNode();
    code.add(again);
    code.add(frame());
    code.add(new VarInsnNode(Opcodes.ALOAD, 0));
    code.add(new MethodInsnNode(Opcodes.INVOKEINTERFACE, BLOCKER, "isReleasable", "()Z", true));
    code.add(new JumpInsnNode(Opcodes.IFNE, end));
    code.add(new VarInsnNode(Opcodes.ALOAD, 0));
    code.add(new MethodInsnNode(Opcodes.INVOKEINTERFACE, BLOCKER, "block", "()Z", true));
    code.add(new JumpInsnNode(Opcodes.IFEQ, again));
    code.add(end);
    code.add(frame());
    code.add(new InsnNode(Opcodes.RETURN));
    return callOf(bridge);
  }

  private static FrameNode frame() {
    Object[] locals = {BLOCKER};
    return new FrameNode(Opcodes.F_NEW, 1, Arrays.copyOf(locals, 1), 0, new Object[0]);
  }
}
