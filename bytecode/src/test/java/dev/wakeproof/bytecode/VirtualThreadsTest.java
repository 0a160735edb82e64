package dev.wakeproof.bytecode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Threads by a builder, virtual ones among them. JDK 17, for which this is compiled, has no words
 * for that; so the class that starts them is written here, and runs on any.
 */
class VirtualThreadsTest {
  private static final String NAME = "dev/wakeproof/bytecode/Built";
  private static final String BUILDER = "java/lang/Thread$Builder";
  private static final String FACTORY = "Ljava/util/concurrent/ThreadFactory;";
  private static final String EXECUTOR = "Ljava/util/concurrent/ExecutorService;";

  @ParameterizedTest
  @ValueSource(strings = {"Virtual", "Platform"})
  void builder_ofEitherKind_startsExploredThreads(String kind) throws Exception {
    Test test =
        Test.named(
            new Written(write(BUILDER + "$Of" + kind, kind)),
            "dev.wakeproof.bytecode.Built",
            "test");
    assertThat(Exploration.of(test, Options.of(MemoryModel.TSO)).violation().property())
        .isEqualTo("Race");
    assertThat(Exploration.of(test.allowingRaces(), Options.of(MemoryModel.TSO)).violation())
        .satisfies(
            lost -> assertThat(lost.message()).contains("Counted 1, virtual " + isVirtual(kind)));
  }

  /** Uses the factory of a thread builder in two threads at once. */
  @ParameterizedTest
  @ValueSource(strings = {"Virtual", "Platform"})
  void factory_ofEitherKind_countsAndMakesExploredThreads(String kind) throws Exception {
    Code factory = code -> pushFactory(code, kind);
    assertThat(explore(factory, FACTORY, "namesTwo").violation()).isNull();
    assertThat(explore(factory, FACTORY, "namesInTurn").violation().property())
        .isEqualTo("FirstComesFirst");
    assertThat(explore(factory, FACTORY, "adds").violation().property()).isEqualTo("Race");
    assertThat(explore(factory, FACTORY, "is" + kind).violation()).isNull();
    String other = isVirtual(kind) ? "isPlatform" : "isVirtual";
    assertThat(explore(factory, FACTORY, other).violation().property()).isEqualTo("Kind");
  }

  @ParameterizedTest
  @CsvSource({"Virtual, holds (no park or wait returns spuriously)", "Platform, Deadlock"})
  void explore_unparkBeforeTheStart_virtualThreadKeepsThePermit(String kind, String outcome)
      throws Exception {
    Result result = explore(code -> pushFactory(code, kind), FACTORY, "unparksBeforeTheStart");
    assertThat(result.violation() == null ? result.extent() : result.violation().property())
        .isEqualTo(outcome);
  }

  /** Which JDK 21 is the first to have. */
  @org.junit.jupiter.api.Test
  void explore_executorOfAThreadPerTask_ends() throws Exception {
    assumeTrue(Runtime.version().feature() >= 21, "this JDK has no executor of virtual threads");
    String made = "newVirtualThreadPerTaskExecutor";
    Code executor =
        code ->
            call(
                code,
                Opcodes.INVOKESTATIC,
                "java/util/concurrent/Executors",
                made,
                "()" + EXECUTOR);
    Result one = explore(executor, EXECUTOR, "submitsOne");
    assertThat(one.violation()).isNull();
    assertThat(one.cuts()).isEmpty();
    assertThat(explore(executor, EXECUTOR, "forgetsTheLock").violation().property())
        .isEqualTo("Race");
  }

  /** The explorer rewrites the scope and the threads that it counts. */
  @ParameterizedTest
  @CsvSource({
    "addsAtomically, requireTwo, true, holds",
    "addsPlainly, requireTwo, true, Race",
    "addsAtomically, requireOne, true, Two",
    "fails, requireTwo, true, FailedException",
    "addsAtomically, requireTwo, false, IllegalStateException"
  })
  void explore_structuredTaskScope_isLikeThreads(
      String task, String check, boolean joins, String outcome) throws Exception {
    assumeTrue(Runtime.version().feature() >= 25, "this JDK has no such scope");
    Written written = new Written(writeCall(code -> forkTwo(code, task, check, joins)));
    Result result =
        Exploration.of(
            Test.named(written, "dev.wakeproof.bytecode.Built", "test"),
            Options.of(MemoryModel.TSO).with("seconds", 60));
    assertThat(result.violation() == null ? "holds" : result.violation().property())
        .isEqualTo(outcome);
    assertThat(result.cuts()).isEmpty();
  }

  private static void forkTwo(MethodVisitor code, String task, String check, boolean joins) {
    String scope = "java/util/concurrent/StructuredTaskScope";
    String used = BuiltThreads.class.getName().replace('.', '/');
    String callable = "Ljava/util/concurrent/Callable;";
    code.visitMethodInsn(Opcodes.INVOKESTATIC, scope, "open", "()L" + scope + ";", true);
    code.visitVarInsn(Opcodes.ASTORE, 1);
    for (int i = 0; i < 2; i++) {
      code.visitVarInsn(Opcodes.ALOAD, 1);
      call(code, Opcodes.INVOKESTATIC, used, task, "()" + callable);
      String fork = "(" + callable + ")L" + scope + "$Subtask;";
      call(code, Opcodes.INVOKEINTERFACE, scope, "fork", fork);
      code.visitInsn(Opcodes.POP);
    }
    if (joins) {
      code.visitVarInsn(Opcodes.ALOAD, 1);
      call(code, Opcodes.INVOKEINTERFACE, scope, "join", "()Ljava/lang/Object;");
      code.visitInsn(Opcodes.POP);
    }
    code.visitVarInsn(Opcodes.ALOAD, 1);
    call(code, Opcodes.INVOKEINTERFACE, scope, "close", "()V");
    call(code, Opcodes.INVOKESTATIC, used, check, "()V");
  }

