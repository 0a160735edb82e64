package dev.wakeproof.bytecode.rewrite;

import dev.wakeproof.bytecode.runtime.Omitted;
import dev.wakeproof.explorer.instrumentation.Frames;
import java.util.Arrays;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Makes of a synchronized method one that enters the monitor in its body. */
final class SynchronizedBody {
  private static final String OBJECT = "java/lang/Object";
  private static final String OMITTED = Type.getDescriptor(Omitted.class);

  /** The methods of an exception that change or read its stack trace. */
  private static final Set<String> OF_TRACE =
      Set.of("fillInStackTrace", "getStackTrace", "setStackTrace");

  private final ClassNode node;
  private final MethodNode method;

  SynchronizedBody(ClassNode node, MethodNode method) {
    this.node = node;
    this.method = method;
  }

  void rewrite() {
    if ((method.access & Opcodes.ACC_SYNCHRONIZED) == 0) {
      return;
    }
    omit(method, Opcodes.ACC_SYNCHRONIZED);
    int lock = Frames.addLocal(method, OBJECT);
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      if (insn.getOpcode() >= Opcodes.IRETURN && insn.getOpcode() <= Opcodes.RETURN) {
        method.instructions.insertBefore(insn, exit(lock));
      }
    }
    LabelNode begin = new LabelNode();
    LabelNode end = new LabelNode();
    InsnList head = new InsnList();
    head.add(
        (method.access & Opcodes.ACC_STATIC) != 0
            ? new LdcInsnNode(Type.getObjectType(node.name))
            : new VarInsnNode(Opcodes.ALOAD, 0));
    head.add(new InsnNode(Opcodes.DUP));
    head.add(new VarInsnNode(Opcodes.ASTORE, lock));
    head.add(Code.call("Monitors", "enter", "(L" + OBJECT + ";)V"));
    head.add(begin);
    method.instructions.insert(head);
    InsnList tail = method.instructions;
    tail.add(end);
    Object[] locals = new Object[lock + 1];
    Arrays.fill(locals, Opcodes.TOP);
    locals[lock] = OBJECT;
    tail.add(
        new FrameNode(
            Opcodes.F_NEW, locals.length, locals, 1, new Object[] {"java/lang/Throwable"}));
    tail.add(new InsnNode(Opcodes.DUP));
    tail.add(Code.call("Refusals", "pass", "(Ljava/lang/Throwable;)V"));
    tail.add(exit(lock));
    tail.add(new InsnNode(Opcodes.ATHROW));
    method.tryCatchBlocks.add(new TryCatchBlockNode(begin, end, end, null));
  }

  /** Leaves out a monitor that protects nothing; to be called before the method is rewritten. */
  void omitIfNeedless(ClassFiles files) {
    if (onlyFillsTrace() && files.isThrowable(node.superName)) {
      omit(method, Opcodes.ACC_SYNCHRONIZED);
    }
  }

  /** Takes flags away, which reflection still shows. */
  static void omit(MethodNode method, int flags) {
    int omitted = method.access & flags;
    method.access &= ~flags;
    if (omitted != 0) {
      method.visitAnnotation(OMITTED, true).visit("flags", omitted);
    }
  }

  /** The monitor is that of an exception. Other code that enters such a monitor is refused. */
  private boolean onlyFillsTrace() {
    if (!method.name.equals("fillInStackTrace") || !method.desc.startsWith("()L")) {
      return false;
    }
    for (AbstractInsnNode insn : method.instructions) {
      boolean changes =
          insn.getOpcode() == Opcodes.PUTFIELD
              || insn.getOpcode() == Opcodes.PUTSTATIC
              || insn.getOpcode() == Opcodes.AASTORE
              || insn.getOpcode() == Opcodes.MONITORENTER
              || insn instanceof InvokeDynamicInsnNode;
      if (changes || (insn instanceof MethodInsnNode call && !OF_TRACE.contains(call.name))) {
        return false;
      }
    }
    return true;
  }

  private static InsnList exit(int lock) {
    InsnList exit = new InsnList();
    exit.add(new VarInsnNode(Opcodes.ALOAD, lock));
    exit.add(Code.call("Monitors", "exit", "(L" + OBJECT + ";)V"));
    return exit;
  }
}
