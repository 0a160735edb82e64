package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import dev.wakeproof.bytecode.Exploration;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.explorer.refusal.RefusedException;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Threads of the test that use up their stack, hang outside all steps, or break while they fail.
 */
class OwnStackTest {
  private static final Duration SOON = Duration.ofSeconds(40);

  @ParameterizedTest
  @CsvSource({
    "endlessRecursion, StackOverflowError at",
    "endlessRecursionInAThread, StackOverflowError at",
    "recursionThatIsHandled, StackOverflowError at",
    "recursionThatATaskHandles, StackOverflowError at",
    "endlessToString, StackOverflowError at"
  })
  void explore_recursionWithoutEnd_isRefusedWithItsLine(String method, String why) {
    assertThat(Outcomes.of(Programs.class, method))
        .startsWith("refused: " + why)
        .contains("OwnStackTest.java:");
  }

  @ParameterizedTest
  @CsvSource({"deepRecursion", "deepRecursionOfConstructors"})
  void explore_deepRecursion_holds(String method) {
    assertThat(Outcomes.of(Programs.class, method)).isEqualTo("holds");
  }

  /** A bound cuts it: each call reads the flag, so each is a step that others may come before. */
  @Test
  void explore_recursionThatWaits_isCut() {
    assertThat(Outcomes.of(Programs.class, "recursionThatWaits", 4)).contains("up to");
  }

  @ParameterizedTest
  @CsvSource({"stringBuffer, StringBuffer", "builderOfTasks, StringBuffer", "hashtable, holds"})
  void explore_monitorInsideTheJdk_isRefusedSoon(String method, String what) {
    assertTimeout(SOON, () -> assertThat(Outcomes.of(Programs.class, method, 30)).contains(what));
  }

  @ParameterizedTest
  @CsvSource({"endlessLoopInAThread", "endlessStream"})
  void explore_loopWithoutSteps_endsWithItsLine(String method) {
    assertTimeout(
        SOON,
        () ->
            assertThat(Outcomes.of(Programs.class, method, 1))
                .startsWith("refused: ")
                .contains("OwnStackTest.java:", "takes no step any more"));
  }

  // Large: the loops above, too, are in the test's own code, and below code of the JDK.
  @ParameterizedTest
  @CsvSource({"endlessLoop", "endlessLoopOfCalls"})
  @Tag("large")
  void explore_otherLoopWithoutSteps_endsWithItsLine(String method) {
    explore_loopWithoutSteps_endsWithItsLine(method);
  }

  @ParameterizedTest
  @CsvSource({
    "toStringThrows, Odd",
    "toStringReadsWhatIsShared, Telling",
    "getMessageThrows, Mute",
    "toStringIsNull, Nothing"
  })
  void explore_exceptionThatCannotTellWhatItIs_isViolated(String method, String property) {
    assertThat(Outcomes.of(Programs.class, method)).isEqualTo(property);
  }

  @Test
  void explore_methodTooLongOnceRewritten_isRefusedByName() throws Exception {
    ClassLoader loader = Made.loader("Long", longMethod());
    assertThat(
            org.assertj.core.api.Assertions.catchThrowable(
                () ->
                    Exploration.of(
                        dev.wakeproof.bytecode.Test.named(loader, "Long", "run"),
                        Options.of(MemoryModel.SC))))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("Long.run is too long to be explored");
  }

