package dev.wakeproof.bytecode.rewrite;

import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Lets threads wait for a taken {@code ReentrantLock}, and at its conditions, without its queue,
 * and finds code that may observe the difference. See docs/soundness.md, theorems 13 to 19.
 */
final class LockQueues {
  private static final String LOCKS = "java/util/concurrent/locks/";
  private static final String SYNC = LOCKS + "ReentrantLock$Sync";
  private static final String QUEUE = LOCKS + "AbstractQueuedSynchronizer";
  private static final String CONDITION = QUEUE + "$ConditionObject";

  private static final String WORKER = "java/util/concurrent/ThreadPoolExecutor$Worker";
  private static final String SEMAPHORE = "java/util/concurrent/Semaphore";
  private static final String LATCH = "java/util/concurrent/CountDownLatch";
  private static final String TASK = "java/util/concurrent/FutureTask";
  private static final String READ_WRITE = LOCKS + "ReentrantReadWriteLock";
  private static final String READ = READ_WRITE + "$ReadLock";
  private static final String WRITE = READ_WRITE + "$WriteLock";

  private static final String AWAIT_NANOS = "awaitNanos(J)J";
  private static final String UNIT = "java/util/concurrent/TimeUnit";
  private static final String FOR_TIME = "(JL" + UNIT + ";)Z";

  /**
   * The methods of {@code Locks} that are called first, by the methods of the JDK. If one returns
   * true, the method of the JDK returns.
   */
  private static final Map<String, Map<String, String>> INSTEAD =
      Map.of(
          SYNC, Map.of("lock()V", "take", "lockInterruptibly()V", "takeInterruptibly"),
          WORKER, Map.of("lock()V", "take"),
          CONDITION,
              Map.of(
                  "await()V", "await",
                  "awaitUninterruptibly()V", "awaitUninterruptibly",
                  "signal()V", "signal",
                  "signalAll()V", "signalAll"),
          SEMAPHORE, Map.of("acquire()V", "acquire", "acquireUninterruptibly()V", "acquireAnyway"),
          LATCH, Map.of("await()V", "awaitZero"));

  /** The read lock has no conditions: its {@code newCondition} throws. */
  private static final Map<String, String> OF_READ_WRITE =
      Map.of(
          "lockInterruptibly()V",
          "lineUp",
          "tryLock()Z",
          "lineUp",
          "tryLock" + FOR_TIME,
          "lineUp",
          "newCondition()Ljava/util/concurrent/locks/Condition;",
          "lineUp");

  /** The methods of {@code Locks} that are called first, but leave the work to the JDK. */
  private static final Map<String, Map<String, String>> BEFORE =
      Map.of(
          CONDITION,
              Map.of(
                  "awaitUntil(Ljava/util/Date;)Z",
                  "lineUpAt",
                  "hasWaiters()Z",
                  "lineUpAt",
                  "getWaitQueueLength()I",
                  "lineUpAt",
                  "getWaitingThreads()Ljava/util/Collection;",
                  "lineUpAt"),
          SEMAPHORE,
              Map.of(
                  "acquire(I)V",
                  "lineUp",
                  "acquireUninterruptibly(I)V",
                  "lineUp",
                  "tryAcquire(IJL" + UNIT + ";)Z",
                  "lineUp"),
          READ, OF_READ_WRITE,
          WRITE, OF_READ_WRITE,
          TASK, Map.of("get()Ljava/lang/Object;", "awaitDone"));

  /**
   * The methods of {@code Locks} that are called first, with the timeout and its unit, by methods
   * of the JDK that wait for a time. If the result is negative, the method of the JDK returns true,
   * else it goes on with that timeout.
   */
  private static final Map<String, Map<String, String>> FOR_A_TIME =
      Map.of(
          SYNC, Map.of("tryLockNanos(J)Z", "takeWithin"),
          SEMAPHORE, Map.of("tryAcquire" + FOR_TIME, "acquireWithin"),
          LATCH, Map.of("await" + FOR_TIME, "awaitZeroWithin"),
          TASK, Map.of("get(JL" + UNIT + ";)Ljava/lang/Object;", "awaitDoneWithin"));

  /**
   * A subclass of these may run code between a test and a park. A subclass of a lock can only call
   * one of the methods below.
   */
  private static final Set<String> SUPERCLASSES =
      Set.of(QUEUE, LOCKS + "AbstractQueuedLongSynchronizer");

  /** The methods that tell of a queue or of a permit. */
  private static final Set<String> METHODS =
      Set.of(
          "hasQueuedThreads",
          "hasQueuedThread",
          "getQueueLength",
          "getQueuedThreads",
          "managedBlock",
          "park",
          "parkNanos",
          "parkUntil",
          "unpark");