  private static Result explore(Code pushes, String type, String use) throws Exception {
    String used = BuiltThreads.class.getName().replace('.', '/');
    Code both =
        code -> {
          pushes.write(code);
          call(code, Opcodes.INVOKESTATIC, used, use, "(" + type + ")V");
        };
    Written written = new Written(writeCall(both));
    return Exploration.of(
        Test.named(written, "dev.wakeproof.bytecode.Built", "test"),
        Options.of(MemoryModel.SC).with("seconds", 60));
  }

  private static void pushFactory(MethodVisitor code, String kind) {
    String builder = BUILDER + "$Of" + kind;
    call(code, Opcodes.INVOKESTATIC, "java/lang/Thread", "of" + kind, "()L" + builder + ";");
    code.visitLdcInsn("built-");
    code.visitLdcInsn(3L);
    String named = "(Ljava/lang/String;J)L" + builder + ";";
    call(code, Opcodes.INVOKEINTERFACE, builder, "name", named);
    call(code, Opcodes.INVOKEINTERFACE, builder, "factory", "()" + FACTORY);
  }

  private static void call(MethodVisitor code, int how, String owner, String name, String type) {
    code.visitMethodInsn(how, owner, name, type, how == Opcodes.INVOKEINTERFACE);
  }

  /** Writes instructions. */
  private interface Code {
    void write(MethodVisitor code);
  }

  private static boolean isVirtual(String kind) {
    return kind.equals("Virtual");
  }

  /** Called by what is written: both have counted. */
  public static void require(int counted, boolean virtual) {
    if (counted != 2) {
      throw new AssertionError("Counted " + counted + ", virtual " + virtual);
    }
  }

  /** Knows one class more, which is in no file. */
  private static final class Written extends ClassLoader {
    private final byte[] code;

    Written(byte[] code) {
      super(VirtualThreadsTest.class.getClassLoader());
      this.code = code;
    }

    @Override
    public InputStream getResourceAsStream(String name) {
      return name.equals(NAME + ".class")
          ? new ByteArrayInputStream(code)
          : super.getResourceAsStream(name);
    }

    @Override
    protected Class<?> findClass(String name) {
      return defineClass(name, code, 0, code.length);
    }
  }

  /** A class that counts in a thread of such a builder and in its own. */
  private static byte[] write(String builder, String kind) {
    ClassWriter writer = begin("java/lang/Runnable");
    writer.visitField(0, "count", "I", null, null);
    MethodVisitor run = writer.visitMethod(Opcodes.ACC_PUBLIC, "run", "()V", null, null);
    run.visitVarInsn(Opcodes.ALOAD, 0);
    run.visitInsn(Opcodes.DUP);
    run.visitFieldInsn(Opcodes.GETFIELD, NAME, "count", "I");
    run.visitInsn(Opcodes.ICONST_1);
    run.visitInsn(Opcodes.IADD);
    run.visitFieldInsn(Opcodes.PUTFIELD, NAME, "count", "I");
    run.visitInsn(Opcodes.RETURN);
    run.visitMaxs(0, 0);
    MethodVisitor test = writer.visitMethod(Opcodes.ACC_PUBLIC, "test", "()V", null, null);
    String of = "()L" + builder + ";";
    test.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Thread", "of" + kind, of, false);
    test.visitLdcInsn("built");
    String named = "(Ljava/lang/String;)L" + builder + ";";
    test.visitMethodInsn(Opcodes.INVOKEINTERFACE, builder, "name", named, true);
    test.visitVarInsn(Opcodes.ALOAD, 0);
    String start =
        Type.getMethodDescriptor(Type.getType(Thread.class), Type.getType(Runnable.class));
    test.visitMethodInsn(Opcodes.INVOKEINTERFACE, builder, "start", start, true);
    test.visitVarInsn(Opcodes.ASTORE, 1);
    test.visitVarInsn(Opcodes.ALOAD, 0);
    test.visitMethodInsn(Opcodes.INVOKEVIRTUAL, NAME, "run", "()V", false);
    test.visitVarInsn(Opcodes.ALOAD, 1);
    test.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Thread", "join", "()V", false);
    test.visitVarInsn(Opcodes.ALOAD, 0);
    test.visitFieldInsn(Opcodes.GETFIELD, NAME, "count", "I");
    test.visitVarInsn(Opcodes.ALOAD, 1);
    test.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Thread", "isVirtual", "()Z", false);
    String self = VirtualThreadsTest.class.getName().replace('.', '/');
    test.visitMethodInsn(Opcodes.INVOKESTATIC, self, "require", "(IZ)V", false);
    test.visitInsn(Opcodes.RETURN);
    test.visitMaxs(0, 0);
    writer.visitEnd();
    return writer.toByteArray();
  }

  /** Returns a class with that body of {@code test}. */
  private static byte[] writeCall(Code does) {
    ClassWriter writer = begin();
    MethodVisitor test = writer.visitMethod(Opcodes.ACC_PUBLIC, "test", "()V", null, null);
    does.write(test);
    test.visitInsn(Opcodes.RETURN);
    test.visitMaxs(0, 0);
    writer.visitEnd();
    return writer.toByteArray();
  }

  /** A class with a constructor. */
  private static ClassWriter begin(String... interfaces) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, NAME, null, "java/lang/Object", interfaces);
    MethodVisitor init = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
    init.visitVarInsn(Opcodes.ALOAD, 0);
    init.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    init.visitInsn(Opcodes.RETURN);
    init.visitMaxs(0, 0);
    return writer;
  }
}
