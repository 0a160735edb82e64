package dev.wakeproof.bytecode.rewrite;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Lets {@code Locks} take and give a {@code ReentrantReadWriteLock}. A reader counts its holds in
 * the thread-local counter of the JDK, and leaves out the fields in which readers meet. See
 * docs/soundness.md, theorem 17.
 */
final class ReadHolds {
  private static final String SYNC = "java/util/concurrent/locks/ReentrantReadWriteLock$Sync";
  private static final String COUNTER = SYNC + "$HoldCounter";
  private static final String COUNTERS = SYNC + "$ThreadLocalHoldCounter";

  /** The state is an int, or from some version of the JDK on a long, and so is the argument. */
  private final boolean isLong;

  /** The local variable for the counter; the first ones are the receiver and the argument. */
  private final int held;

  private ReadHolds(boolean isLong) {
    this.isLong = isLong;
    held = isLong ? 3 : 2;
  }

  /** Puts the steps of {@code Locks} before those of the JDK. */
  static void leaveOutQueue(ClassNode node) {
    if (!node.name.equals(SYNC)) {
      return;
    }
    for (MethodNode method : node.methods) {
      ReadHolds holds = new ReadHolds(method.desc.startsWith("(J)"));
      switch (method.name) {
        case "tryAcquire" -> method.instructions.insert(holds.write());
        case "tryAcquireShared" -> method.instructions.insert(holds.read());
        case "tryReleaseShared" -> method.instructions.insert(holds.unread());
        default -> {
          // It changes no hold.
        }
      }
    }
  }

  private InsnList write() {
    LabelNode otherwise = new LabelNode();
    InsnList list = new InsnList();
    list.add(new VarInsnNode(Opcodes.ALOAD, 0));
    list.add(Code.call("Locks", "write", "(Ljava/lang/Object;)Z"));
    list.add(new JumpInsnNode(Opcodes.IFEQ, otherwise));
    giveBack(list, Opcodes.ICONST_1);
    begin(list, otherwise);
    return list;
  }

  private InsnList read() {
    LabelNode otherwise = new LabelNode();
    InsnList list = counterOrElse(otherwise);
    list.add(new VarInsnNode(Opcodes.ALOAD, 0));
    addCount(list);
    addUnit(list);
    list.add(Code.call("Locks", "read", "(Ljava/lang/Object;IJ)V"));
    change(list, Opcodes.IADD);
    if (isLong) {
      list.add(new InsnNode(Opcodes.LCONST_1));
      list.add(new InsnNode(Opcodes.LRETURN));
    } else {
      giveBack(list, Opcodes.ICONST_1);
    }
    begin(list, otherwise);
    return list;
  }

  /** If the thread holds no read lock, the code of the JDK throws. */
  private InsnList unread() {
    LabelNode otherwise = new LabelNode();
    LabelNode isHeld = new LabelNode();
    InsnList list = counterOrElse(otherwise);
    addCount(list);
    list.add(new JumpInsnNode(Opcodes.IFLE, otherwise));
    change(list, Opcodes.ISUB);
    addCount(list);
    list.add(new JumpInsnNode(Opcodes.IFNE, isHeld));
    addCounters(list);
    list.add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, COUNTERS, "remove", "()V", false));
    begin(list, isHeld, COUNTER);
    list.add(new VarInsnNode(Opcodes.ALOAD, 0));
    addUnit(list);
    list.add(Code.call("Locks", "unread", "(Ljava/lang/Object;J)V"));
    giveBack(list, Opcodes.ICONST_0);
    begin(list, otherwise);
    return list;
  }

  /** Loads the counter of the thread, or goes on with the code of the JDK. */
  private InsnList counterOrElse(LabelNode otherwise) {
    InsnList list = new InsnList();
    list.add(new VarInsnNode(Opcodes.ALOAD, 0));
    list.add(Code.call("Locks", "sharesOutside", "(Ljava/lang/Object;)Z"));
    list.add(new JumpInsnNode(Opcodes.IFEQ, otherwise));
    addCounters(list);
    list.add(
        new MethodInsnNode(Opcodes.INVOKEVIRTUAL, COUNTERS, "get", "()Ljava/lang/Object;", false));
    list.add(new TypeInsnNode(Opcodes.CHECKCAST, COUNTER));
    list.add(new VarInsnNode(Opcodes.ASTORE, held));
    return list;
  }

  /** The number that a hold of a reader adds to the state. */
  private void addUnit(InsnList list) {
    list.add(new LdcInsnNode(1L << (isLong ? Integer.SIZE : Short.SIZE)));
  }

  private static void addCounters(InsnList list) {
    list.add(new VarInsnNode(Opcodes.ALOAD, 0));
    list.add(new FieldInsnNode(Opcodes.GETFIELD, SYNC, "readHolds", "L" + COUNTERS + ";"));
  }

  private void addCount(InsnList list) {
    list.add(new VarInsnNode(Opcodes.ALOAD, held));
    list.add(new FieldInsnNode(Opcodes.GETFIELD, COUNTER, "count", "I"));
  }

  private void change(InsnList list, int operation) {
    list.add(new VarInsnNode(Opcodes.ALOAD, held));
    addCount(list);
    list.add(new InsnNode(Opcodes.ICONST_1));
    list.add(new InsnNode(operation));
    list.add(new FieldInsnNode(Opcodes.PUTFIELD, COUNTER, "count", "I"));
  }

  private static void giveBack(InsnList list, int result) {
    list.add(new InsnNode(result));
    list.add(new InsnNode(Opcodes.IRETURN));
  }

  private void begin(InsnList list, LabelNode label, Object... variables) {
    List<Object> locals = new ArrayList<>(List.of(SYNC, isLong ? Opcodes.LONG : Opcodes.INTEGER));
    locals.addAll(List.of(variables));
    list.add(label);
    list.add(new FrameNode(Opcodes.F_NEW, locals.size(), locals.toArray(), 0, new Object[0]));
  }
}
