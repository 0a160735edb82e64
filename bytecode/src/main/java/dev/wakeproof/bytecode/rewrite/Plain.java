package dev.wakeproof.bytecode.rewrite;

import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;

/** Plain accesses of the JDK, where they are taken for opaque or released ones. */
final class Plain {
  private static final String TASKS = "java/util/concurrent/ForkJoinPool$WorkQueue";

  /** Methods that put a task where other threads find it, before they release its lock. */
  private static final Set<String> PUT_TASKS = Set.of("push", "lockedPush");

  private static final Pattern OF_UNSAFE =
      Pattern.compile("(get|put)(Int|Long|Boolean|Byte|Short|Char|Reference|Object)");

  private Plain() {}

  /**
   * Returns whether a method hands a task over by a plain store. Its pool documents that what comes
   * before the submission happens before the task, so the store counts as a release.
   */
  static boolean handsOver(String owner, String method) {
    return owner.equals(TASKS) && PUT_TASKS.contains(method);
  }

  /** Returns the code before a store that hands a task over. */
  static InsnList assumeOrder() {
    InsnList code = new InsnList();
    code.add(Code.call("Assumptions", "tasksAreHandedOver", "()V"));
    return code;
  }

  /** Makes a plain access by call opaque, or a release if it hands a task over. */
  static void strengthen(MethodInsnNode call, boolean handsOver, InsnList code) {
    boolean ofHandle =
        call.owner.equals("java/lang/invoke/VarHandle")
            && (call.name.equals("get") || call.name.equals("set"));
    boolean ofUnsafe = UnsafeAccess.isOfUnsafe(call) && OF_UNSAFE.matcher(call.name).matches();
    if (handsOver && ofUnsafe && call.name.equals("putReference")) {
      code.insertBefore(call, assumeOrder());
      call.name += "Release";
    } else if (ofHandle || ofUnsafe) {
      call.name += "Opaque";
    }
  }
}
