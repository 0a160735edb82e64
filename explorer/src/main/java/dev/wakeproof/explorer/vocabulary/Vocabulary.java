package dev.wakeproof.explorer.vocabulary;

import java.util.ArrayList;
import java.util.HashSet;
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
 * The rules for code that is explored, the library's and a scenario's. Shared state is in the cells
 * of {@code dev.wakeproof.atomic}, where shims see it, and whatever else the code uses has no
 * effect on other actors.
 */
public final class Vocabulary {
  /** No monitors: a virtual thread would be pinned, and the explorer would not see a wait. */
  static final String MONITOR = "no-monitor";

  /** Only the JDK classes that are known to have no hidden effects, see {@link Jdk}. */
  static final String JDK = "not-in-the-vocabulary";

  /** No use of the explorer's own classes, which are for its shims. */
  static final String ENGINE = "no-engine";

  /** No catch of Throwable: the explorer ends its actors by a Throwable, which must get through. */
  static final String CATCH = "no-catch-throwable";

  /** Mutable state is in cells only. */
  static final String FIELD = "no-mutable-field";

  /** No code that no class file shows, or that runs without a call. */
  static final String ELSEWHERE = "no-native-or-finalizer";

  // A lock inherits these from its Owner; only in that class may they be used.
  private static final Set<String> OWNER_METHODS =
      Set.of("getExclusiveOwnerThread", "setExclusiveOwnerThread");

  // Exceptions are passed through cells, and these methods change an exception outside of
  // cells. Any exception class inherits them.
  private static final Set<String> CHANGES_OF_THROWABLES =
      Set.of(
          "addSuppressed(Ljava/lang/Throwable;)V",
          "fillInStackTrace()Ljava/lang/Throwable;",
          "initCause(Ljava/lang/Throwable;)Ljava/lang/Throwable;",
          "setStackTrace([Ljava/lang/StackTraceElement;)V");

  // Not a cell: it records the answer for the explorer, and explored code must not read it.
  private static final String NOTED = "dev.wakeproof.scenario.Actor.answer";
  private static final String ASKS_WHAT_IS_NOTED = "takeAnswer()Ljava/lang/String;";

  private static final int API = Opcodes.ASM9;
  private static final String EXPLORER = "dev/wakeproof/explorer/";

  private final List<Offence> offences = new ArrayList<>();
  private String className = "";
  private String source = "";
  private String member = "";
  private int line;

  private Vocabulary() {}

  /** Returns all offences in a class file, in the order of the file. */
  public static List<Offence> offences(byte[] classFile) {
    Vocabulary vocabulary = new Vocabulary();
    new ClassReader(classFile).accept(vocabulary.new ClassRules(), ClassReader.SKIP_FRAMES);
    return vocabulary.offences;
  }

  private void report(String rule, String what) {
    String place = line == 0 || source.isEmpty() ? source : source + ":" + line;
    offences.add(new Offence(rule, className, member, place, what));
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
    if (name.startsWith(EXPLORER)) {
      report(ENGINE, readable(name));
    } else if (Jdk.has(name) && !Jdk.allows(name)) {
      report(JDK, readable(name));
    }
  }

  private void member(String owner, String name, String descriptor) {
    if (OWNER_METHODS.contains(name)) {
      report(JDK, name);
    } else if (CHANGES_OF_THROWABLES.contains(name + descriptor)) {
      report(JDK, "java.lang.Throwable." + name);
    } else if (Jdk.has(owner) && !(Jdk.allows(owner) && Jdk.allows(owner, name))) {
      boolean monitor = owner.equals("java/lang/Object") && !name.equals("hashCode");
      report(monitor ? MONITOR : JDK, readable(owner) + "." + name);
    } else if (ASKS_WHAT_IS_NOTED.equals(name + descriptor)) {
      report(ENGINE, readable(owner) + "." + name);
    } else {
      type(Type.getObjectType(owner));
    }
    type(Type.getType(descriptor));
  }

  private void constant(Object constant) {
    if (constant instanceof Type type) {
      type(type);
    } else if (constant instanceof Handle handle) {
      member(handle.getOwner(), handle.getName(), handle.getDesc());
    } else if (constant instanceof ConstantDynamic dynamic) {
      type(Type.getType(dynamic.getDescriptor()));
      bootstrap(dynamic.getBootstrapMethod());
    }
  }

  /** The arguments of a bootstrap method are used by the JVM only. */
  private void bootstrap(Handle method) {
    className(method.getOwner());
  }

  private static String readable(String name) {
    return name.replace('/', '.');
  }

  private final class ClassRules extends ClassVisitor {
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
      className = readable(name);
      className(superName);
      for (String implemented : interfaces) {
        className(implemented);
      }
      if (superName.equals("java/lang/Thread")) {
        report(JDK, "extends " + readable(superName));
      } else if (!Jdk.mayBeExtended(superName)) {
        report(FIELD, "extends " + readable(superName));
      }
    }

    @Override
    public void visitSource(String file, String debug) {
      source = file == null ? "" : file;
    }

    @Override
    public FieldVisitor visitField(
        int access, String name, String descriptor, String signature, Object value) {
      member = name;
      Type type = Type.getType(descriptor);
      type(type);
      boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
      // The tables of enums and of switches over enums.
      boolean table = isStatic && (access & Opcodes.ACC_SYNTHETIC) != 0;
      if ((access & Opcodes.ACC_FINAL) == 0) {
        if (!NOTED.equals(className + "." + name)) {
          report(FIELD, "not final");
        }
      } else if (type.getSort() == Type.ARRAY && !table) {
        report(FIELD, "an array");
      } else if (type.getSort() == Type.OBJECT && Jdk.isMutable(type.getInternalName())) {
        report(FIELD, "a " + type.getClassName());
      } else if (isStatic && descriptor.equals("Ljava/lang/ThreadLocal;")) {
        report(FIELD, "a static java.lang.ThreadLocal");
      }
      return null;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      member = name;
      line = 0;
      type(Type.getType(descriptor));
      if ((access & Opcodes.ACC_SYNCHRONIZED) != 0) {
        report(MONITOR, "synchronized method");
      }
      if ((access & Opcodes.ACC_NATIVE) != 0) {
        report(ELSEWHERE, "native method");
      }
      if (name.equals("finalize") && descriptor.equals("()V")) {
        report(ELSEWHERE, "finalizer");
      }
      return new MethodRules();
    }
  }

  private final class MethodRules extends MethodVisitor {
    private final Set<Label> catchers = new HashSet<>();

    MethodRules() {
      super(API);
    }

    @Override
    public void visitLineNumber(int number, Label start) {
      line = number;
      if (catchers.remove(start)) {
        report(CATCH, "catches Throwable");
      }
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.MONITORENTER) {
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
      bootstrap(bootstrap);
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
      // A handler without a type is a finally block, which throws again.
      if (type != null && type.equals("java/lang/Throwable")) {
        catchers.add(handler);
      }
    }

    @Override
    public void visitEnd() {
      catchers.forEach(catcher -> report(CATCH, "catches Throwable"));
    }
  }
}
