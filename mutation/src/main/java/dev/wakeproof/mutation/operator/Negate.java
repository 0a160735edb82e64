package dev.wakeproof.mutation.operator;

import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;

/** A condition holds where it does not, and the reverse. */
final class Negate implements Operator {
  private static final Map<Integer, Integer> OPPOSITE =
      Map.ofEntries(
          Map.entry(Opcodes.IFEQ, Opcodes.IFNE),
          Map.entry(Opcodes.IFNE, Opcodes.IFEQ),
          Map.entry(Opcodes.IFLT, Opcodes.IFGE),
          Map.entry(Opcodes.IFGE, Opcodes.IFLT),
          Map.entry(Opcodes.IFGT, Opcodes.IFLE),
          Map.entry(Opcodes.IFLE, Opcodes.IFGT),
          Map.entry(Opcodes.IF_ICMPEQ, Opcodes.IF_ICMPNE),
          Map.entry(Opcodes.IF_ICMPNE, Opcodes.IF_ICMPEQ),
          Map.entry(Opcodes.IF_ICMPLT, Opcodes.IF_ICMPGE),
          Map.entry(Opcodes.IF_ICMPGE, Opcodes.IF_ICMPLT),
          Map.entry(Opcodes.IF_ICMPGT, Opcodes.IF_ICMPLE),
          Map.entry(Opcodes.IF_ICMPLE, Opcodes.IF_ICMPGT),
          Map.entry(Opcodes.IF_ACMPEQ, Opcodes.IF_ACMPNE),
          Map.entry(Opcodes.IF_ACMPNE, Opcodes.IF_ACMPEQ),
          Map.entry(Opcodes.IFNULL, Opcodes.IFNONNULL),
          Map.entry(Opcodes.IFNONNULL, Opcodes.IFNULL));

  @Override
  public String name() {
    return "negate";
  }

  @Override
  public List<Change> at(Place place) {
    if (!(place.instruction() instanceof JumpInsnNode jump)
        || !OPPOSITE.containsKey(jump.getOpcode())
        || asksForAssertions(jump)) {
      return List.of();
    }
    int opposite = OPPOSITE.get(jump.getOpcode());
    return List.of(new Change("", (method, found) -> ((JumpInsnNode) found).setOpcode(opposite)));
  }

  private static boolean asksForAssertions(AbstractInsnNode jump) {
    return jump.getPrevious() instanceof FieldInsnNode field
        && field.name.equals("$assertionsDisabled");
  }
}
