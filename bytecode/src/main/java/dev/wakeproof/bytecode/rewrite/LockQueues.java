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
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Lets threads wait for a taken {@code ReentrantLock}, and at its conditions, without its queue,
 * and finds code that may observe the difference. See docs/soundness.md, theorems 15 and 16.
 */
final class LockQueues {
  private static final String LOCKS = "java/util/concurrent/locks/";
  private static final String SYNC = LOCKS + "ReentrantLock$Sync";
  private static final String QUEUE = LOCKS + "AbstractQueuedSynchronizer";
  private static final String CONDITION = QUEUE + "$ConditionObject";

  /** The method of {@code Locks} that is called first, but leaves the work to the JDK. */
  private static final String TELLS = "awaitForTime";

  /** The methods of {@code Locks} that are called first. */
  private static final Map<String, String> INSTEAD =
      Map.of(
          "lock()V", "take",
          "lockInterruptibly()V", "takeInterruptibly",
          "await()V", "await",
          "awaitUninterruptibly()V", "awaitUninterruptibly",
          "signal()V", "signal",
          "signalAll()V", "signalAll",
          "awaitNanos(J)J", TELLS,
          "awaitUntil(Ljava/util/Date;)Z", TELLS,
          "await(JLjava/util/concurrent/TimeUnit;)Z", TELLS);

  /** A subclass of these may ask for the queue, or run code between a test and a park. */
  private static final Set<String> SUPERCLASSES =
      Set.of(LOCKS + "ReentrantLock", QUEUE, LOCKS + "AbstractQueuedLongSynchronizer");

  /** The methods that tell of a queue or of a permit, or that wait in a queue for a time. */
  private static final Set<String> METHODS =
      Set.of(
          "hasQueuedThreads",
          "hasQueuedThread",
          "getQueueLength",
          "getQueuedThreads",
          "hasWaiters",
          "getWaitQueueLength",
          "getWaitingThreads",
          "managedBlock",
          "park",
          "parkNanos",
          "parkUntil",
          "unpark");

  /** The methods of a subclass of Thread that the queue of a lock calls. */
  private static final Set<String> OVERRIDDEN = Set.of("interrupt()V", "isInterrupted()Z");

  private static final String TIMED = "(JLjava/util/concurrent/TimeUnit;)Z";

  private LockQueues() {}

  /** Lets {@code Locks} take a lock, wait at a condition or signal it first. */
  static void leaveOut(ClassNode node) {
    if (node.name.equals(SYNC) || node.name.equals(CONDITION)) {
      for (MethodNode method : node.methods) {
        String by = INSTEAD.get(method.name + method.desc);
        if (by != null) {
          leaveOut(node, method, by);
        }
      }
    }
  }

  private static void leaveOut(ClassNode node, MethodNode method, String by) {
    LabelNode otherwise = new LabelNode();
    InsnList first = new InsnList();
    String arguments = "(Ljava/lang/Object;)";
    first.add(new VarInsnNode(Opcodes.ALOAD, 0));
    if (node.name.equals(CONDITION)) {
      arguments = "(Ljava/lang/Object;Ljava/lang/Object;)";
      first.add(new VarInsnNode(Opcodes.ALOAD, 0));
      first.add(new FieldInsnNode(Opcodes.GETFIELD, CONDITION, "this$0", "L" + QUEUE + ";"));
    }
    if (by.equals(TELLS)) {
      first.add(Code.call("Locks", by, arguments + "V"));
    } else {
      first.add(Code.call("Locks", by, arguments + "Z"));
      first.add(new JumpInsnNode(Opcodes.IFEQ, otherwise));
      first.add(new InsnNode(Opcodes.RETURN));
      first.add(otherwise);
      first.add(new FrameNode(Opcodes.F_NEW, 1, new Object[] {node.name}, 0, new Object[0]));
    }
    method.instructions.insert(first);
  }

  /** Returns whether the code of a class that is not of the JDK may observe the queue of a lock. */
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
        if (isSeenBy(insn)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isSeenBy(AbstractInsnNode insn) {
    if (insn instanceof MethodInsnNode call) {
      boolean ofAnother =
          call.name.equals("isInterrupted") && !asksForCurrentThread(call.getPrevious());
      return ofAnother || isSeenBy(call.name, call.desc);
    }
    if (insn instanceof LdcInsnNode text) {
      // The name of a method that is called by reflection.
      return text.cst instanceof String name && isSeenBy(name, "");
    }
    if (insn instanceof InvokeDynamicInsnNode dynamic) {
      for (Object argument : dynamic.bsmArgs) {
        if (argument instanceof Handle handle
            && (handle.getName().equals("isInterrupted")
                || isSeenBy(handle.getName(), handle.getDesc()))) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isSeenBy(String name, String descriptor) {
    return METHODS.contains(name) || (name.equals("tryLock") && descriptor.equals(TIMED));
  }

  private static boolean asksForCurrentThread(AbstractInsnNode insn) {
    return insn instanceof MethodInsnNode call && call.name.equals("currentThread");
  }
}
