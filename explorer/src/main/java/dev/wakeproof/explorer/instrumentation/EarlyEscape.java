package dev.wakeproof.explorer.instrumentation;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
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
 * Finds the final fields that a constructor sets only after it may have let others reach its
 * object. Another thread may see such a field change, so a store to it is a step. Another
 * constructor may set the same field in time, for the objects that it makes.
 *
 * <p>An object may be reached once {@code this} is passed to a method that is not private or final
 * in the same class, is captured by a lambda, is returned, or is stored anywhere; or once the
 * constructor of a superclass does so.
 */
public final class EarlyEscape {
  private static final int NOWHERE = Integer.MAX_VALUE;

  /**
   * The stores of one constructor to one field.
   *
   * @param constructor the descriptor of the constructor
   * @param field the name of a field of the same class
   */
  public record Store(String constructor, String field) {}

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

  private final Function<String, byte[]> classFiles;
  private final Map<String, Boolean> leaking = new HashMap<>();

  /**
   * Creates an analysis.
   *
   * @param classFiles returns the class file for an internal name; null for a class that is known
   *     not to publish its objects early
   */
  public EarlyEscape(Function<String, byte[]> classFiles) {
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

  private static ClassNode parse(byte[] classFile) {
    ClassNode node = new ClassNode();
    new ClassReader(classFile).accept(node, 0);
    return node;
  }

  private void addLate(
      ClassNode node, MethodNode constructor, Set<String> finals, Map<Store, Integer> late) {
    int leak = leak(node, constructor, new HashSet<>());
    for (int i = leak == NOWHERE ? constructor.instructions.size() : leak + 1;
        i < constructor.instructions.size();
        i++) {
      if (constructor.instructions.get(i) instanceof FieldInsnNode store
          && store.getOpcode() == Opcodes.PUTFIELD
          && store.owner.equals(node.name)
          && finals.contains(store.name)) {
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
    boolean leaks = classFile != null && leaksIn(parse(classFile), constructor, new HashSet<>());
    leaking.put(name, leaks);
    return leaks;
  }

  /** Returns the first instruction at which a method publishes the object that it is called on. */
  private int leak(ClassNode node, MethodNode method, Set<MethodNode> under) {
    if (method.instructions.size() == 0 || !under.add(method)) {
      return NOWHERE;
    }
    Frame<SourceValue>[] frames;
    try {
      frames = new Analyzer<>(new Sources()).analyze(node.name, method);
    } catch (AnalyzerException e) {
      return 0;
    }
    for (int i = 0; i < frames.length; i++) {
      if (frames[i] != null && leaksAt(node, method, i, frames[i], under)) {
        return i;
      }
    }
    return NOWHERE;
  }

  private boolean leaksAt(
      ClassNode node, MethodNode method, int at, Frame<SourceValue> frame, Set<MethodNode> under) {
    AbstractInsnNode insn = method.instructions.get(at);
    if (insn instanceof MethodInsnNode call) {
      return leaksBy(node, method, call, frame, under);
    }
    return switch (insn.getOpcode()) {
      case Opcodes.PUTFIELD,
          Opcodes.PUTSTATIC,
          Opcodes.AASTORE,
          Opcodes.ASTORE,
          Opcodes.ARETURN,
          Opcodes.ATHROW ->
          isThis(method, frame, 0);
      case Opcodes.INVOKEDYNAMIC -> {
        boolean any = false;
        for (int i = 0; i < frame.getStackSize(); i++) {
          any |= isThis(method, frame, i);
        }
        yield any;
      }
      default -> false;
    };
  }

  private boolean leaksBy(
      ClassNode node,
      MethodNode method,
      MethodInsnNode call,
      Frame<SourceValue> frame,
      Set<MethodNode> under) {
    int arguments = Type.getArgumentTypes(call.desc).length;
    for (int i = 0; i < arguments; i++) {
      if (isThis(method, frame, i)) {
        return true;
      }
    }
    if (call.getOpcode() == Opcodes.INVOKESTATIC || !isThis(method, frame, arguments)) {
      return false;
    }
    if (call.name.equals("<init>")) {
      return call.owner.equals(node.name) ? leaksIn(node, call, under) : leaks(call);
    }
    return !call.owner.equals(node.name) || leaksIn(node, call, under);
  }

  /**
   * Returns whether a method of the class itself lets others reach the object; true if it may be
   * overridden.
   */
  private boolean leaksIn(ClassNode node, MethodInsnNode call, Set<MethodNode> under) {
    for (MethodNode method : node.methods) {
      if (method.name.equals(call.name) && method.desc.equals(call.desc)) {
        boolean fixed =
            call.name.equals("<init>")
                || ((method.access | node.access) & Opcodes.ACC_FINAL) != 0
                || (method.access & Opcodes.ACC_PRIVATE) != 0;
        return !fixed || leak(node, method, under) != NOWHERE;
      }
    }
    return true;
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
