package dev.wakeproof.mutation.operator;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnNode;

/** A flag that accumulates, such as an interrupt status or the wakes owed, is overwritten. */
final class Overwrite implements Operator {
  @Override
  public String name() {
    return "overwrite";
  }

  @Override
  public List<Change> at(Place place) {
    if (place.instruction().getOpcode() != Opcodes.IOR) {
      return List.of();
    }
    return List.of(
        new Change(
            "",
            (method, found) -> {
              method.instructions.insertBefore(found, new InsnNode(Opcodes.SWAP));
              method.instructions.set(found, new InsnNode(Opcodes.POP));
            }));
  }
}
