package dev.wakeproof.explorer.instrumentation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Finds the final fields that a constructor sets while others may reach its object. Another thread
 * may see such a field change, so a store to it is a step. Another constructor may set the same
 * field in time, for the objects that it makes.
 *
 * <p>An object may be reached once {@code this} is passed to a method that is not a private or
 * final one of its class or of a superclass, is captured by a lambda, is returned, or is stored
 * anywhere; or once the constructor of a superclass does so.
 */
public final class EarlyEscape {
  /**
   * The stores of one constructor to one field.
   *
   * @param constructor the descriptor of the constructor
   * @param field the name of a field of the same class
   */
  public record Store(String constructor, String field) {}

  /** The events that let others reach the object. */
  private enum Leak {
    /** All that may do so: also an unknown method, or a new object that gets the reference. */
    POSSIBLE,
    /**
     * A store of the reference in another object, or a call of a method that gets it as an
     * argument. A new object that has it would have to be published, too, and most are not. A
     * method that may be overridden counts as what it is here.
     */
    DIRECT
  }

  /** Finds the load of a value from a variable, through casts and copies on the stack. */
  private static final class Sources extends SourceInterpreter {
    Sources() {
      super(Opcodes.ASM9);
    }

    @Override
    public SourceValue unaryOperation(AbstractInsnNode insn, SourceValue value) {
      return insn.getOpcode() == Opcodes.CHECKCAST ? value : super.unaryOperation(insn, value);
    }

    @Override
    public SourceValue copyOperation(AbstractInsnNode insn, SourceValue value) {
      return insn instanceof VarInsnNode ? super.copyOperation(insn, value) : value;
    }
  }

  /** The instructions of a method, and those at which it publishes the object. */
  private final class Flow extends Analyzer<SourceValue> {
    private final MethodNode method;
    private final List<BitSet> successors = new ArrayList<>();

    Flow(ClassNode node, MethodNode method) {
      super(new Sources());
      this.method = method;
      for (int i = 0; i < method.instructions.size(); i++) {
        successors.add(new BitSet());
      }
      try {
        analyze(node.name, method);
      } catch (AnalyzerException e) {
        throw new IllegalArgumentException(node.name + "." + method.name, e);
      }
    }

    @Override
    protected void newControlFlowEdge(int from, int to) {
      successors.get(from).set(to);
    }

    @Override
    protected boolean newControlFlowExceptionEdge(int from, int to) {
      successors.get(from).set(to);
      return true;
    }

    BitSet leaks(ClassNode node, Set<MethodNode> under, Leak kind) {
      BitSet leaks = new BitSet();
      Frame<SourceValue>[] frames = getFrames();
      for (int i = 0; i < frames.length; i++) {
        // Each call begins with the same callers: a second call leaks as the first one does.
        if (frames[i] != null && leaksAt(node, method, i, frames[i], new HashSet<>(under), kind)) {
          leaks.set(i);
        }
      }
      return leaks;
    }

    /** Returns the call of another constructor, before which the object has no locations. */
    int constructorCall() {
      for (int i = 0; i < getFrames().length; i++) {
        if (method.instructions.get(i) instanceof MethodInsnNode call
            && call.name.equals("<init>")
            && getFrames()[i] != null
            && isThis(method, getFrames()[i], Type.getArgumentTypes(call.desc).length)) {
          return i;
        }
      }
      throw new IllegalArgumentException("a constructor calls none");
    }

    /** Returns the instructions that can run after one of those. */
    BitSet after(BitSet first) {
      BitSet reached = new BitSet();
      Deque<BitSet> next = new ArrayDeque<>(List.of(first));
      while (!next.isEmpty()) {
        BitSet from = next.pop();
        from.stream()
            .forEach(
                i -> {
                  BitSet fresh = (BitSet) successors.get(i).clone();
                  fresh.andNot(reached);
                  reached.or(fresh);
                  next.push(fresh);
                });
      }
      return reached;
    }

    boolean reaches(int from, BitSet to) {
      BitSet start = new BitSet();
      start.set(from);
      return after(start).intersects(to);
    }
  }

