package dev.wakeproof.mutation.operator;

import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.JumpInsnNode;

/** A comparison counts its boundary to the other side. */
final class Boundary implements Operator {
  private static final Map<Integer, Integer> OTHER =
      Map.of(
          Opcodes.IFLT, Opcodes.IFLE,
          Opcodes.IFLE, Opcodes.IFLT,
          Opcodes.IFGE, Opcodes.IFGT,
          Opcodes.IFGT, Opcodes.IFGE,
          Opcodes.IF_ICMPLT, Opcodes.IF_ICMPLE,
          Opcodes.IF_ICMPLE, Opcodes.IF_ICMPLT,
          Opcodes.IF_ICMPGE, Opcodes.IF_ICMPGT,
          Opcodes.IF_ICMPGT, Opcodes.IF_ICMPGE);

  @Override
  public String name() {
    return "boundary";
  }

  @Override
  public List<Change> at(Place place) {
    if (!(place.instruction() instanceof JumpInsnNode jump)
        || !OTHER.containsKey(jump.getOpcode())) {
      return List.of();
    }
    int other = OTHER.get(jump.getOpcode());
    return List.of(new Change("", (method, found) -> ((JumpInsnNode) found).setOpcode(other)));
  }
}
