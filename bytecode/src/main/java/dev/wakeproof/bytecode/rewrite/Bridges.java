package dev.wakeproof.bytecode.rewrite;

import dev.wakeproof.explorer.instrumentation.Instructions;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Static methods that a class calls instead of others, with what is on the stack anyway. */
final class Bridges {
  private static final String OBJECT = "java/lang/Object";
  private static final String HANDLE = "java/lang/invoke/VarHandle";
  private static final String METHOD_TYPE = "Ljava/lang/invoke/MethodType;";
  private static final String BLOCKER = "java/util/concurrent/ForkJoinPool$ManagedBlocker";

  private final ClassNode node;
  private final List<MethodNode> added;
  private final Map<String, MethodNode> known = new HashMap<>();

  Bridges(ClassNode node, List<MethodNode> added) {
    this.node = node;
    this.added = added;
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
    // The JDK's own calls fit.
    code.add(
        Names.isOfJdk(node.name)
            ? new InsnNode(Opcodes.ACONST_NULL)
            : new LdcInsnNode(Type.getMethodType(call.desc)));
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
            "(L"
                + HANDLE
                + ";Ljava/lang/String;"
                + METHOD_TYPE
                + "[L"
                + OBJECT
                + ";)L"
                + OBJECT
                + ";"));
    code.add(Instructions.unbox(result));
    code.add(new InsnNode(result.getOpcode(Opcodes.IRETURN)));
    return callOf(bridge);
  }

  /** A call of code that is not rewritten, told to {@code JdkCall}, also if it throws. */
  MethodInsnNode outside(MethodInsnNode call, OutsideCall outside) {
    boolean ofClass = call.getOpcode() == Opcodes.INVOKESTATIC;
    Type owner = Type.getObjectType(call.owner);
    String descriptor = ofClass ? call.desc : "(" + owner.getDescriptor() + call.desc.substring(1);
    String key = call.getOpcode() + call.owner + "." + call.name + call.desc + outside.how();
    return callOf(known.computeIfAbsent(key, any -> bridge(call, descriptor, outside)));
  }

  private MethodNode bridge(MethodInsnNode call, String descriptor, OutsideCall outside) {
    MethodNode bridge = add(descriptor);
    InsnList code = bridge.instructions;
    Type[] types = Type.getArgumentTypes(descriptor);
    int first = types.length - Type.getArgumentTypes(call.desc).length;
    int[] locals = new int[types.length - first];
    Object[] frame = new Object[types.length + 1];
    InsnList arguments = new InsnList();
    int local = 0;
    for (int i = 0; i < types.length; i++) {
      if (i >= first) {
        locals[i - first] = local;
      }
      frame[i] = frameType(types[i]);
      arguments.add(new VarInsnNode(types[i].getOpcode(Opcodes.ILOAD), local));
      local += types[i].getSize();
    }
    frame[types.length] = OutsideCall.TYPE;
    LabelNode begin = new LabelNode();
    LabelNode end = new LabelNode();
    code.add(outside.begin(first > 0 ? 0 : OutsideCall.NONE, local, locals));
    code.add(begin);
    code.add(arguments);
    code.add(new MethodInsnNode(call.getOpcode(), call.owner, call.name, call.desc, call.itf));
    code.add(end);
    code.add(outside.end(local));
    Type result = Type.getReturnType(call.desc);
    if (result.getSort() == Type.ARRAY) {
      code.add(new InsnNode(Opcodes.DUP));
      code.add(Code.call("Elements", "returned", "(L" + OBJECT + ";)V"));
    }
    code.add(new InsnNode(result.getOpcode(Opcodes.IRETURN)));
    LabelNode handler = new LabelNode();
    code.add(handler);
    code.add(
        new FrameNode(Opcodes.F_NEW, frame.length, frame, 1, new Object[] {"java/lang/Throwable"}));
    code.add(new InsnNode(Opcodes.DUP));
    code.add(outside.threw(local));
    code.add(new InsnNode(Opcodes.ATHROW));
    bridge.tryCatchBlocks.add(new TryCatchBlockNode(begin, end, handler, null));
    bridge.maxLocals = local + 1;
    return bridge;
  }

  private static Object frameType(Type type) {
    return switch (type.getSort()) {
      case Type.FLOAT -> Opcodes.FLOAT;
      case Type.LONG -> Opcodes.LONG;
      case Type.DOUBLE -> Opcodes.DOUBLE;
      case Type.OBJECT, Type.ARRAY -> type.getInternalName();
      default -> Opcodes.INTEGER;
    };
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
