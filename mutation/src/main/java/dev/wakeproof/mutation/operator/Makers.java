package dev.wakeproof.mutation.operator;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The methods that make a labelled step for others: the label stands where they are called, as with
 * an accessor that several call, each for a step of its own name.
 */
public final class Makers {
  private static final Set<Integer> STORES =
      Set.of(Opcodes.PUTFIELD, Opcodes.PUTSTATIC, Opcodes.MONITORENTER, Opcodes.MONITOREXIT);

  private final Map<String, ClassNode> types = new HashMap<>();
  private final Set<String> makers = new HashSet<>();

  /**
   * Those that are called by these classes, and stand in them.
   *
   * @param steps the labelled steps by {@code File.java:line}
   */
  public Makers(List<ClassNode> types, Map<String, String> steps) {
    types.forEach(type -> this.types.put(type.name, type));
    for (ClassNode type : types) {
      for (MethodNode method : type.methods) {
        addCalledBy(type, method, steps);
      }
    }
  }

  public boolean contains(ClassNode type, MethodNode method) {
    return makers.contains(key(type.name, method.name, method.desc));
  }

  /** Whether the method that is called looks at a cell, and does nothing else. */
  public boolean isLook(MethodInsnNode call) {
    ClassNode type = declaring(call);
    return type != null
        && type.methods.stream().filter(m -> isCalled(m, call)).allMatch(Makers::looks);
  }

  private static boolean looks(MethodNode method) {
    boolean any = false;
    for (AbstractInsnNode instruction : method.instructions) {
      int kind = instruction.getType();
      boolean look = instruction instanceof MethodInsnNode call && Cells.isLook(call);
      any |= look;
      if ((kind == AbstractInsnNode.METHOD_INSN && !look)
          || kind == AbstractInsnNode.INVOKE_DYNAMIC_INSN
          || STORES.contains(instruction.getOpcode())) {
        return false;
      }
    }
    return any;
  }

  private void addCalledBy(ClassNode type, MethodNode method, Map<String, String> steps) {
    int line = 0;
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof LineNumberNode here) {
        line = here.line;
      } else if (instruction instanceof MethodInsnNode call
          && steps.containsKey(type.sourceFile + ":" + line)
          && Cells.isMadeElsewhere(call)) {
        add(call);
      }
    }
  }

  private void add(MethodInsnNode call) {
    ClassNode type = declaring(call);
    if (type != null) {
      makers.add(key(type.name, call.name, call.desc));
    }
  }

  /** The call names the type that it is made on, which may have inherited the method. */
  private ClassNode declaring(MethodInsnNode call) {
    ClassNode type = types.get(call.owner);
    while (type != null && type.methods.stream().noneMatch(method -> isCalled(method, call))) {
      type = types.get(type.superName);
    }
    return type;
  }

  private static boolean isCalled(MethodNode method, MethodInsnNode call) {
    return method.name.equals(call.name) && method.desc.equals(call.desc);
  }

  private static String key(String type, String name, String desc) {
    return type + "." + name + desc;
  }
}
