package dev.wakeproof.mutation.operator;

import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnNode;

/** A long is computed as an int. */
final class Narrow implements Operator {
  private static final Set<Integer> COMPUTES =
      Set.of(Opcodes.LADD, Opcodes.LSUB, Opcodes.LMUL, Opcodes.LREM, Opcodes.LSHL, Opcodes.LUSHR);

  @Override
  public String name() {
    return "narrow";
  }

  @Override
  public List<Change> at(Place place) {
    if (!COMPUTES.contains(place.instruction().getOpcode())) {
      return List.of();
    }
    return List.of(
        new Change(
            "",
            (method, found) -> {
              AbstractInsnNode narrow = new InsnNode(Opcodes.L2I);
              method.instructions.insert(found, narrow);
              method.instructions.insert(narrow, new InsnNode(Opcodes.I2L));
            }));
  }
}