  /**
   * Those of them that the JDK itself does not call: they are noticed in the JDK's own code, so
   * that a call by reflection in a library is, too.
   */
  private static final Set<String> NOTICED =
      Set.of(
          "hasQueuedThreads()Z",
          "hasQueuedThread(Ljava/lang/Thread;)Z",
          "getQueueLength()I",
          "getQueuedThreads()Ljava/util/Collection;");

  /** The classes that have such methods. */
  private static final Set<String> OBSERVABLE =
      Set.of(LOCKS + "ReentrantLock", READ_WRITE, SEMAPHORE);

  /** The methods of a subclass of Thread that the queue of a lock calls. */
  private static final Set<String> OVERRIDDEN = Set.of("interrupt()V", "isInterrupted()Z");

  private LockQueues() {}

  /** Lets {@code Locks} take a lock, wait or signal first. */
  static void leaveOut(ClassNode node) {
    ReadHolds.leaveOutQueue(node);
    Map<String, String> instead = INSTEAD.getOrDefault(node.name, Map.of());
    Map<String, String> before = BEFORE.getOrDefault(node.name, Map.of());
    Map<String, String> timed = FOR_A_TIME.getOrDefault(node.name, Map.of());
    for (MethodNode method : node.methods) {
      String name = method.name + method.desc;
      if (node.name.equals(CONDITION) && name.equals(AWAIT_NANOS)) {
        insertFirst(method, awaitNanos());
      } else if (node.name.equals(CONDITION) && name.equals("await" + FOR_TIME)) {
        insertFirst(method, awaitForUnits());
      } else if (node.name.equals(SYNC) && name.equals("isHeldExclusively()Z")) {
        insertFirst(method, isOwn());
      } else if (instead.containsKey(name)) {
        LabelNode otherwise = new LabelNode();
        InsnList first = call(node.name, instead.get(name), "Z");
        first.add(new JumpInsnNode(Opcodes.IFEQ, otherwise));
        first.add(new InsnNode(Opcodes.RETURN));
        first.add(otherwise);
        first.add(new FrameNode(Opcodes.F_NEW, 1, new Object[] {node.name}, 0, new Object[0]));
        insertFirst(method, first);
      } else if (timed.containsKey(name)) {
        insertFirst(method, waitWithin(node.name, timed.get(name), method.desc));
      } else if (OBSERVABLE.contains(node.name) && NOTICED.contains(name)) {
        InsnList first = new InsnList();
        first.add(Code.call("Locks", "seeQueue", "()V"));
        insertFirst(method, first);
      } else if (before.containsKey(name)) {
        insertFirst(method, call(node.name, before.get(name), "V"));
      }
    }
  }

