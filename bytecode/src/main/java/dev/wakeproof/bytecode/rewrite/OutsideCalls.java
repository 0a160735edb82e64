package dev.wakeproof.bytecode.rewrite;

import dev.wakeproof.bytecode.runtime.JdkCall;
import dev.wakeproof.bytecode.runtime.JdkObjects;
import dev.wakeproof.explorer.instrumentation.Instructions;
import dev.wakeproof.explorer.machine.step.Mode;
import java.util.Arrays;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Tells the runtime which objects a method passes to code that is not rewritten. */
final class OutsideCalls {
  private static final String OBJECT = "Ljava/lang/Object;";

  private final ClassNode node;
  private final MethodNode method;
  private final Spills spills;
  private final Bridges bridges;
  private final boolean racesAllowed;

  /** The mode in which calls read and write many elements. */
  private final int bulk;

  OutsideCalls(
      ClassNode node, MethodNode method, Spills spills, Bridges bridges, boolean racesAllowed) {
    this.node = node;
    this.method = method;
    this.spills = spills;
    this.bridges = bridges;
    this.racesAllowed = racesAllowed;
    this.bulk = (racesAllowed ? Mode.OPAQUE : Mode.PLAIN).ordinal();
  }

  /** Before a call that may change something of its own, keeps what the thread has seen. */
  void tellEffect(MethodInsnNode call) {
    if (call.getOpcode() == Opcodes.INVOKEINTERFACE) {
      tellReceiver(call, "effectOn");
    } else {
      method.instructions.insertBefore(call, Code.call("Loops", "effect", "()V"));
    }
  }

  /** The receiver of a call through an interface may be rewritten; then its steps are seen. */
  void tellReceiver(MethodInsnNode call, String before) {
    Type[] types = Type.getArgumentTypes(call.desc);
    int[] spilled = new int[types.length];
    InsnList code = spills.spill(types, spilled);
    int receiver = method.maxLocals++;
    code.add(new InsnNode(Opcodes.DUP));
    code.add(new VarInsnNode(Opcodes.ASTORE, receiver));
    code.add(new VarInsnNode(Opcodes.ALOAD, receiver));
    code.add(Code.call("Loops", before, "(" + OBJECT + ")V"));
    code.add(Spills.unspill(types, spilled));
    method.instructions.insertBefore(call, code);
    // The call may have changed an object by values that it read while it ran.
    InsnList after = new InsnList();
    after.add(new VarInsnNode(Opcodes.ALOAD, receiver));
    after.add(Code.call("Loops", "keepOf", "(" + OBJECT + ")V"));
    method.instructions.insert(call, after);
  }

  /**
   * Tells of all objects that a call of the JDK takes and returns.
   *
   * @param makes whether it returns an object that has not been seen before
   */
  void watch(MethodInsnNode call, String declarer, boolean makes) {
    boolean constructs = call.name.equals("<init>");
    String receiver =
        constructs || call.getOpcode() == Opcodes.INVOKESTATIC || Uses.isValue(declarer)
            ? null
            : call.owner;
    int how = Uses.ofReceiver(declarer, call.name, call.desc);
    // A format shows the elements of its array; the runtime looks at them.
    int shown = Uses.formatsArray(call) ? ~JdkObjects.SHOWS : ~0;
    int howArguments = Uses.ofArguments(declarer, call.name, Names.isOfJdk(node.name)) & shown;
    watch(call, call.desc, receiver, receiver == null ? "use" : "argument", how, howArguments);
    if (makes) {
      InsnList made = new InsnList();
      made.add(new InsnNode(Opcodes.DUP));
      made.add(Code.call("JdkObjects", "made", "(" + OBJECT + ")V"));
      method.instructions.insert(call, made);
    }
    if (Type.getReturnType(call.desc).getSort() == Type.ARRAY) {
      // At the first access it would belong to the thread of that access, even in a static field.
      InsnList returned = new InsnList();
      returned.add(new InsnNode(Opcodes.DUP));
      returned.add(Code.call("Elements", "returned", "(" + OBJECT + ")V"));
      method.instructions.insert(call, returned);
    }
    MethodInsnNode byElement = new ArrayUse(call).byElement();
    if (byElement != null) {
      Code.replace(method, call, Instructions.push(bulk), byElement);
      return;
    }
    boolean fills = call.name.equals("toArray") && !call.desc.startsWith("()");
    tell(
        call,
        receiver != null && Uses.mayAsk(receiver),
        described(call, call.desc, how | (fills ? JdkCall.FILLS : 0), howArguments, false));
  }

