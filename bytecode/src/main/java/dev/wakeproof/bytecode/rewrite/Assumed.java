package dev.wakeproof.bytecode.rewrite;

import java.util.Set;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Finds calls that the JDK allows to end for no reason. The explorer leaves that out, so the
 * verdict says so if the test's own code makes such a call. The JDK's code is written for it.
 */
final class Assumed {
  private static final Set<String> WAITS = Set.of("wait()V", "wait(J)V", "wait(JI)V");

  private Assumed() {}

  /** Returns the call that adds the assumption to the verdict; null if there is none. */
  static MethodInsnNode by(String declarer, String name, String descriptor) {
    boolean parks =
        declarer.equals("java/util/concurrent/locks/LockSupport") && name.startsWith("park");
    if (parks || WAITS.contains(name + descriptor)) {
      return Code.call("Assumptions", "waitEndsForReason", "()V");
    }
    return Names.isOfJdk(declarer) && name.startsWith("weakCompareAndSet")
        ? Code.call("Assumptions", "weakSetFailsForReason", "()V")
        : null;
  }
}
