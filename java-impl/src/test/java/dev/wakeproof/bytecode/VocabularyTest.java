package dev.wakeproof.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Parker;
import dev.wakeproof.semaphore.CountingSemaphore;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class VocabularyTest {
  @Test
  void exploredCodeSpeaksOnlyTheVocabulary() throws Exception {
    List<Path> explored = exploredClasses();
    // Not green by silence: the classes that matter were looked at.
    assertThat(explored.stream().map(path -> path.getFileName().toString()))
        .contains("CountingSemaphore.class", "SlotSemaphore.class", "Mutex.class")
        .contains("QueuedLock.class", "FairSteps.class", "SpinLock.class")
        .contains("Channel.class", "Ring.class", "WaitingLine.class", "Request.class")
        .doesNotContain("AsyncSemaphore.class", "AsyncChannel.class", "IntCell.class");
    assertThat(explored.stream().flatMap(path -> VocabularyRules.violations(read(path)).stream()))
        .isEmpty();
  }

  static Stream<Arguments> violations() {
    return Stream.of(
        Arguments.of(Violations.SynchronizedMethod.class, VocabularyRules.MONITOR),
        Arguments.of(Violations.SynchronizedBlock.class, VocabularyRules.MONITOR),
        Arguments.of(Violations.WaitsOnMonitor.class, VocabularyRules.MONITOR),
        Arguments.of(Violations.CallsThread.class, VocabularyRules.THREAD),
        Arguments.of(Violations.ReferencesThreadMethod.class, VocabularyRules.THREAD),
        Arguments.of(Violations.ExtendsThread.class, VocabularyRules.THREAD),
        Arguments.of(Violations.Parks.class, VocabularyRules.CONCURRENT),
        Arguments.of(Violations.HoldsAtomic.class, VocabularyRules.CONCURRENT),
        Arguments.of(Violations.HoldsLock.class, VocabularyRules.CONCURRENT),
        Arguments.of(Violations.TakesLatch.class, VocabularyRules.CONCURRENT),
        Arguments.of(Violations.IsOwnable.class, VocabularyRules.CONCURRENT),
        Arguments.of(Violations.GoesPastTheOwner.class, VocabularyRules.CONCURRENT),
        Arguments.of(Violations.ReferencesAtomicMethod.class, VocabularyRules.CONCURRENT),
        Arguments.of(Violations.UsesVarHandle.class, VocabularyRules.VAR_HANDLE),
        Arguments.of(Violations.ReadsClock.class, VocabularyRules.SYSTEM),
        Arguments.of(Violations.ReadsWallClock.class, VocabularyRules.SYSTEM),
        Arguments.of(Violations.AsksIdentity.class, VocabularyRules.SYSTEM),
        Arguments.of(Violations.CatchesThrowable.class, VocabularyRules.CATCH),
        Arguments.of(Violations.MutableField.class, VocabularyRules.FIELD),
        Arguments.of(Violations.MutableStaticField.class, VocabularyRules.FIELD),
        Arguments.of(Violations.ArrayField.class, VocabularyRules.FIELD));
  }

  @ParameterizedTest
  @MethodSource("violations")
  void aViolationIsReportedByTheNameOfItsRule(Class<?> violating, String rule) {
    assertThat(VocabularyRules.violations(read(violating)))
        .isNotEmpty()
        .allSatisfy(violation -> assertThat(violation).startsWith(rule + ": "));
  }

  @Test
  void unsafeIsReported() {
    // Written by hand: the compiler does not let us name it.
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V11, 0, "UsesUnsafe", null, "java/lang/Object", null);
    writer.visitMethod(Opcodes.ACC_STATIC, "run", "(Lsun/misc/Unsafe;)V", null, null).visitEnd();
    assertThat(VocabularyRules.violations(writer.toByteArray()))
        .singleElement()
        .asString()
        .startsWith(VocabularyRules.VAR_HANDLE + ": UsesUnsafe.run");
  }

  /** In no other way can it be seen: the virtual machine has it loaded before any test. */
  @Test
  void aParkerHasLoadedWhatItSleepsWithBeforeTheFirstSleep() {
    Set<String> calledAtFirst = new HashSet<>();
    ClassVisitor initializer =
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            return name.equals("<clinit>") ? new Owners(calledAtFirst) : null;
          }
        };
    new ClassReader(read(Parker.class)).accept(initializer, 0);
    assertThat(calledAtFirst).contains("java/util/concurrent/locks/LockSupport");
  }

  /** Collects the classes whose methods are called. */
  private static final class Owners extends MethodVisitor {
    private final Set<String> called;

    Owners(Set<String> called) {
      super(Opcodes.ASM9);
      this.called = called;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      called.add(owner);
    }
  }

  @Test
  void whatIsAllowedIsNotReported() {
    assertThat(VocabularyRules.violations(read(Violations.Clean.class))).isEmpty();
    assertThat(VocabularyRules.violations(read(Violations.Owned.class))).isEmpty();
  }

  /** All classes of the library but the cells themselves and the adapters named async. */
  private static List<Path> exploredClasses() throws IOException, URISyntaxException {
    Path root =
        Path.of(
            CountingSemaphore.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    String cells = IntCell.class.getPackageName().replace('.', '/');
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(path -> path.toString().endsWith(".class"))
          // No class, and no code in it.
          .filter(path -> !path.endsWith("module-info.class"))
          .filter(path -> !root.relativize(path).startsWith(cells))
          .filter(path -> !path.getParent().getFileName().toString().equals("async"))
          .collect(Collectors.toList());
    }
  }

  private static byte[] read(Path path) {
    try {
      return Files.readAllBytes(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] read(Class<?> type) {
    String file = type.getName().substring(type.getPackageName().length() + 1) + ".class";
    try (InputStream in = type.getResourceAsStream(file)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
