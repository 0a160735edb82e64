package dev.wakeproof.mutation.operator;

import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/** An exception path does not clean up: a catch or finally clause does not run. */
final class NoCleanUp implements Operator {
  @Override
  public String name() {
    return "no clean-up";
  }

  @Override
  public List<Change> at(Place place) {
    if (!isHandler(place.method(), labelBefore(place.instruction()))) {
      return List.of();
    }
    return List.of(
        new Change(
            "",
            (method, found) -> {
              LabelNode handler = labelBefore(found);
              method.tryCatchBlocks.removeIf(block -> block.handler == handler);
            }));
  }

  private static boolean isHandler(MethodNode method, LabelNode label) {
    return label != null
        && method.tryCatchBlocks.stream().anyMatch(block -> block.handler == label);
  }

  /** Returns the label that stands before an instruction, or null. */
  private static LabelNode labelBefore(AbstractInsnNode instruction) {
    AbstractInsnNode before = instruction.getPrevious();
    while (before != null && before.getOpcode() < 0 && !(before instanceof LabelNode)) {
      before = before.getPrevious();
    }
    // A line number stands between the label of the handler and one of its own.
    return before instanceof LabelNode label ? label : null;
  }
}
