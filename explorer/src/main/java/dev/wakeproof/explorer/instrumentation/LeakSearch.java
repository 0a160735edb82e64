package dev.wakeproof.explorer.instrumentation;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Searches a method, and all that it calls, for code that lets others reach an object. */
final class LeakSearch {
  /** A method that is called on the object. */
  record Place(ClassNode node, MethodNode method) {}

  private static final String CONSTRUCTOR = "<init>";

  private final ClassPath classes;
  private final Map<String, ClassNode> nodes = new HashMap<>();
  private final Map<MethodNode, ReferenceFlow> flows = new HashMap<>();

  LeakSearch(ClassPath classes) {
    this.classes = classes;
  }

  ClassNode parsed(byte[] classFile) {
    ClassNode node = new ClassNode();
    new ClassReader(classFile).accept(node, 0);
    nodes.put(node.name, node);
    return node;
  }

  ReferenceFlow flow(Place place) {
    return flows.computeIfAbsent(place.method(), method -> new ReferenceFlow(place.node(), method));
  }

  /** Returns the instructions of a method at which others may come to reach the object. */
  BitSet leaks(Place place) {
    BitSet leaks = new BitSet();
    for (int i = 0; i < place.method().instructions.size(); i++) {
      if (leaksAt(place, i)) {
        leaks.set(i);
      }
    }
    return leaks;
  }

  private boolean leaksAt(Place place, int instruction) {
    Search search = new Search();
    if (flow(place).isReachable(instruction) && search.leaks(place, instruction)) {
      return true;
    }
    Set<Place> seen = new HashSet<>();
    while (!search.called.isEmpty()) {
      Place called = search.called.pop();
      if (seen.add(called) && search.leaksIn(called)) {
        return true;
      }
    }
    return false;
  }

  private ClassNode node(String name) {
    if (name.startsWith("[")) {
      return node("java/lang/Object");
    }
    if (!nodes.containsKey(name)) {
      byte[] classFile = classes.classFile(name);
      nodes.put(name, classFile == null ? null : parsed(classFile));
    }
    return nodes.get(name);
  }

  /** Returns the method of the class, or of a superclass; null if it can be another one. */
  private Place resolve(String owner, String name, String descriptor) {
    for (ClassNode node = node(owner); node != null; node = parent(node)) {
      MethodNode method = declared(node, name, descriptor);
      if (method != null) {
        boolean isHidden = (method.access & Opcodes.ACC_PRIVATE) != 0 && !node.name.equals(owner);
        return isHidden ? null : new Place(node, method);
      }
    }
    return null;
  }

  private ClassNode parent(ClassNode node) {
    return node.superName == null ? null : node(node.superName);
  }

  private static MethodNode declared(ClassNode node, String name, String descriptor) {
    for (MethodNode method : node.methods) {
      if (method.name.equals(name)
          && method.desc.equals(descriptor)
          && (method.access & Opcodes.ACC_ABSTRACT) == 0) {
        return method;
      }
    }
    return null;
  }

  private static boolean mayBeOverridden(Place place) {
    return (place.method().access & Opcodes.ACC_PRIVATE) == 0
        && ((place.method().access | place.node().access) & Opcodes.ACC_FINAL) == 0;
  }

  /** A search from one instruction, and the methods that it has still to look at. */
  private final class Search {
    private final Deque<Place> called = new ArrayDeque<>();

    boolean leaksIn(Place place) {
      if (isUnknown(place)) {
        return true;
      }
      ReferenceFlow flow = flow(place);
      for (int i = 0; i < place.method().instructions.size(); i++) {
        if (flow.isReachable(i) && leaks(place, i)) {
          return true;
        }
      }
      return false;
    }

    /** Whether the method has no code to look at; those of these two classes publish nothing. */
    private boolean isUnknown(Place place) {
      return (place.method().access & Opcodes.ACC_NATIVE) != 0
          && !place.node().name.equals("java/lang/Object")
          && !place.node().name.equals("java/lang/Throwable");
    }

    /** Returns whether the instruction itself leaks; else adds the method that it calls. */
    boolean leaks(Place place, int at) {
      AbstractInsnNode insn = place.method().instructions.get(at);
      if (insn instanceof MethodInsnNode call) {
        return leaksBy(call, place, at);
      }
      if (insn instanceof InvokeDynamicInsnNode made) {
        return isAmong(place, at, Type.getArgumentTypes(made.desc).length);
      }
      return switch (insn.getOpcode()) {
        case Opcodes.PUTFIELD, Opcodes.PUTSTATIC, Opcodes.AASTORE, Opcodes.ATHROW ->
            flow(place).holdsThis(at, 0);
        default -> false;
      };
    }

    private boolean isAmong(Place place, int at, int arguments) {
      return IntStream.range(0, arguments).anyMatch(i -> flow(place).holdsThis(at, i));
    }

    private boolean leaksBy(MethodInsnNode call, Place place, int at) {
      int arguments = Type.getArgumentTypes(call.desc).length;
      if (isAmong(place, at, arguments)
          && !(classes.isOfJdk(place.node().name) && makesException(call))) {
        return true;
      }
      return call.getOpcode() != Opcodes.INVOKESTATIC
          && flow(place).holdsThis(at, arguments)
          && leaksAsReceiver(call, place);
    }

    /** Whether a method of the JDK creates an exception, which only its caller gets. */
    private boolean makesException(MethodInsnNode call) {
      return call.name.equals(CONSTRUCTOR) && call.owner.endsWith("Exception");
    }

    private boolean leaksAsReceiver(MethodInsnNode call, Place place) {
      boolean constructs = call.name.equals(CONSTRUCTOR);
      if (constructs && classes.publishesNothing(call.owner)) {
        return false;
      }
      Place named = resolve(call.owner, call.name, call.desc);
      if (named == null) {
        return !constructs;
      }
      if (call.getOpcode() != Opcodes.INVOKESPECIAL
          && mayBeOverridden(named)
          && !classes.isHarmlessWhereOverridden(named.node().name, call.name + call.desc)
          && !isBridge(place, call)) {
        return true;
      }
      called.push(named);
      return false;
    }

    /** Whether the compiler made the method; an override of what it calls has one of its own. */
    private boolean isBridge(Place place, MethodInsnNode call) {
      return (place.method().access & Opcodes.ACC_BRIDGE) != 0
          && call.name.equals(place.method().name);
    }
  }
}
