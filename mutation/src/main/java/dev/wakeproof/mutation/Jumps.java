package dev.wakeproof.mutation;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Finds the targets of a method's jumps. */
final class Jumps {
  private Jumps() {}

  static Set<LabelNode> targets(MethodNode method) {
    Set<LabelNode> targets = new HashSet<>();
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof JumpInsnNode jump) {
        targets.add(jump.label);
      } else if (instruction instanceof LookupSwitchInsnNode choice) {
        targets.add(choice.dflt);
        targets.addAll(choice.labels);
      } else if (instruction instanceof TableSwitchInsnNode choice) {
        targets.add(choice.dflt);
        targets.addAll(choice.labels);
      }
    }
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      targets.addAll(List.of(block.start, block.end, block.handler));
    }
    return targets;
  }
}
