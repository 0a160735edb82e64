package dev.wakeproof.mutation.operator;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Takes a step twice, and the second result counts. Reads are excluded, including calls of methods
 * that only read: a second read is a read, a little later.
 */
final class Twice implements Operator {
  @Override
  public String name() {
    return "twice";
  }

  @Override
  public List<Change> at(Place place) {
    return Cells.step(place)
        .filter(call -> !Cells.isLook(call) && !place.makers().isLook(call))
        .map(call -> List.of(new Change(call.name, Twice::edit)))
        .orElse(List.of());
  }

  private static void edit(MethodNode method, AbstractInsnNode found) {
    MethodInsnNode step = (MethodInsnNode) found;
    Type[] arguments = Type.getArgumentTypes(step.desc);
    boolean isStatic = step.getOpcode() == Opcodes.INVOKESTATIC;
    int next = method.maxLocals;
    int[] locals = new int[arguments.length];
    for (int i = 0; i < arguments.length; i++) {
      locals[i] = next;
      next += arguments[i].getSize();
    }
    int receiver = next;
    InsnList before = new InsnList();
    for (int i = arguments.length - 1; i >= 0; i--) {
      before.add(new VarInsnNode(arguments[i].getOpcode(Opcodes.ISTORE), locals[i]));
    }
    if (!isStatic) {
      before.add(new VarInsnNode(Opcodes.ASTORE, receiver));
    }
    before.add(loads(arguments, locals, isStatic, receiver));
    before.add(new MethodInsnNode(step.getOpcode(), step.owner, step.name, step.desc, step.itf));
    int size = Type.getReturnType(step.desc).getSize();
    if (size > 0) {
      before.add(new InsnNode(size == 2 ? Opcodes.POP2 : Opcodes.POP));
    }
    before.add(loads(arguments, locals, isStatic, receiver));
    method.instructions.insertBefore(step, before);
    method.maxLocals = receiver + 1;
  }

  private static InsnList loads(Type[] arguments, int[] locals, boolean isStatic, int receiver) {
    InsnList loads = new InsnList();
    if (!isStatic) {
      loads.add(new VarInsnNode(Opcodes.ALOAD, receiver));
    }
    for (int i = 0; i < arguments.length; i++) {
      loads.add(new VarInsnNode(arguments[i].getOpcode(Opcodes.ILOAD), locals[i]));
    }
    return loads;
  }
}
