package dev.wakeproof.explorer.instrumentation;

import dev.wakeproof.explorer.refusal.RefusedException;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Instruments the heads of loops that contain a spin hint, and the loop that each hint belongs to:
 * a round does not depend on reads before its loop. A hint outside every loop of its method is
 * refused, because its round is unknown. The instrumentation also records the live variables that
 * the loop sets: a loop that counts is not in its previous state. {@link Changes} covers other
 * places.
 */
public final class SpinLoops {
  private static final String THREADS = "dev/wakeproof/atomic/Threads";
  private static final String TELLERS = "dev/wakeproof/explorer/hooks/";
  private static final String TOLD = TELLERS + "Spins";
  private static final String IN_NO_LOOP =
      " hints at a spin in no loop of its own; put the hint where the loop is";
  private static final String ROUND = "dev/wakeproof/explorer/machine/actor/Round";

  private SpinLoops() {}

  /** Returns the instrumented class file, or the same one if there is nothing to instrument. */
  public static byte[] tell(byte[] classFile) {
    ClassNode node = new ClassNode();
    new ClassReader(classFile).accept(node, ClassReader.EXPAND_FRAMES);
    boolean tells = false;
    for (MethodNode method : node.methods) {
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
    NaturalLoops loops = null;
    Map<Integer, Integer> rounds = new TreeMap<>();
    int hints = 0;
    InsnList begin = new InsnList();
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      if (Instructions.passesOn(insn, SpinLoops::isHint)) {
        throw refused(owner, method);
      }
      if (!isHint(insn)) {
        continue;
      }
      loops = loops == null ? new NaturalLoops(method, owner) : loops;
      int loop = loops.innermost(insn);
      if (loop == NaturalLoops.NONE) {
        throw refused(owner, method);
      }
      Integer round = rounds.get(loop);
      if (round == null) {
        round = Frames.addLocal(method, ROUND);
        rounds.put(loop, round);
        begin.add(new InsnNode(Opcodes.ACONST_NULL));
        begin.add(new VarInsnNode(Opcodes.ASTORE, round));
        loops.beforeEntry(loop, begin(round, loops.variables(loop)));
      }
      AbstractInsnNode own = ownStore(insn);
      boolean goesBack = loops.goesBack(insn, loop, next -> next == own || !mayDoSomething(next));
      method.instructions.insertBefore(
          insn,
          end(
              round,
              hints++,
              goesBack,
              goesBack ? loops.variables(loop) : loops.variables(insn, loop)));
    }
    method.instructions.insert(begin);
    return !rounds.isEmpty();
  }

  private static InsnList begin(int round, InsnList variables) {
    InsnList code = new InsnList();
    code.add(variables);
    code.add(call("begin", "([Ljava/lang/Object;)L" + ROUND + ";"));
    code.add(new VarInsnNode(Opcodes.ASTORE, round));
    return code;
  }

  private static InsnList end(int round, int hint, boolean goesBack, InsnList variables) {
    InsnList code = new InsnList();
    code.add(new VarInsnNode(Opcodes.ALOAD, round));
    code.add(Instructions.push(hint));
    code.add(Instructions.push(goesBack ? 1 : 0));
    code.add(variables);
    code.add(call("end", "(L" + ROUND + ";IZ[Ljava/lang/Object;)V"));
    return code;
  }

  /**
   * Returns the instruction by which a hint stores back the number of rounds that it was given;
   * null if there is none.
   */
  private static AbstractInsnNode ownStore(AbstractInsnNode hint) {
    return hint.getPrevious() instanceof VarInsnNode load
            && hint.getNext() instanceof VarInsnNode store
            && load.getOpcode() == Opcodes.ILOAD
            && store.getOpcode() == Opcodes.ISTORE
            && store.var == load.var
        ? store
        : null;
  }

  /**
   * Returns whether the instruction may have an effect that others see, read what others wrote, or
   * set a variable.
   */
  private static boolean mayDoSomething(AbstractInsnNode insn) {
    return Flow.sets(insn) != Flow.NO_VARIABLE
        || insn instanceof InvokeDynamicInsnNode
        || (insn instanceof MethodInsnNode call && !call.owner.startsWith(TELLERS));
  }

  private static MethodInsnNode call(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, TOLD, name, descriptor, false);
  }

  private static RefusedException refused(String owner, MethodNode method) {
    return new RefusedException(owner.replace('/', '.') + "." + method.name + IN_NO_LOOP);
  }

  /** Returns whether the instruction is a spin hint. */
  static boolean isHint(AbstractInsnNode insn) {
    return insn instanceof MethodInsnNode call && isHint(call.owner, call.name);
  }

  /** Returns whether the instruction marks the end of a spin. */
  static boolean isEnd(AbstractInsnNode insn) {
    return insn instanceof MethodInsnNode call
        && call.owner.equals(THREADS)
        && call.name.equals("endSpinWait");
  }

  private static boolean isHint(String owner, String name) {
    return owner.equals(THREADS) && name.startsWith("on") && name.endsWith("SpinWait");
  }
}
