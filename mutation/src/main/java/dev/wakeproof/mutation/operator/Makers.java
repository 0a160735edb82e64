package dev.wakeproof.mutation.operator;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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

  /** Whether it makes a step. */
  public boolean contains(ClassNode type, MethodNode method) {
    return makers.contains(key(type.name, method.name, method.desc));
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

  /** The call names the type that it is made on, which may have inherited the method. */
  private void add(MethodInsnNode call) {
    ClassNode type = types.get(call.owner);
    while (type != null && !declares(type, call)) {
      type = types.get(type.superName);
    }
    if (type != null) {
      makers.add(key(type.name, call.name, call.desc));
    }
  }

  private static boolean declares(ClassNode type, MethodInsnNode call) {
    return type.methods.stream()
        .anyMatch(method -> method.name.equals(call.name) && method.desc.equals(call.desc));
  }

  private static String key(String type, String name, String desc) {
    return type + "." + name + desc;
  }
}