  /**
   * Before an instruction that takes objects of the JDK from the stack, uses them.
   *
   * @param receiver the type of the first of them; null if there is none
   * @param use the method of the runtime for the arguments; {@code argument} takes the receiver too
   */
  void watch(
      AbstractInsnNode insn,
      String descriptor,
      String receiver,
      String use,
      int howReceiver,
      int howArguments) {
    Type[] types = Type.getArgumentTypes(descriptor);
    boolean takes = howArguments != Uses.NOT && Arrays.stream(types).anyMatch(t -> isUsed(insn, t));
    if (receiver == null && !takes) {
      return;
    }
    int races = racesAllowed ? JdkObjects.RACES_ALLOWED : 0;
    int[] spilled = new int[types.length];
    InsnList code = spills.spill(types, spilled);
    if (receiver != null) {
      code.add(new InsnNode(Opcodes.DUP));
      code.add(Instructions.push(howReceiver | races));
      code.add(Code.call("JdkObjects", "use", "(" + OBJECT + "I)V"));
    }
    for (int i = 0; takes && i < types.length; i++) {
      if (isUsed(insn, types[i])) {
        boolean withReceiver = use.equals("argument");
        if (withReceiver) {
          code.add(new InsnNode(Opcodes.DUP));
        }
        code.add(new VarInsnNode(Opcodes.ALOAD, spilled[i]));
        int writes = Uses.isCalled(types[i]) ? JdkObjects.WRITES : 0;
        code.add(Instructions.push(howArguments | writes | races));
        code.add(Code.call("JdkObjects", use, "(" + (withReceiver ? OBJECT : "") + OBJECT + "I)V"));
      }
    }
    code.add(Spills.unspill(types, spilled));
    method.instructions.insertBefore(insn, code);
  }

  private static boolean isUsed(AbstractInsnNode insn, Type argument) {
    return Uses.mayMatter(argument)
        && !(insn instanceof MethodInsnNode call && Uses.isKept(call.owner, call.name, argument));
  }

  /** Describes a call; {@code call} is null for an instruction that is none. */
  OutsideCall described(
      MethodInsnNode call, String descriptor, int how, int howArguments, boolean ofRecord) {
    int races = racesAllowed ? JdkObjects.RACES_ALLOWED : 0;
    return new OutsideCall(call, descriptor, how, howArguments, races, ofRecord);
  }

  /**
   * Tells of a call of code that is not rewritten.
   *
   * @param asks whether it may call what its receiver holds
   */
  void tell(MethodInsnNode call, boolean asks, OutsideCall outside) {
    if (call.getOpcode() == Opcodes.INVOKESPECIAL) {
      tellInline(call, outside);
    } else if (asks || outside.takes()) {
      Code.replace(method, call, bridges.outside(call, outside));
    }
  }

  /** The same, where no other method can do it; what it throws ends it at the next handler. */
  void tellInline(AbstractInsnNode call, OutsideCall outside) {
    if (!outside.takes()) {
      return;
    }
    Type[] types = Type.getArgumentTypes(outside.descriptor());
    int[] locals = new int[types.length];
    InsnList before = spills.spill(types, locals);
    int told = method.maxLocals++;
    before.add(outside.begin(OutsideCall.NONE, told, locals));
    before.add(Spills.unspill(types, locals));
    method.instructions.insertBefore(call, before);
    method.instructions.insert(call, outside.end(told));
  }
}
