package dev.wakeproof.bytecode.rewrite;

import dev.wakeproof.bytecode.runtime.JdkObjects;
import dev.wakeproof.explorer.instrumentation.Instructions;
import dev.wakeproof.explorer.instrumentation.LoopHeads;
import dev.wakeproof.explorer.instrumentation.MethodEnds;
import dev.wakeproof.explorer.machine.step.Mode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Rewrites the instructions of one method. */
final class MethodRewriter {
  static final String RECORDS = "java/lang/runtime/ObjectMethods";

  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String FORMATTED =
      "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;";
  private static final String CORRECTION = "(Ljava/lang/String;)Ljava/lang/String;";
  private static final Type STRING = Type.getType(String.class);

  /** The bootstrap classes that convert objects to text or compare them. */
  private static final Set<String> USING = Set.of("java/lang/invoke/StringConcatFactory", RECORDS);

  private static final String LOCK_SUPPORT = "java/util/concurrent/locks/LockSupport";
  private static final String STREAM_SUPPORT = "java/util/stream/StreamSupport";
  private static final String CLASS = "Ljava/lang/Class;";
  private static final String NO_LOGGERS = "org/slf4j/helpers/SubstituteLoggerFactory";
  private static final String NO_LOGGER = "org/slf4j/helpers/NOPLogger";
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

  private final boolean handsOver;

