package dev.wakeproof.explorer.instrumentation;

import dev.wakeproof.explorer.refusal.RefusedException;
import dev.wakeproof.explorer.vocabulary.Effects;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Instruments code whose state is in cells: the beginnings and ends of methods and loop rounds, and
 * places that change something outside of the cells. It does not change what the code does.
 */
public final class Instrumenter {
  private static final String TOLD = "dev/wakeproof/explorer/hooks/";

  private Instrumenter() {}

  /**
   * Returns the instrumented class file.
   *
   * @throws RefusedException if the code passes on a method that changes something outside of the
   *     cells
   */
  public static byte[] tell(byte[] classFile) {
    ClassNode node = new ClassNode();
    new ClassReader(classFile).accept(node, ClassReader.EXPAND_FRAMES);
    for (MethodNode method : node.methods) {
      if (method.instructions.size() > 0) {
        tell(node, method);
      }
    }
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    node.accept(writer);
    return writer.toByteArray();
  }

  private static void tell(ClassNode node, MethodNode method) {
    LoopHeads heads = new LoopHeads(method, TOLD);
    MethodEnds ends = new MethodEnds(method, TOLD);
    boolean hints = false;
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      hints |= SpinLoops.isHint(insn);
      if (Instructions.passesOn(insn, Effects::mayHave)) {
        throw new RefusedException(
            "forgets: "
                + node.name.replace('/', '.')
                + "."
                + method.name
                + " passes something on"
                + " that changes what is in no cell; call it in a lambda");
      }
      if (Instructions.changes(insn, Effects::mayHave)) {
        method.instructions.insertBefore(insn, keepAll());
        if (insn instanceof MethodInsnNode) {
          // The callee may have read its argument and stored it before it returned.
          method.instructions.insert(insn, keepAll());
        }
      }
    }
    // A call of the JDK may have stored its argument before it threw.
    for (LabelNode handler :
        method.tryCatchBlocks.stream().map(block -> block.handler).distinct().toList()) {
      AbstractInsnNode last = handler;
      while (last.getNext().getOpcode() < 0) {
        last = last.getNext();
      }
      method.instructions.insert(last, keepAll());
    }
    if (hints && method.name.startsWith("<")) {
      // The instrumentation would not see where the called method begins and ends.
      throw new RefusedException(
          "forgets: "
              + node.name.replace('/', '.')
              + " spins in a constructor or an initializer; let it do so in a method");
    }
    heads.watch(ends.entered());
    ends.tell(hints ? "enterToWait" : "enter");
  }

  private static MethodInsnNode keepAll() {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, TOLD + "Methods", "keepAll", "()V", false);
  }
}