  private static byte[] longMethod() {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V11, Opcodes.ACC_PUBLIC, "Long", null, "java/lang/Object", null);
    writer.visitField(Opcodes.ACC_PUBLIC, "x", "I", null, null).visitEnd();
    MethodVisitor init = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
    init.visitVarInsn(Opcodes.ALOAD, 0);
    init.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    init.visitInsn(Opcodes.RETURN);
    init.visitMaxs(0, 0);
    MethodVisitor run = writer.visitMethod(Opcodes.ACC_PUBLIC, "run", "()V", null, null);
    run.visitLabel(new Label());
    for (int i = 0; i < 10_000; i++) {
      run.visitVarInsn(Opcodes.ALOAD, 0);
      run.visitInsn(Opcodes.ICONST_1);
      run.visitFieldInsn(Opcodes.PUTFIELD, "Long", "x", "I");
    }
    run.visitInsn(Opcodes.RETURN);
    run.visitMaxs(0, 0);
    writer.visitEnd();
    return writer.toByteArray();
  }

  @SuppressWarnings({"all", "serial"}) // It is what people write.
  static class Programs {
    volatile boolean go;
    volatile int x;
    static int plain;

    int rec(int n) {
      return go ? n : rec(n);
    }

    void recursionThatWaits() throws InterruptedException {
      Thread t = new Thread(() -> rec(0));
      t.start();
      go = true;
      t.join();
    }

    static int endless(int n) {
      return endless(n + 1) + 1;
    }

    void endlessRecursion() {
      endless(0);
    }

    void endlessRecursionInAThread() throws InterruptedException {
      Thread t = new Thread(() -> endless(0));
      t.start();
      x = 1;
      t.join();
    }

    void recursionThatIsHandled() throws InterruptedException {
      Thread t =
          new Thread(
              () -> {
                try {
                  endlessly();
                } catch (StackOverflowError e) {
                  x = 1;
                }
              });
      t.start();
      t.join();
    }

    private void endlessly() {
      plain++;
      endlessly();
    }

    void recursionThatATaskHandles() throws Exception {
      java.util.concurrent.FutureTask<Integer> task =
          new java.util.concurrent.FutureTask<>(() -> endless(0));
      task.run();
      assert !task.isDone() : "Done";
    }

    static class Circle {
      Object other;

      @Override
      public String toString() {
        return "Circle of " + other;
      }
    }

    void endlessToString() {
      Circle circle = new Circle();
      circle.other = circle;
      String.valueOf(circle);
    }

    int depth(int n) {
      return n == 0 ? 0 : 1 + depth(n - 1);
    }

    void deepRecursion() throws InterruptedException {
      int[] found = new int[1];
      Thread t = new Thread(() -> found[0] = depth(15_000));
      t.start();
      x = 1;
      t.join();
      assert found[0] == 15_000 : "Depth";
    }

    static class Chain {
      final Chain next;

      Chain(int length) {
        next = length == 0 ? null : new Chain(length - 1);
      }
    }

    void deepRecursionOfConstructors() throws InterruptedException {
      Thread t = new Thread(() -> new Chain(10_000));
      t.start();
      x = 1;
      t.join();
    }

    void stringBuffer() throws InterruptedException {
      StringBuffer b = new StringBuffer();
      Object o =
          new Object() {
            @Override
            public String toString() {
              x++;
              return "a";
            }
          };
      Thread t =
          new Thread() {
            @Override
            public void run() {
              b.append(o);
            }
          };
      t.start();
      b.append(o);
      t.join();
    }

    private static final ThreadLocal<Integer> NUMBER = ThreadLocal.withInitial(() -> 1);

    void builderOfTasks() throws InterruptedException {
      stringBuffer();
    }

    void hashtable() throws InterruptedException {
      java.util.Hashtable<String, Integer> table = new java.util.Hashtable<>();
      Thread t = new Thread(() -> table.computeIfAbsent("a", key -> x++));
      t.start();
      table.computeIfAbsent("a", key -> x++);
      t.join();
    }

    void endlessLoop() {
      int i = 0;
      while (true) {
        i++;
        if (i == 1 << 30) {
          i = 0;
        }
      }
    }

    void endlessLoopInAThread() throws InterruptedException {
      Thread t = new Thread(this::endlessLoop);
      t.start();
      x = 1;
      t.join();
    }

    void endlessStream() {
      Stream.iterate(1, i -> i).filter(i -> i < 0).findFirst();
    }

    void endlessLoopOfCalls() {
      for (int i = 0; ; i ^= 1) {
        Math.abs(i);
      }
    }

    static class Odd extends RuntimeException {
      @Override
      public String toString() {
        throw new IllegalStateException();
      }
    }

    void toStringThrows() throws InterruptedException {
      Thread t =
          new Thread(
              () -> {
                x = 1;
                throw new Odd();
              });
      t.start();
      x = 2;
      t.join();
    }

    class Telling extends RuntimeException {
      @Override
      public String toString() {
        return "x is " + x++;
      }
    }

    void toStringReadsWhatIsShared() throws InterruptedException {
      Thread t =
          new Thread(
              () -> {
                throw new Telling();
              });
      t.start();
      x = 2;
      t.join();
    }

    static class Mute extends AssertionError {
      @Override
      public String getMessage() {
        throw new IllegalStateException();
      }
    }

    void getMessageThrows() {
      throw new Mute();
    }

    static class Nothing extends RuntimeException {
      @Override
      public String toString() {
        return null;
      }
    }

    void toStringIsNull() {
      throw new Nothing();
    }
  }
}
