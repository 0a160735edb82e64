package dev.wakeproof.bytecode;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * What the explorers' twins of the cells cannot see, and explored code must therefore not use.
 *
 * <p>Each violation reads {@code rule: where, what}.
 */
final class VocabularyRules {
  /** No monitors: a virtual thread would be pinned, and a wait inside would be invisible. */
  static final String MONITOR = "no-monitor";

  /** A thread is a name; what one does to it stands in {@code Threads} and {@code Parker}. */
  static final String THREAD = "no-thread-call";

  /** No synchronizers, atomics or locks but ours; interfaces that people know are welcome. */
  static final String CONCURRENT = "no-java-util-concurrent";

  /** No access to memory but through the cells. */
  static final String VAR_HANDLE = "no-varhandle";

  /** Nothing that differs from one run to the next under the same schedule. */
  static final String SYSTEM = "no-clock-or-identity";

  /** An explorer ends its actors with a bare Throwable, which must get through. */
  static final String CATCH = "no-catch-throwable";

  /** Mutable state is in cells. */
  static final String FIELD = "no-mutable-field";

  private static final int API = Opcodes.ASM9;

  private static final Set<String> ALLOWED =
      Set.of(
          "java/util/concurrent/Executor",
          "java/util/concurrent/TimeUnit",
          "java/util/concurrent/locks/Lock",
          "java/util/concurrent/locks/ReadWriteLock",
          "java/util/concurrent/locks/Condition");

  private static final Set<String> SYSTEM_METHODS =
      Set.of("identityHashCode", "nanoTime", "currentTimeMillis");

  // A lock inherits them from its Owner, and only there are they its own affair.
  private static final Set<String> OWNER_METHODS =
      Set.of("getExclusiveOwnerThread", "setExclusiveOwnerThread");

  private static final Set<String> MONITOR_METHODS = Set.of("wait", "notify", "notifyAll");

  private final List<String> violations = new ArrayList<>();
  private String where = "";

  private VocabularyRules() {}

  /** All violations in one class file. */
  static List<String> violations(byte[] classFile) {
    VocabularyRules rules = new VocabularyRules();
    new ClassReader(classFile).accept(rules.new ClassRules(), ClassReader.SKIP_FRAMES);
    return rules.violations;
  }

  private void report(String rule, String what) {
    violations.add(rule + ": " + where + ", " + what);
  }

  private void type(Type type) {
    if (type.getSort() == Type.METHOD) {
      type(type.getReturnType());
      for (Type argument : type.getArgumentTypes()) {
        type(argument);
      }
    } else if (type.getSort() == Type.ARRAY) {
      type(type.getElementType());
    } else if (type.getSort() == Type.OBJECT) {
      className(type.getInternalName());
    }
  }

  private void className(String name) {
    if (name.startsWith("java/util/concurrent/") && !ALLOWED.contains(name)) {
      report(CONCURRENT, name);
    }
    if (name.equals("java/lang/invoke/VarHandle") || name.endsWith("/misc/Unsafe")) {
      report(VAR_HANDLE, name);
    }
  }

  private void member(String owner, String name, String descriptor) {
    type(Type.getObjectType(owner));
    type(Type.getType(descriptor));
    if (owner.equals("java/lang/Thread")) {
      report(THREAD, name);
    }
    if (OWNER_METHODS.contains(name)) {
      report(CONCURRENT, name);
    }
    if (owner.equals("java/lang/System") && SYSTEM_METHODS.contains(name)) {
      report(SYSTEM, name);
    }
    if (owner.equals("java/lang/Object") && MONITOR_METHODS.contains(name)) {
      report(MONITOR, name);
    }
  }

  private void constant(Object constant) {
    if (constant instanceof Type) {
      type((Type) constant);
    } else if (constant instanceof Handle) {
      Handle handle = (Handle) constant;
      member(handle.getOwner(), handle.getName(), handle.getDesc());
    } else if (constant instanceof ConstantDynamic) {
      type(Type.getType(((ConstantDynamic) constant).getDescriptor()));
    }
  }

  private final class ClassRules extends ClassVisitor {
    private String className = "";

    ClassRules() {
      super(API);
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        String signature,
        String superName,
        String[] interfaces) {
      className = name.replace('/', '.');
      where = className;
      className(superName);
      for (String implemented : interfaces) {
        className(implemented);
      }
      if (superName.equals("java/lang/Thread")) {
        report(THREAD, "extends Thread");
      }
    }

    @Override
    public FieldVisitor visitField(
        int access, String name, String descriptor, String signature, Object value) {
      where = className + "." + name;
      type(Type.getType(descriptor));
      boolean synthetic = (access & Opcodes.ACC_SYNTHETIC) != 0;
      boolean array = Type.getType(descriptor).getSort() == Type.ARRAY;
      if ((access & Opcodes.ACC_FINAL) == 0) {
        report(FIELD, "not final");
      } else if (array && !synthetic) {
        report(FIELD, "an array");
      }
      return null;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      where = className + "." + name;
      type(Type.getType(descriptor));
      if ((access & Opcodes.ACC_SYNCHRONIZED) != 0) {
        report(MONITOR, "synchronized method");
      }
      return new MethodRules();
    }
  }

  private final class MethodRules extends MethodVisitor {
    MethodRules() {
      super(API);
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
        report(MONITOR, "synchronized block");
      }
    }

    @Override
    public void visitTypeInsn(int opcode, String name) {
      type(Type.getObjectType(name));
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      member(owner, name, descriptor);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      member(owner, name, descriptor);
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, Object... arguments) {
      type(Type.getType(descriptor));
      for (Object argument : arguments) {
        constant(argument);
      }
    }

    @Override
    public void visitLdcInsn(Object value) {
      constant(value);
    }

    @Override
    public void visitTryCatchBlock(Label start, Label end, Label handler, String type) {
      // A null type is a finally, which lets everything through.
      if (type != null && type.equals("java/lang/Throwable")) {
        report(CATCH, "catches Throwable");
      }
    }
  }
}
