package dev.wakeproof.mutation.operator;

import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;

/** A number is one more; 1, which may be a truth value, becomes 0. */
final class OffByOne implements Operator {
  @Override
  public String name() {
    return "off by one";
  }

  @Override
  public List<Change> at(Place place) {
    return number(place.instruction())
        .map(
            number -> {
              long other = number == 1 ? 0 : number + 1;
              return List.of(
                  new Change(
                      number + " to " + other,
                      (method, found) -> method.instructions.set(found, constant(found, other))));
            })
        .orElse(List.of());
  }

  private static Optional<Long> number(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
      return Optional.of((long) opcode - Opcodes.ICONST_0);
    }
    if (opcode == Opcodes.LCONST_0 || opcode == Opcodes.LCONST_1) {
      return Optional.of((long) opcode - Opcodes.LCONST_0);
    }
    if (instruction instanceof IntInsnNode push && opcode != Opcodes.NEWARRAY) {
      return Optional.of((long) push.operand);
    }
    if (instruction instanceof LdcInsnNode load
        && (load.cst instanceof Integer || load.cst instanceof Long)) {
      return Optional.of(((Number) load.cst).longValue());
    }
    return Optional.empty();
  }

  private static AbstractInsnNode constant(AbstractInsnNode was, long value) {
    boolean isLong =
        was.getOpcode() == Opcodes.LCONST_0
            || was.getOpcode() == Opcodes.LCONST_1
            || (was instanceof LdcInsnNode load && load.cst instanceof Long);
    if (isLong) {
      return new LdcInsnNode(value);
    }
    return value == 0 ? new InsnNode(Opcodes.ICONST_0) : new LdcInsnNode((int) value);
  }
}
