package dev.wakeproof.explorer.telling;

import dev.wakeproof.explorer.refusal.RefusedException;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
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
 * Has code tell where the loops begin that spin by hints, and which of them a hint is in: what was
 * read before a loop is not what its rounds look at. A hint in no loop of its method is refused:
 * nobody could tell what its round has seen.
 */
public final class SpinLoops {
  private static final String THREADS = "dev/wakeproof/atomic/Threads";
  private static final String TOLD = "dev/wakeproof/explorer/told/Spins";
  private static final String ROUND = "dev/wakeproof/explorer/machine/actor/Round";

  private SpinLoops() {}

  /** The class file that tells; the same if there is nothing to tell. */
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
    InsnList begin = new InsnList();
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      if (isPassedOn(insn)) {
        throw refused(owner, method);
      }
      if (!isHint(insn)) {
        continue;
      }
      loops = loops == null ? new NaturalLoops(method) : loops;
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
        loops.beforeEntry(loop, enter(round));
      }
      method.instructions.insertBefore(insn, new VarInsnNode(Opcodes.ALOAD, round));
      method.instructions.insertBefore(insn, call("end", "(L" + ROUND + ";)V"));
    }
    method.instructions.insert(begin);
    return !rounds.isEmpty();
  }

  private static InsnList enter(int round) {
    InsnList code = new InsnList();
    code.add(call("begin", "()L" + ROUND + ";"));
    code.add(new VarInsnNode(Opcodes.ASTORE, round));
    return code;
  }

  private static MethodInsnNode call(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, TOLD, name, descriptor, false);
  }

  private static RefusedException refused(String owner, MethodNode method) {
    return new RefusedException(
        owner.replace('/', '.')
            + "."
            + method.name
            + " hints at a spin in no loop of its own; put the hint where the loop is");
  }

  /** Whether that says that its thread spins. */
  static boolean isHint(AbstractInsnNode insn) {
    return insn instanceof MethodInsnNode call && isHint(call.owner, call.name);
  }

  private static boolean isPassedOn(AbstractInsnNode insn) {
    return insn instanceof InvokeDynamicInsnNode dynamic
        && Arrays.stream(dynamic.bsmArgs)
            .anyMatch(
                argument ->
                    argument instanceof Handle handle
                        && isHint(handle.getOwner(), handle.getName()));
  }

  private static boolean isHint(String owner, String name) {
    return owner.equals(THREADS) && name.startsWith("on") && name.endsWith("SpinWait");
  }
}