  /** Inserts instructions on the first line of the method, so that a trace shows the method. */
  private static void insertFirst(MethodNode method, InsnList first) {
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof LineNumberNode) {
        method.instructions.insert(insn, first);
        return;
      }
    }
    method.instructions.insert(first);
  }

  /** Whether the current thread owns a lock depends on its own steps alone. */
  private static InsnList isOwn() {
    LabelNode otherwise = new LabelNode();
    InsnList first = call(SYNC, "tellsOwner", "Z");
    first.add(new JumpInsnNode(Opcodes.IFEQ, otherwise));
    first.add(call(SYNC, "isOwn", "Z"));
    first.add(new InsnNode(Opcodes.IRETURN));
    first.add(otherwise);
    first.add(new FrameNode(Opcodes.F_NEW, 1, new Object[] {SYNC}, 0, new Object[0]));
    return first;
  }

  private static InsnList waitWithin(String owner, String by, String descriptor) {
    boolean inUnits = descriptor.contains(UNIT);
    InsnList first = synchronizer(owner);
    first.add(new VarInsnNode(Opcodes.LLOAD, 1));
    if (inUnits) {
      first.add(new VarInsnNode(Opcodes.ALOAD, 3));
    }
    String arguments = "(Ljava/lang/Object;J" + (inUnits ? "L" + UNIT + ";" : "") + ")J";
    first.add(Code.call("Locks", by, arguments));
    first.add(new VarInsnNode(Opcodes.LSTORE, 1));
    if (!descriptor.endsWith("Z")) {
      return first;
    }
    LabelNode otherwise = new LabelNode();
    first.add(new VarInsnNode(Opcodes.LLOAD, 1));
    first.add(new InsnNode(Opcodes.LCONST_0));
    first.add(new InsnNode(Opcodes.LCMP));
    first.add(new JumpInsnNode(Opcodes.IFGE, otherwise));
    first.add(new InsnNode(Opcodes.ICONST_1));
    first.add(new InsnNode(Opcodes.IRETURN));
    first.add(otherwise);
    Object[] locals =
        inUnits ? new Object[] {owner, Opcodes.LONG, UNIT} : new Object[] {owner, Opcodes.LONG};
    first.add(new FrameNode(Opcodes.F_NEW, locals.length, locals, 0, new Object[0]));
    return first;
  }

  private static InsnList awaitNanos() {
    InsnList nanos = new InsnList();
    nanos.add(new VarInsnNode(Opcodes.LLOAD, 1));
    InsnList result = new InsnList();
    result.add(Code.call("Locks", "awaitNanos", "(Ljava/lang/Object;Ljava/lang/Object;J)J"));
    result.add(new InsnNode(Opcodes.LRETURN));
    return awaitForTime(nanos, result, CONDITION, Opcodes.LONG);
  }

  private static InsnList awaitForUnits() {
    InsnList nanos = new InsnList();
    nanos.add(new VarInsnNode(Opcodes.ALOAD, 3));
    nanos.add(new VarInsnNode(Opcodes.LLOAD, 1));
    nanos.add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, UNIT, "toNanos", "(J)J", false));
    InsnList result = new InsnList();
    result.add(Code.call("Locks", "awaitAtMost", "(Ljava/lang/Object;Ljava/lang/Object;J)Z"));
    result.add(new InsnNode(Opcodes.IRETURN));
    return awaitForTime(nanos, result, CONDITION, Opcodes.LONG, UNIT);
  }

  private static InsnList awaitForTime(InsnList nanos, InsnList result, Object... locals) {
    LabelNode otherwise = new LabelNode();
    InsnList first = call(CONDITION, "waitsForTime", "Z");
    first.add(new JumpInsnNode(Opcodes.IFEQ, otherwise));
    addConditionAndQueue(first);
    first.add(nanos);
    first.add(result);
    first.add(otherwise);
    first.add(new FrameNode(Opcodes.F_NEW, locals.length, locals, 0, new Object[0]));
    return first;
  }

  private static void addConditionAndQueue(InsnList list) {
    list.add(new VarInsnNode(Opcodes.ALOAD, 0));
    list.add(new VarInsnNode(Opcodes.ALOAD, 0));
    list.add(new FieldInsnNode(Opcodes.GETFIELD, CONDITION, "this$0", "L" + QUEUE + ";"));
  }

  private static InsnList call(String owner, String by, String result) {
    if (owner.equals(CONDITION)) {
      InsnList call = new InsnList();
      addConditionAndQueue(call);
      call.add(Code.call("Locks", by, "(Ljava/lang/Object;Ljava/lang/Object;)" + result));
      return call;
    }
    InsnList call = synchronizer(owner);
    call.add(Code.call("Locks", by, "(Ljava/lang/Object;)" + result));
    return call;
  }

  private static InsnList synchronizer(String owner) {
    InsnList load = new InsnList();
    load.add(new VarInsnNode(Opcodes.ALOAD, 0));
    switch (owner) {
      case SEMAPHORE, LATCH ->
          load.add(new FieldInsnNode(Opcodes.GETFIELD, owner, "sync", "L" + owner + "$Sync;"));
      case READ, WRITE ->
          load.add(new FieldInsnNode(Opcodes.GETFIELD, owner, "sync", "L" + READ_WRITE + "$Sync;"));
      default -> {
        // The object itself is what the method needs.
      }
    }
    return load;
  }

  /**
   * Returns whether a class that is not of the JDK may observe the queue of a lock in another way
   * than by a call, which is noticed when it is executed.
   */
  static boolean areSeenBy(ClassNode node) {
    if (Names.isOfJdk(node.name)) {
      return false;
    }
    if (SUPERCLASSES.contains(node.superName)) {
      return true;
    }
    for (MethodNode method : node.methods) {
      if (OVERRIDDEN.contains(method.name + method.desc)) {
        return true;
      }
      for (AbstractInsnNode insn : method.instructions) {
        if (namesObserver(insn)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns whether a call that is not of the JDK observes the queue of a lock. */
  static boolean isSeenBy(MethodInsnNode call) {
    return METHODS.contains(call.name);
  }

  /** Returns whether a call asks for the interrupt flag of its receiver. */
  static boolean asksForFlag(MethodInsnNode call) {
    return call.getOpcode() != Opcodes.INVOKESTATIC
        && call.name.equals("isInterrupted")
        && call.desc.equals("()Z");
  }

  /** Returns whether an instruction other than a call names a method that observes a queue. */
  private static boolean namesObserver(AbstractInsnNode insn) {
    if (insn instanceof LdcInsnNode text) {
      // The name of a method that is called by reflection.
      return text.cst instanceof String name && METHODS.contains(name);
    }
    if (insn instanceof InvokeDynamicInsnNode dynamic) {
      for (Object argument : dynamic.bsmArgs) {
        if (argument instanceof Handle handle
            && (handle.getName().equals("isInterrupted") || METHODS.contains(handle.getName()))) {
          return true;
        }
      }
    }
    return false;
  }
}
