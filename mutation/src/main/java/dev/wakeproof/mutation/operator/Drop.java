package dev.wakeproof.mutation.operator;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Leaves a step out: a load returns zero or null, and a compare-and-set reports success, or
 * failure. Likewise any other call for its effect alone, such as one that restores an interrupt.
 */
final class Drop implements Operator {
  @Override
  public String name() {
    return "drop";
  }

  @Override
  public List<Change> at(Place place) {
    if (!(place.instruction() instanceof MethodInsnNode call) || call.name.equals("<init>")) {
      return List.of();
    }
    Type result = Type.getReturnType(call.desc);
    boolean forEffect = result.getSort() == Type.VOID;
    if (Cells.step(place).isEmpty() && !forEffect) {
      return List.of();
    }
    List<Change> changes = new ArrayList<>();
    if (result.getSort() == Type.BOOLEAN) {
      changes.add(dropped(call.name + ", as if done", Opcodes.ICONST_1));
      changes.add(dropped(call.name + ", as if not", Opcodes.ICONST_0));
    } else {
      changes.add(
          new Change(
              call.name,
              (method, found) -> {
                MethodInsnNode step = (MethodInsnNode) found;
                InsnList instead = Cells.pops(step);
                instead.add(Cells.nothing(result));
                method.instructions.insertBefore(step, instead);
                method.instructions.remove(step);
              }));
    }
    return changes;
  }

  private static Change dropped(String detail, int answer) {
    return new Change(
        detail,
        (method, found) -> {
          MethodInsnNode step = (MethodInsnNode) found;
          InsnList instead = Cells.pops(step);
          instead.add(new InsnNode(answer));
          method.instructions.insertBefore(step, instead);
          method.instructions.remove(step);
        });
  }
}
