package dev.wakeproof.explorer.instrumentation;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Searches a method, and all that it calls, for code that lets others reach an object. */
final class LeakSearch {
  /** The events that let others reach the object. */
  enum Kind {
    /**
     * All that may do so: also a method that may be overridden or that is unknown, a lambda or a
     * new object that gets the reference.
     */
    POSSIBLE,
    /**
     * A store of the reference in another object, or a call that passes it as an argument. The
     * search follows the user's constructors that get it and lambdas that capture it. A new object
     * that only keeps it would have to be published itself, and most are not. A method that may be
     * overridden is taken as the one of the object's class. The JDK publishes by locks and volatile
     * stores, so in its methods only calls of the user's methods count.
     */
    DIRECT
  }

  /** A method, and the variable of the parameter that is the object; 0 is {@code this}. */
  record Place(ClassNode node, MethodNode method, int variable) {}

  /** The opcodes that can precede a store of a variable; -1 is that of a label. */
  private static final Set<Integer> FROM_VARIABLE =
      Set.of(Opcodes.ALOAD, Opcodes.CHECKCAST, Opcodes.DUP_X1, Opcodes.PUTFIELD, -1);

  private static final String CONSTRUCTOR = "<init>";
  private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";

  private final ClassPath classes;
  private final Map<String, ClassNode> nodes = new HashMap<>();
  private final Map<MethodNode, ReferenceFlow> flows = new HashMap<>();
  private final Map<ClassNode, Set<String>> ownReferences = new HashMap<>();

  LeakSearch(ClassPath classes) {
    this.classes = classes;
  }

  ClassNode parsed(byte[] classFile) {
    ClassNode node = new ClassNode();
    new ClassReader(classFile).accept(node, 0);
    nodes.put(node.name, node);
    return node;
  }

  ReferenceFlow flow(ClassNode node, MethodNode method) {
    ReferenceFlow known = flows.get(method);
    if (known == null) {
      Set<String> own = ownReferences.computeIfAbsent(node, this::ownReferences);
      known = new ReferenceFlow(node, method, own, type -> isAnother(type, node));
      flows.put(method, known);
    }
    return known;
  }

  /** Whether an object of the class, or of a subclass, is none of that type. */
  private boolean isAnother(String type, ClassNode node) {
    ClassNode other = node(type);
    return other != null && (other.access & Opcodes.ACC_FINAL) != 0 && !type.equals(node.name);
  }

  private Set<String> ownReferences(ClassNode node) {
    Set<String> fields = new HashSet<>();
    for (MethodNode method : node.methods) {
      if (mayStoreAnArgument(method)) {
        ReferenceFlow flow =
            new ReferenceFlow(node, method, Set.of(), type -> isAnother(type, node));
        for (int i = 0; i < method.instructions.size(); i++) {
          if (flow.storesInItself(i)) {
            fields.add(((FieldInsnNode) method.instructions.get(i)).name);
          }
        }
      }
    }
    return fields;
  }

  /** Saves the analysis of most methods: the value comes from a variable or a copy of it. */
  private static boolean mayStoreAnArgument(MethodNode method) {
    for (AbstractInsnNode insn : method.instructions) {
      if (insn.getOpcode() == Opcodes.PUTFIELD
          && ((FieldInsnNode) insn).desc.charAt(0) == 'L'
          && FROM_VARIABLE.contains(insn.getPrevious().getOpcode())) {
        return true;
      }
    }
    return false;
  }

  /** Returns the instructions of a method at which others may come to reach the object. */
  BitSet leaks(Place place, Kind kind) {
    BitSet leaks = new BitSet();
    for (int i = 0; i < place.method().instructions.size(); i++) {
      if (leaksAt(place, i, kind)) {
        leaks.set(i);
      }
    }
    return leaks;
  }