  private FieldAccesses fields;
  private OutsideCalls outside;

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
    this.handsOver = Plain.handsOver(node.name, method.name);
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
    Spills spills = new Spills(method);
    fields = new FieldAccesses(files, node, method, spills, plain, racesAllowed);
    outside = new OutsideCalls(node, method, spills, bridges, racesAllowed);
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      rewrite(insn, superCall);
    }
    if (method.name.equals("<init>") && !files.mayLeakUnseen(node)) {
      fields.freeze();
    }
    Handlers handlers = new Handlers(method);
    handlers.keep(ends.entered());
    handlers.passEnds();
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
    SynchronizedBody.omit(method, Opcodes.ACC_NATIVE | Opcodes.ACC_SYNCHRONIZED);
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
      if (fields.isBeforeSuper(access, superCall)) {
        fields.beforeSuper(access, superCall);
        return;
      }
      fields.rewrite(access);
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
        Code.replace(method, dynamic, Code.call("Hashes", "ofRecord", "(" + OBJECT + ")I"));
      } else if (USING.contains(dynamic.bsm.getOwner())) {
        if (Type.getReturnType(dynamic.desc).equals(STRING)) {
          correct(dynamic);
        }
        boolean ofRecord = dynamic.bsm.getOwner().equals(RECORDS);
        String use = ofRecord ? "components" : "use";
        int how = JdkObjects.ASKS_ELEMENTS | Uses.order(dynamic.name);
        outside.watch(dynamic, dynamic.desc, null, use, 0, how);
        outside.tellInline(
            dynamic, outside.described(null, dynamic.desc, 0, JdkObjects.ASKS_ELEMENTS, ofRecord));
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
      boolean isRelease = handsOver && opcode == Opcodes.AASTORE;
      if (isRelease) {
        method.instructions.insertBefore(insn, Plain.assumeOrder());
      }
      Code.replace(
          method,
          insn,
          Instructions.push(isRelease ? Mode.ORDERED.ordinal() : plain),
          Code.call("Elements", "store", "(" + OBJECT + "I" + type + "I)V"));
    } else if (opcode == Opcodes.MONITORENTER) {
      Code.replace(method, insn, Code.call("Monitors", "enter", "(" + OBJECT + ")V"));
    } else if (opcode == Opcodes.MONITOREXIT) {
      Code.replace(method, insn, Code.call("Monitors", "exit", "(" + OBJECT + ")V"));
    }
  }

  private void adoptArray(AbstractInsnNode insn) {
    InsnList after = new InsnList();
    after.add(new InsnNode(Opcodes.DUP));
    after.add(Code.call("Elements", "adopt", "(" + OBJECT + ")" + OBJECT));
    after.add(new InsnNode(Opcodes.POP));
    method.instructions.insert(insn, after);
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
      Code.replace(
          method,
          call,
          new TypeInsnNode(Opcodes.NEW, NO_LOGGERS),
          new InsnNode(Opcodes.DUP),
          new MethodInsnNode(Opcodes.INVOKESPECIAL, NO_LOGGERS, "<init>", "()V"),
          new InsnNode(Opcodes.DUP),
          new MethodInsnNode(Opcodes.INVOKEVIRTUAL, NO_LOGGERS, "postInitialization", "()V"));
      return;
    }
    if (Instead.findsClass(call)) {
      Code.replace(
          method,
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
      Code.replace(
          method,
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
      Plain.strengthen(call, handsOver, method.instructions);
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
      Code.replace(method, call, bridges.toHandle(call));
      return;
    }
    if (Known.isChance(call.owner, call.name) && !Names.isOfJdk(node.name)) {
      Code.replace(method, call, Code.call("Chance", "current", call.desc));
      return;
    }
    if (call.owner.equals("java/lang/System") && call.name.equals("arraycopy")) {
      Code.replace(
          method,
          call,
          Instructions.push(bulk),
          Code.call("Elements", "copy", "(" + OBJECT + "I" + OBJECT + "III)V"));
      return;
    }
    if (plain == Mode.OPAQUE.ordinal() && Instead.fillsArray(call)) {
      // The rewritten class Arrays would store in the mode of the collections.
      Code.replace(
          method,
          call,
          Instructions.push(plain),
          Code.call("Elements", "fill", "([" + OBJECT + OBJECT + "I)V"));
      return;
    }
    if (Instead.tellsTime(call) && !Names.isOfJdk(node.name)) {
      method.instructions.insertBefore(call, Code.call("Times", "told", "()V"));
    }
    boolean unparks =
        call.name.equals("unpark")
            && (declarer.equals(LOCK_SUPPORT) || UnsafeAccess.isOfUnsafe(call));
    if (unparks && Names.isOfJdk(node.name)) {
      call.name = "unparkInOrder";
    }
    if (isTextOfObject(call)) {
      Code.replace(
          method,
          call,
          Code.call("Reflected", "textOfObject", "(" + OBJECT + ")Ljava/lang/String;"));
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
      Code.replace(
          method,
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
        Code.replace(
            method,
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
      outside.watch(call, call.desc, receiver, "use", ordered, ordered);
      outside.tell(call, receiver != null, outside.described(call, call.desc, how, how, false));
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

  /** Whether a call leaves an object of the JDK on the stack that has not been seen before. */
  private boolean makes(MethodInsnNode call) {
    Type result = Type.getReturnType(call.desc);
    return call.name.equals("<init>")
        ? leavesItsObject.contains(call)
        : result.getSort() == Type.OBJECT && Uses.mayMatter(result);
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
    } else if (call.name.equals("<init>") && Known.isThrowable(call.owner)) {
      // It changes nothing but the new exception.
      method.instructions.insertBefore(call, Code.call("Methods", "keepAll", "()V"));
    } else if (!Known.isPure(declarer, call.name)
        && !Uses.leavesNothing(declarer, call.name, call.desc)) {
      outside.tellEffect(call);
    } else if (Known.mayCallAnything(declarer) && call.getOpcode() == Opcodes.INVOKEINTERFACE) {
      // The function may be the JDK's own, and change something under another name.
      outside.tellReceiver(call, "callOf");
    }
    if (call.getOpcode() != Opcodes.INVOKEINTERFACE && Uses.mayCallBack(call)) {
      method.instructions.insertBefore(call, Code.call("Methods", "beginCall", "()V"));
      method.instructions.insert(call, Code.call("Methods", "endCall", "()V"));
    }
    outside.watch(call, declarer, call != superCall && makes(call));
  }
}
