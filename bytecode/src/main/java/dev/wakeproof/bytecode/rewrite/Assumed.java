package dev.wakeproof.bytecode.rewrite;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Finds code with results that differ between JVMs or runs. The explorer sees one of them, and the
 * verdict then says so.
 */
final class Assumed {
  /** From JDK 25 on, the part of an initializer of the JDK that runs in each JVM. */
  private static final String SETUP = "runtimeSetup()V";

  private static final Set<String> WAITS = Set.of("wait()V", "wait(J)V", "wait(JI)V");
  private static final String WITHIN = "JLjava/util/concurrent/TimeUnit;)";
  private static final String FORK_JOIN_POOL = "java/util/concurrent/ForkJoinPool";

  /** The constructor of the common pool, which the initializer of its class calls. */
  private static final String OF_COMMON_POOL = "(B)V";

  /** Methods that read a setting of the JVM or of the machine. */
  private static final Set<String> READ_SETTINGS =
      Set.of(
          "java/lang/Boolean.getBoolean",
          "java/lang/Integer.getInteger",
          "java/lang/Long.getLong",
          "java/lang/System.getProperty",
          "java/lang/System.getenv",
          "java/lang/System.lineSeparator",
          "java/nio/charset/Charset.defaultCharset",
          "java/time/ZoneId.systemDefault",
          "java/util/Locale.getDefault",
          "java/util/TimeZone.getDefault");

  private Assumed() {}

  /**
   * Returns the code that adds the assumption to the verdict; empty if there is none. Before a call
   * with a receiver or argument to look at, it leaves the stack as it is.
   *
   * @param caller the class that contains the call
   * @param in the method that contains the call, with its descriptor
   * @param declarer the class that declares the called method
   */
  static InsnList before(MethodInsnNode call, String caller, String in, String declarer) {
    InsnList code = new InsnList();
    if (asksProcessors(call, declarer)) {
      boolean once =
          in.startsWith("<clinit>") || in.equals(SETUP) || in.equals("<init>" + OF_COMMON_POOL);
      if (!Names.isOfJdk(caller) || !once) {
        code.add(Code.call("Assumptions", "oneProcessor", "()V"));
      }
    } else if (readsHash(call) && (!Names.isOfJdk(caller) || isHash(in))) {
      boolean always = call.owner.equals("java/lang/System") && !Names.isOfJdk(caller);
      code.add(new InsnNode(Opcodes.DUP));
      code.add(Code.call("Hashes", always ? "toldOfIdentity" : "told", "(Ljava/lang/Object;)V"));
    } else if (!Names.isOfJdk(caller)) {
      ofTest(call, declarer, code);
    }
    return code;
  }

  /**
   * Adds the assumptions that matter only to the test's own code: the JDK's is written for them.
   */
  private static void ofTest(MethodInsnNode call, String declarer, InsnList code) {
    if (isWait(call, declarer)) {
      code.add(Code.call("Assumptions", "waitEndsForReason", "()V"));
    } else if (isWeak(call, declarer)) {
      code.add(Code.call("Assumptions", "weakSetFailsForReason", "()V"));
    } else if (usesCommonPool(call, declarer)) {
      code.add(Code.call("Assumptions", "oneProcessor", "()V"));
    } else if (submitsWithin(call, declarer)) {
      code.add(Code.call("Times", "told", "()V"));
    } else if (schedules(call, declarer)) {
      code.add(Code.call("Times", "scheduled", "()V"));
    } else if (readsSetting(call)) {
      code.add(Code.call("Assumptions", "thisEnvironment", "()V"));
    } else if (asksForThread(call) && !asksForLoader(call.getNext())) {
      code.add(Code.call("Initializers", "refuseThread", "()V"));
    }
  }

  private static boolean asksForThread(MethodInsnNode call) {
    return call.owner.equals("java/lang/Thread") && call.name.equals("currentThread");
  }

  /** Returns whether the current thread is only asked for a class loader, which all have. */
  private static boolean asksForLoader(AbstractInsnNode next) {
    return next instanceof MethodInsnNode call && call.name.equals("getContextClassLoader");
  }

  /** Returns whether a reference to the method needs code before the call. */
  static boolean matters(MethodInsnNode call) {
    return asksProcessors(call, call.owner)
        || readsHash(call)
        || isWait(call, call.owner)
        || isWeak(call, call.owner)
        || usesCommonPool(call, call.owner)
        || submitsWithin(call, call.owner)
        || schedules(call, call.owner)
        || readsSetting(call)
        || asksForThread(call);
  }

  private static boolean readsSetting(MethodInsnNode call) {
    return READ_SETTINGS.contains(call.owner + "." + call.name);
  }

  /** Returns whether an executor submits tasks until a time limit. */
  private static boolean submitsWithin(MethodInsnNode call, String declarer) {
    return Names.isOfJdk(declarer)
        && (call.name.equals("invokeAll") || call.name.equals("invokeAny"))
        && call.desc.contains(WITHIN);
  }

  /** Returns whether the call reads the clock to find out when it runs a task. */
  private static boolean schedules(MethodInsnNode call, String declarer) {
    String arguments = call.desc.substring(0, call.desc.indexOf(')'));
    return Names.isOfJdk(declarer)
        && ((call.name.startsWith("schedule") && arguments.contains("J"))
            || (call.name.endsWith("Timeout") && call.desc.contains(WITHIN)));
  }

  /** Returns whether the instruction takes the common pool, outside of the class of pools. */
  static boolean takesCommonPool(FieldInsnNode insn, String caller) {
    return insn.getOpcode() == Opcodes.GETSTATIC
        && insn.owner.equals(FORK_JOIN_POOL)
        && insn.name.equals("common")
        && !caller.equals(FORK_JOIN_POOL);
  }

  private static boolean asksProcessors(MethodInsnNode call, String declarer) {
    return declarer.equals("java/lang/Runtime") && call.name.equals("availableProcessors");
  }

  /** Returns whether a method makes a hash code of others, and not the index in a table. */
  private static boolean isHash(String method) {
    return method.startsWith("hashCode") || method.contains("HashCode");
  }

  private static boolean readsHash(MethodInsnNode call) {
    return (call.name.equals("hashCode") && call.desc.equals("()I"))
        || (call.owner.equals("java/util/Objects") && call.name.equals("hashCode"))
        || (call.owner.equals("java/lang/System") && call.name.equals("identityHashCode"));
  }

  private static boolean isWait(MethodInsnNode call, String declarer) {
    boolean parks =
        declarer.equals("java/util/concurrent/locks/LockSupport") && call.name.startsWith("park");
    return parks || WAITS.contains(call.name + call.desc);
  }

  private static boolean isWeak(MethodInsnNode call, String declarer) {
    return Names.isOfJdk(declarer) && call.name.startsWith("weakCompareAndSet");
  }

  private static boolean usesCommonPool(MethodInsnNode call, String declarer) {
    boolean byDefault = !call.desc.contains("Ljava/util/concurrent/Executor;)");
    boolean asynchronous =
        (declarer.equals("java/util/concurrent/CompletableFuture")
                || declarer.equals("java/util/concurrent/CompletionStage"))
            && (call.name.endsWith("Async")
                || call.name.equals("delayedExecutor")
                || call.name.equals("defaultExecutor"));
    boolean publishes =
        declarer.equals("java/util/concurrent/SubmissionPublisher")
            && (call.name + call.desc).equals("<init>()V");
    return (asynchronous && byDefault)
        || publishes
        || (declarer.equals(FORK_JOIN_POOL)
            && (call.name.equals("commonPool") || call.name.equals("getCommonPoolParallelism")));
  }
}
