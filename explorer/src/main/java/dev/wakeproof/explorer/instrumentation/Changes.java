package dev.wakeproof.explorer.instrumentation;

import dev.wakeproof.explorer.refusal.RefusedException;
import dev.wakeproof.explorer.vocabulary.Effects;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Instruments places where an array or a list may change, because a spin loop may count its rounds
 * there. Code that computes with the return value of a hint is refused: that value does not grow in
 * an exploration.
 */
public final class Changes {
  private static final String TOLD = "dev/wakeproof/explorer/hooks/Spins";
  private static final String RECKONS =
      " reckons with what a hint returns; count in a variable of its own";

  private static final String PASSES_ON =
      " passes something on that changes what is in no cell; call it in a lambda";

  private Changes() {}

  /**
   * Returns the instrumented class file, or the same one if there is nothing to instrument.
   *
   * @throws RefusedException if the code computes with what a hint returns, or passes on a method
   *     that changes something outside of the cells
   */
  public static byte[] tell(byte[] classFile) {
    ClassNode node = new ClassNode();
    new ClassReader(classFile).accept(node, ClassReader.EXPAND_FRAMES);
    boolean tells = false;
    for (MethodNode method : node.methods) {
      if (HintCounts.reckonsWith(method, node.name)) {
        throw new RefusedException(node.name.replace('/', '.') + "." + method.name + RECKONS);
      }
      tells |= tell(method, node.name);
    }
    if (!tells) {
      return classFile;
    }
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    node.accept(writer);
    return writer.toByteArray();
  }

  private static boolean tell(MethodNode method, String owner) {
    boolean tells = false;
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      // The instrumentation would not see when the method is called.
      if (Instructions.passesOn(insn, Effects::mayChange)) {
        throw new RefusedException(owner.replace('/', '.') + "." + method.name + PASSES_ON);
      }
      if (Instructions.changes(insn, Effects::mayChange)) {
        method.instructions.insertBefore(
            insn, new MethodInsnNode(Opcodes.INVOKESTATIC, TOLD, "changes", "()V", false));
        tells = true;
      }
    }
    return tells;
  }

  /** Returns whether an instruction was inserted here rather than compiled from the program. */
  static boolean tells(AbstractInsnNode insn) {
    return insn instanceof MethodInsnNode call && call.owner.equals(TOLD);
  }
}
