package dev.wakeproof.mutation.operator;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** Swaps the statement of a step with the next one. */
final class SwapWithNext implements Operator {
  @Override
  public String name() {
    return "swap";
  }

  @Override
  public List<Change> at(Place place) {
    if (Cells.step(place).isEmpty() && !Cells.isEffect(place)) {
      return List.of();
    }
    int begin = place.index();
    while (begin > 0 && !isEmptyBefore(place, begin)) {
      begin--;
    }
    int middle = end(place, place.index());
    int end = middle < 0 ? -1 : end(place, middle);
    if (end < 0
        || !isStraight(place, begin, middle)
        || !isStraight(place, middle, end)
        || !doesSomething(place, middle, end)) {
      return List.of();
    }
    int first = place.index() - begin;
    int length = middle - place.index();
    int second = end - middle;
    return List.of(new Change("", (method, found) -> edit(method, found, first, length, second)));
  }

  private static void edit(
      MethodNode method, AbstractInsnNode found, int first, int length, int second) {
    int at = method.instructions.indexOf(found);
    AbstractInsnNode begin = method.instructions.get(at - first);
    List<AbstractInsnNode> moved = new ArrayList<>();
    for (int i = 0; i < second; i++) {
      moved.add(method.instructions.get(at + length + i));
    }
    for (AbstractInsnNode instruction : moved) {
      method.instructions.remove(instruction);
      method.instructions.insertBefore(begin, instruction);
    }
  }

  /**
   * Returns the end of the statement whose instruction is at {@code from}; negative if there is
   * none.
   */
  private static int end(Place place, int from) {
    int size = place.method().instructions.size();
    boolean any = false;
    for (int i = from; i < size; i++) {
      any |= place.method().instructions.get(i).getOpcode() >= 0;
      if (any && i + 1 < size && isEmptyBefore(place, i + 1)) {
        return i + 1;
      }
    }
    return -1;
  }

  private static boolean isEmptyBefore(Place place, int index) {
    return place.frames().get(index) != null && place.frames().get(index).getStackSize() == 0;
  }

  private static boolean doesSomething(Place place, int from, int to) {
    for (int i = from; i < to; i++) {
      if (place.method().instructions.get(i).getOpcode() >= 0) {
        return true;
      }
    }
    return false;
  }

  private static boolean isStraight(Place place, int from, int to) {
    for (int i = from; i < to; i++) {
      AbstractInsnNode instruction = place.method().instructions.get(i);
      int opcode = instruction.getOpcode();
      if (instruction instanceof JumpInsnNode
          || instruction instanceof LookupSwitchInsnNode
          || instruction instanceof TableSwitchInsnNode
          || (instruction instanceof LabelNode label && place.targets().contains(label))
          || opcode == Opcodes.ATHROW
          || (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN)) {
        return false;
      }
    }
    return true;
  }
}
