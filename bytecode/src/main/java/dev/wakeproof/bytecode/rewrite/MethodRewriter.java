package dev.wakeproof.bytecode.rewrite;

import dev.wakeproof.bytecode.runtime.JdkCall;
import dev.wakeproof.bytecode.runtime.JdkObjects;
import dev.wakeproof.explorer.instrumentation.Instructions;
import dev.wakeproof.explorer.instrumentation.LoopHeads;
import dev.wakeproof.explorer.instrumentation.MethodEnds;
import dev.wakeproof.explorer.machine.step.Mode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Rewrites the instructions of one method. */
final class MethodRewriter {
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String FORMATTED =
      "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;";
  private static final String CORRECTION = "(Ljava/lang/String;)Ljava/lang/String;";
  private static final Type STRING = Type.getType(String.class);
  static final String RECORDS = "java/lang/runtime/ObjectMethods";

  /** The bootstrap classes that convert objects to text or compare them. */
  private static final Set<String> USING = Set.of("java/lang/invoke/StringConcatFactory", RECORDS);

  private static final String LOCK_SUPPORT = "java/util/concurrent/locks/LockSupport";
  private static final String STREAM_SUPPORT = "java/util/stream/StreamSupport";
  private static final String CLASS = "Ljava/lang/Class;";
  private static final String STREAM = "Ljava/io/PrintStream;";
  private static final String STANDARD = "java/io/PrintStream$Standard";
  private static final String NO_LOGGERS = "org/slf4j/helpers/SubstituteLoggerFactory";
  private static final String NO_LOGGER = "org/slf4j/helpers/NOPLogger";

  /** The classes of handlers that handle errors which end the exploration. */
  private static final Set<String> ERRORS =
      Set.of(
          "java/lang/Throwable",
          "java/lang/Error",
          "java/lang/VirtualMachineError",
          "java/lang/StackOverflowError",
          "java/lang/LinkageError",
          "java/lang/NoClassDefFoundError",
          "java/lang/VerifyError",
          "java/lang/IncompatibleClassChangeError",
          "java/lang/AbstractMethodError",
          "java/lang/IllegalAccessError",
          "java/lang/NoSuchFieldError",
          "java/lang/NoSuchMethodError");

  private static final String PLAIN_OBJECT = Names.RUNTIME + "PlainObject";

  private final ClassFiles files;
  private final ClassNode node;
  private final MethodNode method;
  private final int plain;
  private final Bridges bridges;
  private final Set<AbstractInsnNode> plainObjects = new HashSet<>();
  private final Set<AbstractInsnNode> leavesItsObject = new HashSet<>();
  private final boolean racesAllowed;

  /** The mode in which calls read and write many elements. */
  private final int bulk;

  /** The first of the variables that hold what {@link #watch} takes from the stack. */
  private int spill;

  MethodRewriter(
      ClassFiles files,
      ClassNode node,
      MethodNode method,
      boolean plainIsOpaque,
      boolean racesAllowed,
      Bridges bridges) {
    this.files = files;
    this.node = node;
    this.method = method;
    this.plain = (plainIsOpaque ? Mode.OPAQUE : Mode.PLAIN).ordinal();
    this.racesAllowed = racesAllowed;
    this.bulk = (racesAllowed ? Mode.OPAQUE : Mode.PLAIN).ordinal();
    this.bridges = bridges;
  }

