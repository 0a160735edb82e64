package dev.wakeproof.bytecode.rewrite;

import dev.wakeproof.explorer.instrumentation.Frames;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Tells the beginning and the ends of the methods of a class that the JDK may call back. */
final class Callbacks {
  private static final String CALL = Names.RUNTIME + "JdkCall";
  private static final String CALL_TYPE = "L" + CALL + ";";
  private static final String THROWABLE = "java/lang/Throwable";

  private final Set<String> handles = new HashSet<>();

  Callbacks(ClassNode node) {
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode insn : method.instructions) {
        if (insn instanceof InvokeDynamicInsnNode dynamic) {
          for (Object argument : dynamic.bsmArgs) {
            if (argument instanceof Handle handle && handle.getOwner().equals(node.name)) {
              handles.add(handle.getName() + handle.getDesc());
            }
          }
        }
      }
    }
  }

  void tell(MethodNode method) {
    if (method.instructions.size() == 0 || method.name.startsWith("<") || !mayBeCalled(method)) {
      return;
    }
    int called = Frames.addLocal(method, CALL);
    InsnList begin = new InsnList();
    begin.add(Code.call("JdkCall", "enter", "()" + CALL_TYPE));
    begin.add(new VarInsnNode(Opcodes.ASTORE, called));
    LabelNode start = new LabelNode();
    begin.add(start);
    method.instructions.insert(begin);
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      if (insn.getOpcode() >= Opcodes.IRETURN && insn.getOpcode() <= Opcodes.RETURN) {
        method.instructions.insertBefore(insn, leave(method, called));
      }
    }
    leaveThrowing(method, start, called);
  }

  /** Adds a handler of all that the method throws. */
  private static void leaveThrowing(MethodNode method, LabelNode start, int called) {
    Object[] locals = new Object[called + 1];
    Arrays.fill(locals, Opcodes.TOP);
    locals[called] = CALL;
    LabelNode handler = new LabelNode();
    InsnList code = new InsnList();
    code.add(handler);
    code.add(new FrameNode(Opcodes.F_NEW, locals.length, locals, 1, new Object[] {THROWABLE}));
    code.add(new InsnNode(Opcodes.DUP));
    code.add(new VarInsnNode(Opcodes.ALOAD, called));
    code.add(Code.call("JdkCall", "leaveThrowing", "(L" + THROWABLE + ";" + CALL_TYPE + ")V"));
    code.add(new InsnNode(Opcodes.ATHROW));
    method.instructions.add(code);
    method.tryCatchBlocks.add(new TryCatchBlockNode(start, handler, handler, null));
  }

  /** The JDK calls a private method only by a handle. */
  private boolean mayBeCalled(MethodNode method) {
    return (method.access & Opcodes.ACC_PRIVATE) == 0
        || handles.contains(method.name + method.desc);
  }

  private static InsnList leave(MethodNode method, int called) {
    InsnList leave = new InsnList();
    Type result = Type.getReturnType(method.desc);
    if (result.getSort() != Type.ARRAY && !Uses.mayMatter(result)) {
      leave.add(new VarInsnNode(Opcodes.ALOAD, called));
      leave.add(Code.call("JdkCall", "leave", "(" + CALL_TYPE + ")V"));
      return leave;
    }
    leave.add(new InsnNode(Opcodes.DUP));
    leave.add(new VarInsnNode(Opcodes.ALOAD, called));
    leave.add(
        Code.call(
            "JdkCall",
            method.name.equals("toArray") ? "leaveToArray" : "leave",
            "(Ljava/lang/Object;" + CALL_TYPE + ")V"));
    return leave;
  }
}
