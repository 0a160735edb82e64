package dev.wakeproof.mutation.operator;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;

/** A loop ends after one round: a woken thread does not check again what it waited for. */
final class Once implements Operator {
  @Override
  public String name() {
    return "once";
  }

  @Override
  public List<Change> at(Place place) {
    if (!(place.instruction() instanceof JumpInsnNode jump)
        || jump.getOpcode() != Opcodes.GOTO
        || !isBackward(place, jump)) {
      return List.of();
    }
    return List.of(new Change("", (method, found) -> method.instructions.remove(found)));
  }

  private static boolean isBackward(Place place, JumpInsnNode jump) {
    return place.method().instructions.indexOf(jump.label) < place.index()
        && isEntered(place, jump.getNext());
  }

  /** Whether control can fall through: the next instruction is reached by a jump, too. */
  private static boolean isEntered(Place place, AbstractInsnNode from) {
    AbstractInsnNode next = from;
    while (next != null && next.getOpcode() < 0) {
      next = next.getNext();
    }
    return next != null && place.frames().get(place.method().instructions.indexOf(next)) != null;
  }
}