  private final Function<String, byte[]> classFiles;
  private final boolean untilFrozen;
  private final Map<String, Boolean> leaking = new HashMap<>();

  /**
   * Creates an analysis.
   *
   * @param untilFrozen whether a store is too late, too, if others may reach the object after it
   *     and before the constructor ends, where the field is frozen (JLS 17.5.1)
   * @param classFiles returns the class file for an internal name; null for a class that is known
   *     not to publish its objects early
   */
  public EarlyEscape(boolean untilFrozen, Function<String, byte[]> classFiles) {
    this.untilFrozen = untilFrozen;
    this.classFiles = classFiles;
  }

  /** Returns the stores to final fields of a class that come too late, with their lines. */
  public Map<Store, Integer> lateFinals(byte[] classFile) {
    ClassNode node = parse(classFile);
    Set<String> finals = new HashSet<>();
    for (FieldNode field : node.fields) {
      if ((field.access & Opcodes.ACC_FINAL) != 0 && (field.access & Opcodes.ACC_STATIC) == 0) {
        finals.add(field.name);
      }
    }
    Map<Store, Integer> late = new LinkedHashMap<>();
    if (!finals.isEmpty()) {
      for (MethodNode method : node.methods) {
        if (method.name.equals("<init>")) {
          addLate(node, method, finals, late);
        }
      }
    }
    return late;
  }

  /**
   * Returns whether a method that a constructor of a superclass calls lets others reach the object.
   * The caller may get it as the result.
   */
  public boolean publishes(ClassNode node, MethodNode method) {
    Flow flow = new Flow(node, method);
    BitSet leaks = flow.leaks(node, new HashSet<>(Set.of(method)), Leak.POSSIBLE);
    return leaks.stream().anyMatch(i -> !returnsTo(node, method, method.instructions.get(i)));
  }

  /** Whether it returns the object, or what the overridden method returns. */
  private static boolean returnsTo(ClassNode node, MethodNode method, AbstractInsnNode insn) {
    return insn.getOpcode() == Opcodes.ARETURN
        || (insn.getOpcode() == Opcodes.INVOKESPECIAL
            && insn instanceof MethodInsnNode call
            && !call.owner.equals(node.name)
            && call.name.equals(method.name)
            && call.desc.equals(method.desc)
            && leavesNothing(call));
  }

  private static boolean leavesNothing(AbstractInsnNode call) {
    AbstractInsnNode next = call.getNext();
    while (next.getOpcode() < 0) {
      next = next.getNext();
    }
    return next.getOpcode() == Opcodes.ARETURN || next.getOpcode() == Opcodes.POP;
  }

  private static ClassNode parse(byte[] classFile) {
    ClassNode node = new ClassNode();
    new ClassReader(classFile).accept(node, 0);
    return node;
  }

  private void addLate(
      ClassNode node, MethodNode constructor, Set<String> finals, Map<Store, Integer> late) {
    Flow flow = new Flow(node, constructor);
    BitSet after = flow.after(flow.leaks(node, new HashSet<>(), Leak.POSSIBLE));
    BitSet direct = flow.leaks(node, new HashSet<>(), Leak.DIRECT);
    int begin = flow.constructorCall();
    for (int i = 0; i < constructor.instructions.size(); i++) {
      if (constructor.instructions.get(i) instanceof FieldInsnNode store
          && store.getOpcode() == Opcodes.PUTFIELD
          && store.owner.equals(node.name)
          && finals.contains(store.name)
          && (after.get(i) || (untilFrozen && i > begin && flow.reaches(i, direct)))) {
        late.putIfAbsent(new Store(constructor.desc, store.name), lineOf(store));
      }
    }
  }

  private static int lineOf(AbstractInsnNode insn) {
    AbstractInsnNode before = insn;
    while (before != null && !(before instanceof LineNumberNode)) {
      before = before.getPrevious();
    }
    return before == null ? 0 : ((LineNumberNode) before).line;
  }

