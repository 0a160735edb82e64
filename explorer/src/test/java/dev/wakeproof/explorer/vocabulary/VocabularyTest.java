package dev.wakeproof.explorer.vocabulary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.bytecode.Violations;
import dev.wakeproof.published.semaphore.PublishedSemaphore;
import dev.wakeproof.scenario.Scenario;
import dev.wakeproof.semaphore.CountingSemaphore;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

class VocabularyTest {
  private static final Set<String> UNSEEN = Set.of("async", "trap");

  /** The library, what is as printed, and the scenarios; of each some classes that matter. */
  static Stream<Arguments> explored() {
    return Stream.of(
        Arguments.of(
            CountingSemaphore.class,
            List.of(
                "SlotSemaphore",
                "ReadWriteMutex",
                "QueuedLock",
                "FairSteps",
                "SpinLock",
                "Channel",
                "Ring",
                "WaitingLine",
                "Request",
                "TicketedSemaphore",
                "AddressedSemaphore")),
        Arguments.of(
            PublishedSemaphore.class,
            List.of("ListTier", "PublishedWordMutex", "WaiterSide", "PublishedTickets")),
        Arguments.of(
            Scenario.class, List.of("Actor", "ThreeBorrowers", "ThreeLockers", "TwoToTwo")));
  }

  @ParameterizedTest
  @MethodSource("explored")
  void check_exploredCode_usesOnlyTheVocabulary(Class<?> one, List<String> others)
      throws Exception {
    Path code = Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI());
    if (Files.isDirectory(code)) {
      speaksOnlyTheVocabulary(code, others);
    } else {
      try (FileSystem jar = FileSystems.newFileSystem(code)) {
        speaksOnlyTheVocabulary(jar.getPath("/"), others);
      }
    }
  }

  private static void speaksOnlyTheVocabulary(Path root, List<String> known) throws IOException {
    List<Path> explored = exploredClasses(root);
    // Not green by silence: the classes that matter were looked at.
    assertThat(explored.stream().map(path -> path.getFileName().toString().replace(".class", "")))
        .containsAll(known)
        .doesNotContain("AsyncSemaphore", "AsyncChannel", "IntCell");
    assertThat(explored.stream().flatMap(path -> Vocabulary.offences(read(path)).stream()))
        .isEmpty();
  }

  static Stream<Arguments> violations() {
    return Stream.of(
        Arguments.of(Violations.SynchronizedMethod.class, Vocabulary.MONITOR),
        Arguments.of(Violations.SynchronizedBlock.class, Vocabulary.MONITOR),
        Arguments.of(Violations.WaitsOnMonitor.class, Vocabulary.MONITOR),
        Arguments.of(Violations.CallsThread.class, Vocabulary.JDK),
        Arguments.of(Violations.ReferencesThreadMethod.class, Vocabulary.JDK),
        Arguments.of(Violations.ExtendsThread.class, Vocabulary.JDK),
        Arguments.of(Violations.Parks.class, Vocabulary.JDK),
        Arguments.of(Violations.HoldsAtomic.class, Vocabulary.JDK),
        Arguments.of(Violations.HoldsLock.class, Vocabulary.JDK),
        Arguments.of(Violations.TakesLatch.class, Vocabulary.JDK),
        Arguments.of(Violations.IsOwnable.class, Vocabulary.JDK),
        Arguments.of(Violations.GoesPastTheOwner.class, Vocabulary.JDK),
        Arguments.of(Violations.ReferencesAtomicMethod.class, Vocabulary.JDK),
        Arguments.of(Violations.UsesVarHandle.class, Vocabulary.JDK),
        Arguments.of(Violations.ReadsClock.class, Vocabulary.JDK),
        Arguments.of(Violations.ReadsWallClock.class, Vocabulary.JDK),
        Arguments.of(Violations.AsksIdentity.class, Vocabulary.JDK),
        Arguments.of(Violations.Throws.class, Vocabulary.JDK),
        Arguments.of(Violations.HashesIdentity.class, Vocabulary.JDK),
        Arguments.of(Violations.Reflects.class, Vocabulary.JDK),
        Arguments.of(Violations.Prints.class, Vocabulary.JDK),
        Arguments.of(Violations.Sleeps.class, Vocabulary.JDK),
        Arguments.of(Violations.GoesParallel.class, Vocabulary.JDK),
        Arguments.of(Violations.AsksTheExplorer.class, Vocabulary.ENGINE),
        Arguments.of(Violations.AsksWhatIsNoted.class, Vocabulary.ENGINE),
        Arguments.of(Violations.Finalizes.class, Vocabulary.ELSEWHERE),
        Arguments.of(Violations.Native.class, Vocabulary.ELSEWHERE),
        Arguments.of(Violations.CatchesThrowable.class, Vocabulary.CATCH),
        Arguments.of(Violations.MutableField.class, Vocabulary.FIELD),
        Arguments.of(Violations.MutableStaticField.class, Vocabulary.FIELD),
        Arguments.of(Violations.ArrayField.class, Vocabulary.FIELD),
        Arguments.of(Violations.ListField.class, Vocabulary.FIELD),
        Arguments.of(Violations.IsAList.class, Vocabulary.FIELD),
        Arguments.of(Violations.IsAThreadLocal.class, Vocabulary.FIELD),
        Arguments.of(Violations.StaticThreadLocal.class, Vocabulary.FIELD),
        Arguments.of(Violations.capturesAnArray(), Vocabulary.FIELD));
  }

  @ParameterizedTest
  @MethodSource("violations")
  void check_violation_namesItsRule(Class<?> violating, String rule) {
    assertThat(Vocabulary.offences(read(violating)))
        .isNotEmpty()
        .extracting(Offence::rule)
        .containsOnly(rule);
  }

  @Test
  void check_violation_namesItsPlace() {
    assertThat(Vocabulary.offences(read(Violations.ReferencesAtomicMethod.class)))
        .anySatisfy(
            offence -> {
              assertThat(offence.where())
                  .matches(".*[$]ReferencesAtomicMethod[.]run [(]Violations[.]java:\\d+[)]");
              assertThat(offence.what()).isEqualTo("java.util.concurrent.atomic.AtomicInteger.get");
            });
  }

  @Test
  void check_unsafe_isReported() {
    // Written by hand: the compiler does not let us name it.
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V11, 0, "UsesUnsafe", null, "java/lang/Object", null);
    writer.visitMethod(Opcodes.ACC_STATIC, "run", "(Lsun/misc/Unsafe;)V", null, null).visitEnd();
    assertThat(Vocabulary.offences(writer.toByteArray()))
        .singleElement()
        .asString()
        .startsWith(Vocabulary.JDK + ": UsesUnsafe.run");
  }

  @Test
  void check_allowedCode_reportsNothing() {
    assertThat(Vocabulary.offences(read(Violations.Clean.class))).isEmpty();
    assertThat(Vocabulary.offences(read(Violations.Owned.class))).isEmpty();
  }

  /**
   * All classes but the cells themselves, the adapters named async, what runs a scenario without an
   * engine, and the traps, which are about other engines.
   */
  private static List<Path> exploredClasses(Path root) throws IOException {
    String cells = IntCell.class.getPackageName().replace('.', '/');
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(path -> path.toString().endsWith(".class"))
          // No class, and no code in it.
          .filter(path -> !path.endsWith("module-info.class"))
          .filter(path -> !root.relativize(path).startsWith(cells))
          .filter(path -> !path.getFileName().toString().startsWith("RunScenario"))
          .filter(path -> !UNSEEN.contains(path.getParent().getFileName().toString()))
          .toList();
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
