package dev.wakeproof.mutation.operator;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;

/** A method returns the other truth value, or null. */
final class OtherResult implements Operator {
  @Override
  public String name() {
    return "other result";
  }

  @Override
  public List<Change> at(Place place) {
    boolean isTruth = Type.getReturnType(place.method().desc).getSort() == Type.BOOLEAN;
    int opcode = place.instruction().getOpcode();
    if (opcode == Opcodes.IRETURN && isTruth) {
      return List.of(before("not", Opcodes.ICONST_1, Opcodes.IXOR));
    }
    boolean isNull =
        place.instruction().getPrevious() != null
            && place.instruction().getPrevious().getOpcode() == Opcodes.ACONST_NULL;
    if (opcode == Opcodes.ARETURN && !isNull) {
      return List.of(before("null", Opcodes.POP, Opcodes.ACONST_NULL));
    }
    return List.of();
  }

  private static Change before(String detail, int... opcodes) {
    return new Change(
        detail,
        (method, found) -> {
          InsnList inserted = new InsnList();
          for (int opcode : opcodes) {
            inserted.add(new InsnNode(opcode));
          }
          method.instructions.insertBefore(found, inserted);
        });
  }
}