  private boolean leaksAt(Place place, int instruction, Kind kind) {
    Search search = new Search(place.node(), kind);
    if (flow(place.node(), place.method()).isReachable(instruction)
        && search.leaks(place, instruction)) {
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

  /** Returns the method that runs on an object of the class; null if there is none or no text. */
  private Place resolve(String owner, String name, String descriptor) {
    Deque<String> interfaces = new ArrayDeque<>();
    for (ClassNode node = node(owner); node != null; node = parent(node)) {
      MethodNode method = declared(node, name, descriptor);
      if (method != null) {
        return new Place(node, method, 0);
      }
      interfaces.addAll(node.interfaces);
    }
    while (!interfaces.isEmpty()) {
      ClassNode node = node(interfaces.pop());
      if (node != null) {
        MethodNode method = declared(node, name, descriptor);
        if (method != null) {
          return new Place(node, method, 0);
        }
        interfaces.addAll(node.interfaces);
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

  private static boolean isPrivate(Place place) {
    return (place.method().access & Opcodes.ACC_PRIVATE) != 0;
  }

  private static boolean mayBeOverridden(Place place) {
    return !isPrivate(place)
        && ((place.method().access | place.node().access) & Opcodes.ACC_FINAL) == 0;
  }

  /** Returns the variable of a parameter. */
  private static int variable(String descriptor, int parameter, boolean isStatic) {
    Type[] types = Type.getArgumentTypes(descriptor);
    int variable = isStatic ? 0 : 1;
    for (int i = 0; i < parameter; i++) {
      variable += types[i].getSize();
    }
    return variable;
  }

  /** A search from one instruction, and the methods that it has still to look at. */
  private final class Search {
    private final ClassNode self;
    private final Kind kind;
    private final Deque<Place> called = new ArrayDeque<>();

    Search(ClassNode self, Kind kind) {
      this.self = self;
      this.kind = kind;
    }

    boolean leaksIn(Place place) {
      ReferenceFlow flow = flow(place.node(), place.method());
      for (int i = 0; i < place.method().instructions.size(); i++) {
        if (flow.isReachable(i) && leaks(place, i)) {
          return true;
        }
      }
      return false;
    }

    /** Returns whether the instruction itself leaks; else adds the methods that it calls. */
    boolean leaks(Place place, int at) {
      AbstractInsnNode insn = place.method().instructions.get(at);
      if (insn instanceof MethodInsnNode call) {
        return leaksBy(call, place, at);
      }
      if (insn instanceof InvokeDynamicInsnNode made) {
        return leaksBy(made, place, at);
      }
      return switch (insn.getOpcode()) {
        case Opcodes.PUTFIELD -> leavesUserCode(place, at, 0) && !isKept(place, at);
        case Opcodes.PUTSTATIC, Opcodes.AASTORE, Opcodes.ATHROW -> leavesUserCode(place, at, 0);
        case Opcodes.ARETURN -> isLambda(place) && holds(place, at, 0);
        default -> false;
      };
    }

    /** The caller of a lambda is unknown; another method's result is followed in its caller. */
    private boolean isLambda(Place place) {
      int access = place.method().access & (Opcodes.ACC_SYNTHETIC | Opcodes.ACC_BRIDGE);
      return access == Opcodes.ACC_SYNTHETIC;
    }

    private boolean leavesUserCode(Place place, int at, int fromTop) {
      return holds(place, at, fromTop) && (kind == Kind.POSSIBLE || !isOfJdk(place));
    }

    private boolean holds(Place place, int at, int fromTop) {
      return flow(place.node(), place.method()).holds(at, fromTop, place.variable());
    }

    private boolean isOfJdk(Place place) {
      return classes.isOfJdk(place.node().name);
    }

    /** Whether the store is in the object itself, or a constructor's in the new object. */
    private boolean isKept(Place place, int at) {
      return kind == Kind.DIRECT
          && (holds(place, at, 1)
              || (place.method().name.equals(CONSTRUCTOR)
                  && flow(place.node(), place.method()).holds(at, 1, 0)));
    }

    private boolean leaksBy(MethodInsnNode call, Place place, int at) {
      int arguments = Type.getArgumentTypes(call.desc).length;
      for (int i = 0; i < arguments; i++) {
        if (holds(place, at, arguments - 1 - i) && leaksAsArgument(call, i, place)) {
          return true;
        }
      }
      return call.getOpcode() != Opcodes.INVOKESTATIC
          && holds(place, at, arguments)
          && leaksAsReceiver(call, place);
    }

    private boolean leaksAsArgument(MethodInsnNode call, int argument, Place place) {
      if (isOfJdk(place)) {
        return kind == Kind.POSSIBLE && !keepsNothing(call);
      }
      if (kind == Kind.POSSIBLE || !call.name.equals(CONSTRUCTOR)) {
        return true;
      }
      if (!classes.isOfJdk(call.owner)) {
        add(resolve(call.owner, call.name, call.desc), variable(call.desc, argument, false));
      }
      return false;
    }

    /** Whether a call in a method of the JDK does not publish its arguments. */
    private boolean keepsNothing(MethodInsnNode call) {
      return call.owner.equals("java/lang/SecurityManager")
          || (call.name.equals(CONSTRUCTOR) && call.owner.endsWith("Exception"));
    }

    private boolean leaksAsReceiver(MethodInsnNode call, Place place) {
      if (call.name.equals(CONSTRUCTOR)) {
        if (!classes.publishesNothing(call.owner)) {
          add(resolve(call.owner, call.name, call.desc), 0);
        }
        return false;
      }
      Place named = resolve(call.owner, call.name, call.desc);
      if (call.getOpcode() == Opcodes.INVOKESPECIAL || (named != null && isPrivate(named))) {
        add(named, 0);
        return named == null && kind == Kind.POSSIBLE;
      }
      if (kind == Kind.DIRECT) {
        add(resolve(self.name, call.name, call.desc), 0);
        return false;
      }
      if (named == null || (mayBeOverridden(named) && !isBridge(place, call))) {
        return true;
      }
      add(named, 0);
      return false;
    }

    /** Whether the compiler made the method; an override of what it calls has one of its own. */
    private boolean isBridge(Place place, MethodInsnNode call) {
      return (place.method().access & Opcodes.ACC_BRIDGE) != 0
          && call.name.equals(place.method().name);
    }

    private boolean leaksBy(InvokeDynamicInsnNode made, Place place, int at) {
      int captured = Type.getArgumentTypes(made.desc).length;
      for (int i = 0; i < captured; i++) {
        if (holds(place, at, captured - 1 - i)) {
          if (kind == Kind.POSSIBLE) {
            return true;
          }
          if (made.bsm.getOwner().equals(METAFACTORY)) {
            addLambda((Handle) made.bsmArgs[1], i);
          } else {
            // A text made of the object.
            add(resolve(self.name, "toString", "()Ljava/lang/String;"), 0);
          }
        }
      }
      return false;
    }

    /** Adds the code of a lambda that has captured the object. It may run at once. */
    private void addLambda(Handle code, int captured) {
      boolean isStatic = code.getTag() == Opcodes.H_INVOKESTATIC;
      Place named = resolve(code.getOwner(), code.getName(), code.getDesc());
      if (!isStatic && captured == 0) {
        boolean isVirtual = named == null || !isPrivate(named);
        add(isVirtual ? resolve(self.name, code.getName(), code.getDesc()) : named, 0);
      } else {
        int parameter = isStatic ? captured : captured - 1;
        add(named, variable(code.getDesc(), parameter, isStatic));
      }
    }

    private void add(Place place, int variable) {
      if (place != null) {
        called.push(new Place(place.node(), place.method(), variable));
      }
    }
  }
}