  /** Returns whether a constructor may let others reach its object. */
  private boolean leaks(MethodInsnNode constructor) {
    String name = constructor.owner + constructor.desc;
    Boolean known = leaking.get(name);
    if (known != null) {
      return known;
    }
    byte[] classFile = classFiles.apply(constructor.owner);
    boolean leaks =
        classFile != null && leaksIn(parse(classFile), constructor, new HashSet<>(), Leak.POSSIBLE);
    leaking.put(name, leaks);
    return leaks;
  }

  /** Returns whether a method publishes the object that it is called on. */
  private boolean leaks(ClassNode node, MethodNode method, Set<MethodNode> under, Leak kind) {
    return method.instructions.size() > 0
        && under.add(method)
        && !new Flow(node, method).leaks(node, under, kind).isEmpty();
  }

  private boolean leaksAt(
      ClassNode node,
      MethodNode method,
      int at,
      Frame<SourceValue> frame,
      Set<MethodNode> under,
      Leak kind) {
    AbstractInsnNode insn = method.instructions.get(at);
    if (insn instanceof MethodInsnNode call) {
      return leaksBy(node, method, call, frame, under, kind);
    }
    return switch (insn.getOpcode()) {
      case Opcodes.PUTFIELD ->
          isThis(method, frame, 0) && (kind == Leak.POSSIBLE || !isThis(method, frame, 1));
      case Opcodes.PUTSTATIC, Opcodes.AASTORE, Opcodes.ASTORE, Opcodes.ARETURN, Opcodes.ATHROW ->
          isThis(method, frame, 0);
      case Opcodes.INVOKEDYNAMIC -> {
        int arguments = Type.getArgumentTypes(((InvokeDynamicInsnNode) insn).desc).length;
        yield kind == Leak.POSSIBLE && isAmong(method, frame, arguments);
      }
      default -> false;
    };
  }

  private boolean leaksBy(
      ClassNode node,
      MethodNode method,
      MethodInsnNode call,
      Frame<SourceValue> frame,
      Set<MethodNode> under,
      Leak kind) {
    boolean makes = call.name.equals("<init>");
    int arguments = Type.getArgumentTypes(call.desc).length;
    if (isAmong(method, frame, arguments)) {
      return kind == Leak.POSSIBLE || !makes;
    }
    if (call.getOpcode() == Opcodes.INVOKESTATIC || !isThis(method, frame, arguments)) {
      return false;
    }
    if (makes && !call.owner.equals(node.name)) {
      return leaks(call);
    }
    return !call.owner.equals(node.name) || leaksIn(node, call, under, kind);
  }

  /**
   * Returns whether a method of the class or of a superclass lets others reach the object. One that
   * may be overridden possibly does.
   */
  private boolean leaksIn(ClassNode node, MethodInsnNode call, Set<MethodNode> under, Leak kind) {
    for (MethodNode method : node.methods) {
      if (method.name.equals(call.name) && method.desc.equals(call.desc)) {
        boolean fixed =
            call.name.equals("<init>")
                || ((method.access | node.access) & Opcodes.ACC_FINAL) != 0
                || (method.access & Opcodes.ACC_PRIVATE) != 0
                || kind == Leak.DIRECT;
        return !fixed || leaks(node, method, under, kind);
      }
    }
    byte[] ancestor = classFiles.apply(node.superName);
    return ancestor == null ? kind == Leak.POSSIBLE : leaksIn(parse(ancestor), call, under, kind);
  }

  private static boolean isAmong(MethodNode method, Frame<SourceValue> frame, int arguments) {
    for (int i = 0; i < arguments; i++) {
      if (isThis(method, frame, i)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether the value at that distance from the top of the stack is {@code this}. */
  private static boolean isThis(MethodNode method, Frame<SourceValue> frame, int fromTop) {
    int index = frame.getStackSize() - 1 - fromTop;
    if (index < 0 || (method.access & Opcodes.ACC_STATIC) != 0) {
      return false;
    }
    for (AbstractInsnNode source : frame.getStack(index).insns) {
      if (source instanceof VarInsnNode load
          && load.getOpcode() == Opcodes.ALOAD
          && load.var == 0) {
        return true;
      }
    }
    return false;
  }
}
