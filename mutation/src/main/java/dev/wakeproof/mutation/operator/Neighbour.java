package dev.wakeproof.mutation.operator;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.BasicValue;

/** Another of the same type: the other node at hand, the field beside. */
final class Neighbour implements Operator {
  @Override
  public String name() {
    return "neighbour";
  }

  @Override
  public List<Change> at(Place place) {
    if (place.instruction() instanceof FieldInsnNode field
        && field.getOpcode() == Opcodes.GETFIELD
        && field.owner.equals(place.type().name)) {
      return fields(place, field);
    }
    if (place.isStep()
        && place.instruction() instanceof VarInsnNode load
        && load.getOpcode() == Opcodes.ALOAD) {
      return locals(place, load);
    }
    return List.of();
  }

  private static List<Change> fields(Place place, FieldInsnNode field) {
    List<Change> changes = new ArrayList<>();
    for (FieldNode other : place.type().fields) {
      if ((other.access & Opcodes.ACC_STATIC) == 0
          && other.desc.equals(field.desc)
          && !other.name.equals(field.name)) {
        changes.add(
            new Change(
                field.name + " to " + other.name,
                (method, found) -> ((FieldInsnNode) found).name = other.name));
      }
    }
    return changes;
  }

  private static List<Change> locals(Place place, VarInsnNode load) {
    BasicValue mine = place.frame().getLocal(load.var);
    List<Change> changes = new ArrayList<>();
    for (int other = 0; other < place.frame().getLocals(); other++) {
      BasicValue theirs = place.frame().getLocal(other);
      if (other != load.var
          && theirs.isReference()
          && theirs.equals(mine)
          && !"null".equals(nameOf(theirs))) {
        int taken = other;
        changes.add(
            new Change(
                "local " + load.var + " to " + other,
                (method, found) -> ((VarInsnNode) found).var = taken));
      }
    }
    return changes;
  }

  private static String nameOf(BasicValue value) {
    Type type = value.getType();
    return type == null ? "null" : type.getInternalName();
  }
}