  void rewrite() {
    if ((method.access & Opcodes.ACC_NATIVE) != 0) {
      refuseNative();
      return;
    }
    if (method.instructions.size() == 0) {
      return;
    }
    boolean isPublished = files.publishesThrowable(node, method);
    new SynchronizedBody(node, method).omitIfNeedless(files);
    LoopHeads heads = new LoopHeads(method, Names.RUNTIME);
    MethodEnds ends = new MethodEnds(method, Names.RUNTIME);
    AbstractInsnNode superCall = Constructors.superCall(node, method);
    findPlainObjects(superCall);
    findCreations(superCall);
    new InitializerBody(node, method).watch();
    spill = method.maxLocals;
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      rewrite(insn, superCall);
    }
    if (method.name.equals("<init>") && !files.mayLeakUnseen(node)) {
      freeze();
    }
    keepAtHandlers(ends.entered());
    passEnds();
    assumeNoFinalizer();
    if (isPublished) {
      method.instructions.insert(
          Code.refusal(
              node.name.replace('/', '.')
                  + "."
                  + method.name
                  + ", which lets others reach an exception in its constructor"));
    }
    new SynchronizedBody(node, method).rewrite();
    new InitializerBody(node, method).rewrite();
    heads.watch(ends.entered());
    ends.tell();
  }

  /** The verdict tells that the JVM may finalize the object. */
  private void assumeNoFinalizer() {
    if (method.name.equals("<init>")
        && !Names.isOfJdk(node.name)
        && node.methods.stream().anyMatch(Finalizers::isOne)) {
      method.instructions.insert(Code.call("Assumptions", "noFinalizers", "()V"));
    }
  }

  private void refuseNative() {
    method.access &= ~(Opcodes.ACC_NATIVE | Opcodes.ACC_SYNCHRONIZED);
    if (node.name.equals("java/util/concurrent/atomic/AtomicLong")) {
      // Whether the machine can compare and set 64 bits: it can.
      method.instructions.add(new InsnNode(Opcodes.ICONST_1));
      method.instructions.add(new InsnNode(Opcodes.IRETURN));
      return;
    }
    method.instructions.add(Code.refusal("the native " + node.name + "." + method.name));
    method.instructions.add(new InsnNode(Opcodes.ACONST_NULL));
    method.instructions.add(new InsnNode(Opcodes.ATHROW));
  }

  /** The calls of Object's constructor that belong to a {@code new Object()}. */
  private void findPlainObjects(AbstractInsnNode superCall) {
    for (AbstractInsnNode insn : method.instructions) {
      if (insn != superCall
          && insn instanceof MethodInsnNode call
          && call.name.equals("<init>")
          && call.owner.equals("java/lang/Object")) {
        plainObjects.add(insn);
      }
    }
  }

  /** The calls of constructors that leave the new object on the stack. */
  private void findCreations(AbstractInsnNode superCall) {
    Deque<AbstractInsnNode> created = new ArrayDeque<>();
    for (AbstractInsnNode insn : method.instructions) {
      if (insn.getOpcode() == Opcodes.NEW) {
        created.push(insn);
      } else if (insn != superCall
          && insn instanceof MethodInsnNode call
          && call.name.equals("<init>")
          && !created.isEmpty()
          && created.pop().getNext().getOpcode() == Opcodes.DUP) {
        leavesItsObject.add(insn);
      }
    }
  }

  private void rewrite(AbstractInsnNode insn, AbstractInsnNode superCall) {
    if (insn instanceof FieldInsnNode access) {
      if (isBeforeSuper(access, superCall)) {
        beforeSuper(access, superCall);
        return;
      }
      field(access);
    } else if (insn instanceof MethodInsnNode call) {
      call(call, superCall);
    } else if (insn instanceof InvokeDynamicInsnNode dynamic) {
      refuseConstants(insn, dynamic.bsm, dynamic.bsmArgs);
      if (!Known.allows(dynamic.bsm.getOwner(), dynamic.bsm.getName())) {
        method.instructions.insertBefore(
            insn, Code.refusal("what " + dynamic.bsm.getOwner() + " makes"));
      } else if (Renamed.isCalledAs(dynamic)) {
        method.instructions.insertBefore(
            insn, Code.refusal(Renamed.called("a lambda", dynamic.name, dynamic.bsmArgs[0])));
      } else if (!dynamic.desc.startsWith("()")
          && !Type.getReturnType(dynamic.desc).equals(STRING)) {
        // A lambda holds what it takes; a text shows all there is.
        method.instructions.insertBefore(insn, Code.call("Methods", "keepAll", "()V"));
      }
      if (dynamic.bsm.getOwner().equals(RECORDS) && dynamic.name.equals("hashCode")) {
        replace(dynamic, Code.call("Hashes", "ofRecord", "(" + OBJECT + ")I"));
      } else if (USING.contains(dynamic.bsm.getOwner())) {
        if (Type.getReturnType(dynamic.desc).equals(STRING)) {
          correct(dynamic);
        }
        boolean ofRecord = dynamic.bsm.getOwner().equals(RECORDS);
        String use = ofRecord ? "components" : "use";
        int how = JdkObjects.ASKS_ELEMENTS | Uses.order(dynamic.name);
        watch(dynamic, dynamic.desc, null, use, 0, how);
        tellInline(dynamic, outside(null, dynamic.desc, 0, JdkObjects.ASKS_ELEMENTS, ofRecord));
      }
    } else if (insn instanceof LdcInsnNode constant) {
      refuseConstants(insn, null, constant.cst);
    } else if (insn instanceof TypeInsnNode type
        && type.getOpcode() == Opcodes.NEW
        && type.desc.equals("java/lang/Object")) {
      type.desc = PLAIN_OBJECT;
    } else if (insn.getOpcode() == Opcodes.ANEWARRAY
        || insn.getOpcode() == Opcodes.NEWARRAY
        || insn instanceof MultiANewArrayInsnNode) {
      adoptArray(insn);
    } else {
      simple(insn);
    }
  }

  /**
   * Refuses constants for which the JVM runs code of the program or of the JDK, or that are code.
   *
   * @param bootstrap the method that takes the constants; null if the instruction pushes them
   */
  private void refuseConstants(AbstractInsnNode insn, Handle bootstrap, Object... constants) {
    for (Object constant : constants) {
      String refused = Constants.refused(bootstrap, constant);
      if (refused != null) {
        method.instructions.insertBefore(insn, Code.refusal(refused));
      }
    }
  }

  /** Gives classes the names that they have in the program, in a text that the JDK makes. */
  private void correct(AbstractInsnNode makesText) {
    method.instructions.insert(makesText, Code.call("Reflected", "corrected", CORRECTION));
  }

  /** The same, in a builder to which the JDK adds the text of an object. */
  private void correctBuilder(MethodInsnNode adds) {
    InsnList after = new InsnList();
    after.add(new InsnNode(Opcodes.DUP));
    after.add(Code.call("Reflected", "correct", "(" + OBJECT + ")V"));
    method.instructions.insert(adds, after);
  }

  /** Whether a field gets its value before there is an object that has locations. */
  private boolean isBeforeSuper(FieldInsnNode access, AbstractInsnNode superCall) {
    if (superCall == null
        || access.getOpcode() != Opcodes.PUTFIELD
        || method.instructions.indexOf(access) > method.instructions.indexOf(superCall)) {
      return false;
    }
    ClassFiles.Field field = files.resolve(access.owner, access.name);
    return access.owner.equals(node.name) && field != null && field.hasLocation();
  }

  /** Gives the field its location once there is one. */
  private void beforeSuper(FieldInsnNode insn, AbstractInsnNode superCall) {
    ClassFiles.Field field = files.resolve(insn.owner, insn.name);
    if (!field.mayBeLate() || (field.isInTimeIn(method) && files.leaksBefore(node, method))) {
      method.instructions.insertBefore(
          insn, Code.refusal(node.name + "." + insn.name + ", set before super()"));
      return;
    }
    fix(insn);
    if (field.isInTimeIn(method)) {
      method.instructions.insert(superCall, settled(field));
    } else {
      method.instructions.insert(superCall, storedAgain(insn, access(insn, field, false)));
    }
  }

  /** Marks the fields that others cannot have reached yet, where a constructor returns. */
  private void freeze() {
    for (FieldNode declared : node.fields) {
      ClassFiles.Field field = files.resolve(node.name, declared.name);
      if (field == null || !field.lateIn().contains(method.desc)) {
        continue;
      }
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        if (insn.getOpcode() == Opcodes.RETURN) {
          method.instructions.insertBefore(insn, ofThis(field, "freeze"));
        }
      }
    }
  }

  private void simple(AbstractInsnNode insn) {
    int opcode = insn.getOpcode();
    if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
      InsnList before = new InsnList();
      before.add(new InsnNode(Opcodes.DUP2));
      before.add(Instructions.push(plain));
      before.add(Code.call("Elements", "load", "(" + OBJECT + "II)V"));
      method.instructions.insertBefore(insn, before);
    } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
      String type =
          switch (opcode) {
            case Opcodes.LASTORE -> "J";
            case Opcodes.FASTORE -> "F";
            case Opcodes.DASTORE -> "D";
            case Opcodes.AASTORE -> OBJECT;
            default -> "I";
          };
      replace(
          insn,
          Instructions.push(plain),
          Code.call("Elements", "store", "(" + OBJECT + "I" + type + "I)V"));
    } else if (opcode == Opcodes.MONITORENTER) {
      replace(insn, Code.call("Monitors", "enter", "(" + OBJECT + ")V"));
    } else if (opcode == Opcodes.MONITOREXIT) {
      replace(insn, Code.call("Monitors", "exit", "(" + OBJECT + ")V"));
    }
  }

  private void replace(AbstractInsnNode insn, AbstractInsnNode... by) {
    InsnList list = new InsnList();
    for (AbstractInsnNode one : by) {
      list.add(one);
    }
    method.instructions.insertBefore(insn, list);
    method.instructions.remove(insn);
  }

  private void adoptArray(AbstractInsnNode insn) {
    InsnList after = new InsnList();
    after.add(new InsnNode(Opcodes.DUP));
    after.add(Code.call("Elements", "adopt", "(" + OBJECT + ")" + OBJECT));
    after.add(new InsnNode(Opcodes.POP));
    method.instructions.insert(insn, after);
  }

  // ---- fields

  private void field(FieldInsnNode insn) {
    if (Assumed.takesCommonPool(insn, node.name)) {
      method.instructions.insertBefore(insn, Code.call("Assumptions", "oneProcessor", "()V"));
    }
    if (Names.hasShim(insn.owner) && insn.desc.equals("J") && insn.name.endsWith("_OFFSET")) {
      // A long from JDK 25 on, and an int in the shim of Unsafe, as before.
      insn.desc = "I";
      method.instructions.insert(insn, new InsnNode(Opcodes.I2L));
      return;
    }
    ClassFiles.Field field = files.resolve(insn.owner, insn.name);
    if (field == null || Names.isShim(new Names().map(insn.owner))) {
      return;
    }
    if (field.owner().equals("java/util/Arrays$LegacyMergeSort")) {
      // Whether the JVM was asked for an old way of sorting, by a system property.
      replace(insn, new InsnNode(Opcodes.ICONST_0));
      return;
    }
    if (!Names.isRewritten(field.owner())) {
      if (field.owner().equals("java/lang/System") && !field.name().equals("in")) {
        String standard = field.name().toUpperCase(Locale.ROOT);
        replace(insn, new FieldInsnNode(Opcodes.GETSTATIC, STANDARD, standard, STREAM));
        return;
      }
      if (Names.isOfJdk(field.owner()) && !Known.allows(field.owner(), field.name())) {
        method.instructions.insertBefore(
            insn, Code.refusal(field.owner().replace('/', '.') + "." + field.name()));
      } else if (!field.is(Opcodes.ACC_STATIC)) {
        fieldOfJdk(insn);
      }
      return;
    }
    if (!field.hasLocation()) {
      fix(insn);
      return;
    }
    boolean load = insn.getOpcode() == Opcodes.GETFIELD || insn.getOpcode() == Opcodes.GETSTATIC;
    if (!load && field.isInTimeIn(method)) {
      fix(insn);
      method.instructions.insert(insn, settled(field));
      return;
    }
    InsnList by = access(insn, field, load);
    if (field.mayBeLate() && !load) {
      method.instructions.insert(insn, storedAgain(insn, by));
      return;
    }
    method.instructions.insertBefore(insn, by);
    method.instructions.remove(insn);
  }

  /** The access of a field with a location. */
  private InsnList access(FieldInsnNode insn, ClassFiles.Field field, boolean load) {
    if (load && findsObject(insn, field)) {
      return find(insn, field);
    }
    int mode = modeOf(field);
    Type type = Type.getType(insn.desc);
    boolean reference = type.getSort() >= Type.ARRAY;
    boolean ofClass = field.is(Opcodes.ACC_STATIC);
    InsnList by = new InsnList();
    if (!load && !reference) {
      by.add(Instructions.toBits(type));
    }
    if (ofClass) {
      by.add(new LdcInsnNode(Type.getObjectType(field.owner())));
    }
    String value = reference ? OBJECT : "J";
    boolean mayBeSettled = load && field.mayBeLate();
    if (mayBeSettled) {
      by.add(new InsnNode(Opcodes.DUP));
      by.add(new FieldInsnNode(Opcodes.GETFIELD, insn.owner, insn.name, insn.desc));
      if (!reference) {
        by.add(Instructions.toBits(type));
      }
    }
    by.add(Instructions.push(files.slot(field)));
    by.add(Instructions.push(mode));
    String at = ofClass ? "Ljava/lang/Class;" : OBJECT;
    boolean setsFinal = field.mayBeLate() && reference;
    String name = (load ? "get" : setsFinal ? "set" : "put") + (reference ? "Reference" : "Bits");
    String descriptor =
        load
            ? "(" + at + (mayBeSettled ? value : "") + "II)" + value
            : ofClass ? "(" + value + at + "II)V" : "(" + at + value + "II)V";
    by.add(Code.call("Fields", name, descriptor));
    if (load) {
      by.add(reference ? Instructions.unbox(type) : Instructions.fromBits(type));
    }
    return by;
  }

  /**
   * Stores into the location what the final field holds: both, because records and other JDK code
   * read the field directly.
   */
  private static InsnList storedAgain(FieldInsnNode insn, InsnList store) {
    InsnList after = new InsnList();
    after.add(new VarInsnNode(Opcodes.ALOAD, 0));
    after.add(new VarInsnNode(Opcodes.ALOAD, 0));
    after.add(new FieldInsnNode(Opcodes.GETFIELD, insn.owner, insn.name, insn.desc));
    after.add(store);
    return after;
  }

  /** Marks the object: its field is set before another thread can reach it. */
  private InsnList settled(ClassFiles.Field field) {
    return ofThis(field, "settle");
  }

  private InsnList ofThis(ClassFiles.Field field, String what) {
    InsnList told = new InsnList();
    told.add(new VarInsnNode(Opcodes.ALOAD, 0));
    told.add(Instructions.push(files.slot(field)));
    told.add(Code.call("Fields", what, "(" + OBJECT + "I)V"));
    return told;
  }

  /** A field that a superclass of the JDK lets its subclasses access. */
  private void fieldOfJdk(FieldInsnNode insn) {
    boolean writes = insn.getOpcode() == Opcodes.PUTFIELD;
    Type[] value = writes ? new Type[] {Type.getType(insn.desc)} : new Type[0];
    int[] local = new int[value.length];
    InsnList code = spill(value, local);
    code.add(new InsnNode(Opcodes.DUP));
    int races = racesAllowed ? JdkObjects.RACES_ALLOWED : 0;
    code.add(Instructions.push((writes ? JdkObjects.WRITES : 0) | races));
    code.add(Code.call("JdkObjects", "use", "(" + OBJECT + "I)V"));
    code.add(unspill(value, local));
    if (writes) {
      code.add(Code.call("Loops", "effect", "()V"));
    }
    method.instructions.insertBefore(insn, code);
  }

  private static boolean findsObject(FieldInsnNode insn, ClassFiles.Field field) {
    return insn.getOpcode() == Opcodes.GETFIELD
        && Type.getType(insn.desc).getSort() >= Type.ARRAY
        && !field.mayBeLate()
        && !field.is(Opcodes.ACC_VOLATILE)
        && Names.isReadAfterFence(field.owner());
  }

  private InsnList find(FieldInsnNode insn, ClassFiles.Field field) {
    InsnList by = new InsnList();
    by.add(Instructions.push(files.slot(field)));
    by.add(Code.call("Fields", "findReference", "(" + OBJECT + "I)" + OBJECT));
    by.add(Instructions.unbox(Type.getType(insn.desc)));
    return by;
  }

  private int modeOf(ClassFiles.Field field) {
    if (field.is(Opcodes.ACC_VOLATILE)) {
      return Mode.VOLATILE.ordinal();
    }
    if (Names.isReadAfterFence(field.owner())) {
      return Mode.ORDERED.ordinal();
    }
    return Names.isView(field.owner(), field.name()) ? Mode.OPAQUE.ordinal() : plain;
  }

  /** The constructor's value of a final field: not a step, but recorded. */
  private void fix(FieldInsnNode insn) {
    if (insn.getOpcode() != Opcodes.PUTFIELD) {
      return;
    }
    Type type = Type.getType(insn.desc);
    boolean reference = type.getSort() >= Type.ARRAY;
    InsnList before = new InsnList();
    before.add(new InsnNode(type.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP));
    if (!reference) {
      before.add(Instructions.toBits(type));
    }
    before.add(Instructions.push((node.name + "." + insn.name).hashCode()));
    before.add(Code.call("Methods", "fix", "(" + (reference ? OBJECT : "J") + "I)V"));
    method.instructions.insertBefore(insn, before);
  }

  // ---- calls

  private void watchQueues(MethodInsnNode call) {
    if (LockQueues.isSeenBy(call)) {
      method.instructions.insertBefore(call, Code.call("Locks", "seeQueue", "()V"));
    } else if (LockQueues.asksForFlag(call)) {
      method.instructions.insertBefore(call, new InsnNode(Opcodes.DUP));
      method.instructions.insertBefore(call, Code.call("Locks", "seeFlag", "(" + OBJECT + ")V"));
    }
  }

  private void call(MethodInsnNode call, AbstractInsnNode superCall) {
    if (plainObjects.contains(call)) {
      call.owner = PLAIN_OBJECT;
      return;
    }
    if (call.owner.equals("org/slf4j/LoggerFactory") && call.name.equals("getILoggerFactory")) {
      // After its initialization, this factory makes loggers that log nothing.
      replace(
          call,
          new TypeInsnNode(Opcodes.NEW, NO_LOGGERS),
          new InsnNode(Opcodes.DUP),
          new MethodInsnNode(Opcodes.INVOKESPECIAL, NO_LOGGERS, "<init>", "()V"),
          new InsnNode(Opcodes.DUP),
          new MethodInsnNode(Opcodes.INVOKEVIRTUAL, NO_LOGGERS, "postInitialization", "()V"));
      return;
    }
    if (Instead.findsClass(call)) {
      replace(
          call,
          new LdcInsnNode(Type.getObjectType(node.name)),
          Code.call("Reflected", "find", call.desc.replace(")", CLASS + ")")));
      return;
    }
    if (Instead.makesUpdater(call)) {
      method.instructions.insertBefore(call, new LdcInsnNode(Type.getObjectType(node.name)));
      call.desc = call.desc.replace(")", CLASS + ")");
      return;
    }
    if (call.owner.equals("org/slf4j/LoggerFactory") && call.name.equals("getLogger")) {
      // Logging providers are found by reflection; SLF4J itself has a provider that logs nothing.
      replace(
          call,
          new InsnNode(Opcodes.POP),
          new FieldInsnNode(Opcodes.GETSTATIC, NO_LOGGER, "NOP_LOGGER", "L" + NO_LOGGER + ";"));
      return;
    }
    if (!Names.isOfJdk(node.name)) {
      watchQueues(call);
      Finalizers.rename(call, files);
    }
    if (isOfRuntime(call) || isHandle(call)) {
      return;
    }
    if (files.isLeftOut(call)) {
      method.instructions.insertBefore(
          call, Code.refusal(call.owner.replace('/', '.') + "." + call.name));
      bridges.refuse(method, call);
      return;
    }
    if (plain == Mode.OPAQUE.ordinal()) {
      Plain.makeOpaque(call);
    }
    String declarer = declarerOf(call);
    method.instructions.insertBefore(
        call, Assumed.before(call, node.name, method.name + method.desc, declarer));
    Clocks.lead(call, method.instructions);
    if (Clocks.constructsCalendar(call)) {
      if (leavesItsObject.contains(call)) {
        method.instructions.insert(call, Clocks.reset());
      } else if (call == superCall) {
        method.instructions.insertBefore(
            call, Code.refusal("the time in a " + call.owner.replace('/', '.') + " of its own"));
      }
    }
    UnsafeAccess.simplify(call, method.instructions);
    if (call.owner.equals("java/lang/invoke/VarHandle") && isPolymorphic(call)) {
      replace(call, bridges.toHandle(call));
      return;
    }
    if (Known.isChance(call.owner, call.name) && !Names.isOfJdk(node.name)) {
      replace(call, Code.call("Chance", "current", call.desc));
      return;
    }
    if (call.owner.equals("java/lang/System") && call.name.equals("arraycopy")) {
      replace(
          call,
          Instructions.push(bulk),
          Code.call("Elements", "copy", "(" + OBJECT + "I" + OBJECT + "III)V"));
      return;
    }
    if (plain == Mode.OPAQUE.ordinal() && Instead.fillsArray(call)) {
      // The rewritten class Arrays would store in the mode of the collections.
      replace(
          call,
          Instructions.push(plain),
          Code.call("Elements", "fill", "([" + OBJECT + OBJECT + "I)V"));
      return;
    }
    if (Instead.tellsTime(call) && !Names.isOfJdk(node.name)) {
      method.instructions.insertBefore(call, Code.call("Times", "told", "()V"));
    }
    if (declarer.equals(LOCK_SUPPORT) && call.name.equals("unpark") && Names.isOfJdk(node.name)) {
      call.name = "unparkInOrder";
    }
    if (isTextOfObject(call)) {
      replace(call, Code.call("Reflected", "textOfObject", "(" + OBJECT + ")Ljava/lang/String;"));
      return;
    }
    Instead.Call instead = Instead.of(declarer, call.name, call.desc);
    if (instead != null && instead.readsClock() && Names.isOfJdk(node.name)) {
      instead = instead.ofWait();
    }
    if (instead != null && isReplaceable(call, declarer)) {
      boolean special = call.getOpcode() == Opcodes.INVOKESPECIAL;
      String name =
          special && call.name.equals("printStackTrace") ? "superPrintStackTrace" : instead.name();
      replace(
          call,
          special && call.name.equals("hashCode")
              ? Code.call("Hashes", "of", "(" + OBJECT + ")I")
              : instead.name().equals("block")
                  ? bridges.managedBlock(call)
                  : new MethodInsnNode(
                      Opcodes.INVOKESTATIC, instead.owner(), name, instead.descriptor()));
      return;
    }
    if (call.owner.startsWith("[")) {
      if (call.name.equals("clone")) {
        replace(
            call,
            Instructions.push(bulk),
            Code.call("Elements", "cloneOf", "(" + OBJECT + "I)" + OBJECT),
            new TypeInsnNode(Opcodes.CHECKCAST, call.owner));
      }
      return;
    }
    if (isClone(call, declarer)) {
      method.instructions.insertBefore(call, new InsnNode(Opcodes.DUP));
      InsnList after = new InsnList();
      after.add(Instructions.push(bulk));
      after.add(Code.call("Cells", "cloned", "(" + OBJECT + OBJECT + "I)" + OBJECT));
      method.instructions.insert(call, after);
    } else if (Names.hasShim(declarer)) {
      requireShim(call, declarer);
    } else if (Names.isOfJdk(declarer) && !Names.isRenamed(declarer)) {
      foreign(call, declarer, superCall);
    } else if (call.name.equals("assertTimeoutPreemptively") && Shared.has(declarer)) {
      method.instructions.insertBefore(
          call, Code.refusal(call.name + ", which runs code in a thread of its own"));
    } else if (!Names.isOfJdk(declarer)
        && Shared.has(declarer)
        && !Libraries.accepts(declarer, call.desc)) {
      method.instructions.insertBefore(
          call, Code.refusal(declarer.replace('/', '.') + "." + call.name + call.desc));
      bridges.refuse(method, call);
    } else if (!Names.isOfJdk(declarer) && Shared.has(declarer)) {
      String receiver =
          call.getOpcode() == Opcodes.INVOKESTATIC || call.name.equals("<init>")
              ? null
              : call.owner;
      int how = JdkObjects.ASKS_ELEMENTS | JdkObjects.READS_ARRAYS;
      int ordered = how | Uses.order(call.name);
      watch(call, call.desc, receiver, "use", ordered, ordered);
      tell(call, receiver != null, outside(call, call.desc, how, how, false));
    } else if (declarer.equals("java/util/Arrays") && Known.isParallel(call.name)) {
      method.instructions.insertBefore(call, Code.refusal("java.util.Arrays." + call.name));
    }
  }

  /** Whether a method of a rewritten class is called by its handle: no others are found. */
  private static boolean isHandle(MethodInsnNode call) {
    return call.owner.equals("java/lang/invoke/MethodHandle")
        && (call.name.equals("invokeExact") || call.name.equals("invoke"));
  }

  /** Whether a model or a class of the JDK calls the runtime. */
  private boolean isOfRuntime(MethodInsnNode call) {
    return call.owner.startsWith(Names.RUNTIME)
        && (Names.isModelled(node.name) || Names.isOfJdk(node.name));
  }

  /** Returns the declaring class of a called method, which may be a superclass in the JDK. */
  private String declarerOf(MethodInsnNode call) {
    if (call.owner.startsWith("[") || call.name.equals("<init>")) {
      return call.owner;
    }
    boolean isHash = call.name.equals("hashCode") && call.desc.equals("()I");
    if (Names.isOfJdk(call.owner) && !Names.isRenamed(call.owner) && !isHash) {
      return call.owner;
    }
    String declarer = files.declarerOf(call.owner, call.name, call.desc);
    boolean isItsOwn =
        declarer == null || (declarer.equals("java/lang/Object") && !isNative(call, isHash));
    return isItsOwn ? call.owner : declarer;
  }

  /** Of what all objects have, the JVM would do that itself, unless something else is called. */
  private static boolean isNative(MethodInsnNode call, boolean isHash) {
    return isHash || (call.name.equals("clone") && call.getOpcode() == Opcodes.INVOKESPECIAL);
  }

  private static boolean isReplaceable(MethodInsnNode call, String declarer) {
    return call.getOpcode() != Opcodes.INVOKESPECIAL
        || call.name.equals("printStackTrace")
        || Instead.isFinalInObject(call)
        || (declarer.equals("java/lang/Object") && call.name.equals("hashCode"));
  }

  /** Whether a class asks Object for its text, which has the class's name and its hash code. */
  private boolean isTextOfObject(MethodInsnNode call) {
    return call.getOpcode() == Opcodes.INVOKESPECIAL
        && call.name.equals("toString")
        && "java/lang/Object".equals(files.declarerOf(call.owner, call.name, call.desc));
  }

  /** Whether the JDK copies an object, and the reference to its locations with it. */
  private static boolean isClone(MethodInsnNode call, String declarer) {
    return call.name.equals("clone")
        && call.desc.equals("()" + OBJECT)
        && Names.isOfJdk(declarer)
        && !Names.isRenamed(declarer)
        && Known.allows(declarer, call.name);
  }

  private static boolean isPolymorphic(MethodInsnNode call) {
    return call.getOpcode() == Opcodes.INVOKEVIRTUAL
        && (call.name.startsWith("get")
            || call.name.startsWith("set")
            || call.name.startsWith("compareAnd")
            || call.name.startsWith("weakCompareAnd"));
  }

  /** A shim has what is seen, and no more. */
  private void requireShim(MethodInsnNode call, String declarer) {
    if (!Shims.has(declarer, call)) {
      method.instructions.insertBefore(
          call, Code.refusal(declarer.replace('/', '.') + "." + call.name));
      bridges.refuse(method, call);
    }
  }

  /** A call of what is not rewritten. */
  private void foreign(MethodInsnNode call, String declarer, AbstractInsnNode superCall) {
    if (!Known.allows(declarer, call.name, call.desc) || Renamed.isIn(call.desc)) {
      method.instructions.insertBefore(
          call, Code.refusal(declarer.replace('/', '.') + "." + call.name));
      bridges.refuse(method, call);
      return;
    }
    if (Uses.mayNameClass(call)) {
      correct(call);
    } else if (Uses.addsText(call)) {
      correctBuilder(call);
    }
    if (Uses.formats(call)) {
      call.owner = Names.RUNTIME + "Texts";
      call.desc = call.getOpcode() == Opcodes.INVOKESTATIC ? call.desc : FORMATTED;
      call.setOpcode(Opcodes.INVOKESTATIC);
    }
    if (declarer.equals(STREAM_SUPPORT)) {
      InsnList check = new InsnList();
      check.add(new InsnNode(Opcodes.DUP));
      check.add(Code.call("JdkObjects", "requireSequential", "(Z)V"));
      method.instructions.insertBefore(call, check);
    }
    if (call == superCall) {
      if (!call.desc.equals("()V")) {
        // Arguments that a superclass of the JDK stores are in no location.
        method.instructions.insertBefore(call, Code.call("Methods", "keepAll", "()V"));
      }
    } else if (!Known.isPure(declarer, call.name)
        && !Uses.leavesNothing(declarer, call.name, call.desc)) {
      tellEffect(call);
    } else if (Known.mayCallAnything(declarer) && call.getOpcode() == Opcodes.INVOKEINTERFACE) {
      // The function may be the JDK's own, and change something under another name.
      tellReceiver(call, "callOf");
    }
    if (call.getOpcode() != Opcodes.INVOKEINTERFACE && Uses.mayCallBack(call)) {
      method.instructions.insertBefore(call, Code.call("Methods", "beginCall", "()V"));
      method.instructions.insert(call, Code.call("Methods", "endCall", "()V"));
    }
    watch(call, declarer, superCall);
  }

  private void tellEffect(MethodInsnNode call) {
    if (call.getOpcode() == Opcodes.INVOKEINTERFACE) {
      tellReceiver(call, "effectOn");
    } else {
      method.instructions.insertBefore(call, Code.call("Loops", "effect", "()V"));
    }
  }

  /** The receiver of a call through an interface may be rewritten; then its steps are seen. */
  private void tellReceiver(MethodInsnNode call, String before) {
    Type[] types = Type.getArgumentTypes(call.desc);
    int[] spilled = new int[types.length];
    InsnList code = spill(types, spilled);
    int receiver = method.maxLocals++;
    code.add(new InsnNode(Opcodes.DUP));
    code.add(new VarInsnNode(Opcodes.ASTORE, receiver));
    code.add(new VarInsnNode(Opcodes.ALOAD, receiver));
    code.add(Code.call("Loops", before, "(" + OBJECT + ")V"));
    code.add(unspill(types, spilled));
    method.instructions.insertBefore(call, code);
    // The call may have changed an object by values that it read while it ran.
    InsnList after = new InsnList();
    after.add(new VarInsnNode(Opcodes.ALOAD, receiver));
    after.add(Code.call("Loops", "keepOf", "(" + OBJECT + ")V"));
    method.instructions.insert(call, after);
  }

  // ---- objects that are not rewritten

  private void watch(MethodInsnNode call, String declarer, AbstractInsnNode superCall) {
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
    Type result = Type.getReturnType(call.desc);
    boolean makes =
        constructs
            ? leavesItsObject.contains(call)
            : result.getSort() == Type.OBJECT && Uses.mayMatter(result);
    if (makes && call != superCall) {
      InsnList made = new InsnList();
      made.add(new InsnNode(Opcodes.DUP));
      made.add(Code.call("JdkObjects", "made", "(" + OBJECT + ")V"));
      method.instructions.insert(call, made);
    }
    if (result.getSort() == Type.ARRAY) {
      // At the first access it would belong to the thread of that access, even in a static field.
      InsnList returned = new InsnList();
      returned.add(new InsnNode(Opcodes.DUP));
      returned.add(Code.call("Elements", "returned", "(" + OBJECT + ")V"));
      method.instructions.insert(call, returned);
    }
    MethodInsnNode byElement = new ArrayUse(call).byElement();
    if (byElement != null) {
      replace(call, Instructions.push(bulk), byElement);
      return;
    }
    boolean fills = call.name.equals("toArray") && !call.desc.startsWith("()");
    tell(
        call,
        receiver != null && Uses.mayAsk(receiver),
        outside(call, call.desc, how | (fills ? JdkCall.FILLS : 0), howArguments, false));
  }

  /**
   * Before an instruction that takes objects of the JDK from the stack, uses them.
   *
   * @param receiver the type of the first of them; null if there is none
   * @param use the method of the runtime for the arguments; {@code argument} takes the receiver too
   */
  private void watch(
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
    InsnList code = spill(types, spilled);
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
    code.add(unspill(types, spilled));
    method.instructions.insertBefore(insn, code);
  }

  private static boolean isUsed(AbstractInsnNode insn, Type argument) {
    return Uses.mayMatter(argument)
        && !(insn instanceof MethodInsnNode call && Uses.isKept(call.owner, call.name, argument));
  }

  private OutsideCall outside(
      MethodInsnNode call, String descriptor, int how, int howArguments, boolean ofRecord) {
    int races = racesAllowed ? JdkObjects.RACES_ALLOWED : 0;
    return new OutsideCall(call, descriptor, how, howArguments, races, ofRecord);
  }

  /**
   * Tells of a call of code that is not rewritten.
   *
   * @param asks whether it may call what its receiver holds
   */
  private void tell(MethodInsnNode call, boolean asks, OutsideCall outside) {
    if (call.getOpcode() == Opcodes.INVOKESPECIAL) {
      tellInline(call, outside);
    } else if (asks || outside.takes()) {
      replace(call, bridges.outside(call, outside));
    }
  }

  /** The same, where no other method can do it; what it throws ends it at the next handler. */
  private void tellInline(AbstractInsnNode call, OutsideCall outside) {
    if (!outside.takes()) {
      return;
    }
    Type[] types = Type.getArgumentTypes(outside.descriptor());
    int[] locals = new int[types.length];
    InsnList before = spill(types, locals);
    int told = method.maxLocals++;
    before.add(outside.begin(OutsideCall.NONE, told, locals));
    before.add(unspill(types, locals));
    method.instructions.insertBefore(call, before);
    method.instructions.insert(call, outside.end(told));
  }

  /** Moves the arguments of a call from the stack to variables. */
  private InsnList spill(Type[] types, int... locals) {
    InsnList code = new InsnList();
    int next = spill;
    for (int i = types.length - 1; i >= 0; i--) {
      locals[i] = next;
      next += types[i].getSize();
      code.add(new VarInsnNode(types[i].getOpcode(Opcodes.ISTORE), locals[i]));
    }
    method.maxLocals = Math.max(method.maxLocals, next);
    return code;
  }

  private static InsnList unspill(Type[] types, int... locals) {
    InsnList code = new InsnList();
    for (int i = 0; i < types.length; i++) {
      code.add(new VarInsnNode(types[i].getOpcode(Opcodes.ILOAD), locals[i]));
    }
    return code;
  }

  // ---- the end of an execution

  /**
   * A call that throws may have changed an object before, by values that it read.
   *
   * @param entered the variable that holds the beginning of the method; negative if there is none
   */
  private void keepAtHandlers(int entered) {
    Set<LabelNode> done = new HashSet<>();
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      if (done.add(block.handler)) {
        AbstractInsnNode first = block.handler;
        while (first.getNext() != null && first.getNext().getOpcode() < 0) {
          first = first.getNext();
        }
        InsnList caught = new InsnList();
        caught.add(
            entered < 0
                ? new InsnNode(Opcodes.ACONST_NULL)
                : new VarInsnNode(Opcodes.ALOAD, entered));
        caught.add(Code.call("Methods", "caught", "([J)V"));
        method.instructions.insert(first, caught);
      }
    }
  }

  private void passEnds() {
    Set<LabelNode> done = new HashSet<>();
    Map<LabelNode, LabelNode[]> passed = new HashMap<>();
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      boolean all = block.type == null || ERRORS.contains(block.type);
      if (all && done.add(block.handler)) {
        AbstractInsnNode first = block.handler;
        while (first.getNext() != null && first.getNext().getOpcode() < 0) {
          first = first.getNext();
        }
        LabelNode from = new LabelNode();
        LabelNode to = new LabelNode();
        InsnList pass = new InsnList();
        pass.add(from);
        pass.add(new InsnNode(Opcodes.DUP));
        pass.add(Code.call("Refusals", "pass", "(Ljava/lang/Throwable;)V"));
        pass.add(to);
        method.instructions.insert(first, pass);
        passed.put(block.handler, new LabelNode[] {from, to});
      }
    }
    method.tryCatchBlocks =
        method.tryCatchBlocks.stream()
            .flatMap(block -> withoutItself(block, passed.get(block.handler)))
            .collect(Collectors.toCollection(ArrayList::new));
  }

  /** The handler of a monitor handles what it throws itself: that would have no end. */
  private Stream<TryCatchBlockNode> withoutItself(TryCatchBlockNode block, LabelNode[] pass) {
    if (pass == null
        || indexOf(block.start) > indexOf(pass[0])
        || indexOf(block.end) < indexOf(pass[1])) {
      return Stream.of(block);
    }
    return Stream.of(
            new TryCatchBlockNode(block.start, pass[0], block.handler, block.type),
            new TryCatchBlockNode(pass[1], block.end, block.handler, block.type))
        .filter(part -> isSomewhere(part.start, part.end));
  }

  private boolean isSomewhere(LabelNode start, LabelNode end) {
    for (AbstractInsnNode insn = start; insn != end && insn != null; insn = insn.getNext()) {
      if (insn.getOpcode() >= 0) {
        return true;
      }
    }
    return false;
  }

  private int indexOf(LabelNode label) {
    return method.instructions.indexOf(label);
  }
}
