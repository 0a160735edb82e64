package dev.wakeproof.atomic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The production cells access memory in the modes that the models assume. Read from the class
 * files: a weaker mode shows on few machines, and there rarely.
 */
class CellModesTest {
  private static final Map<String, Set<String>> EXPECTED =
      Map.ofEntries(
          Map.entry("getOpaque", Set.of("getOpaque")),
          Map.entry("setOpaque", Set.of("setOpaque")),
          Map.entry("getAcquire", Set.of("getAcquire")),
          Map.entry("setRelease", Set.of("setRelease")),
          Map.entry("get", Set.of("getVolatile")),
          Map.entry("set", Set.of("setVolatile")),
          Map.entry("compareAndSet", Set.of("compareAndSet")),
          Map.entry("compareAndExchange", Set.of("compareAndExchange")),
          Map.entry("getAndSet", Set.of("getAndSet")),
          Map.entry("getAndAdd", Set.of("getAndAdd")),
          Map.entry("compareAndSetAcquire", Set.of("weakCompareAndSetAcquire")),
          Map.entry("compareAndSetRelease", Set.of("weakCompareAndSetRelease")),
          Map.entry("compareAndExchangeAcquire", Set.of("compareAndExchangeAcquire")),
          Map.entry("compareAndExchangeRelease", Set.of("compareAndExchangeRelease")),
          Map.entry("getAndSetAcquire", Set.of("getAndSetAcquire")),
          Map.entry("getAndSetRelease", Set.of("getAndSetRelease")),
          Map.entry("getAndAddAcquire", Set.of("getAndAddAcquire")),
          Map.entry("getAndAddRelease", Set.of("getAndAddRelease")));

  static Stream<Class<?>> cells() {
    return Stream.of(
        IntCell.class,
        LongCell.class,
        RefCell.class,
        IntCellArray.class,
        LongCellArray.class,
        RefCellArray.class);
  }

  @ParameterizedTest
  @MethodSource("cells")
  void access_ofAProductionCell_hasTheModeOfItsName(Class<?> cell) throws IOException {
    Map<String, Set<String>> modes = modes(cell);
    Map<String, Set<String>> expected = new TreeMap<>(EXPECTED);
    if (cell == RefCell.class || cell == RefCellArray.class) {
      expected.keySet().removeIf(name -> name.startsWith("getAndAdd"));
    }
    assertThat(modes).isEqualTo(expected);
  }

  /** The first access allocates, and a release must not: each is made when the class is loaded. */
  @ParameterizedTest
  @MethodSource("cells")
  void initializer_ofAProductionCell_makesEachAccess(Class<?> cell) throws IOException {
    assertThat(calls(cell, Type.getInternalName(cell)).get("link"))
        .containsAll(modes(cell).keySet());
  }

  /** Parker.tla and ParkerViews.tla: a full exchange before the sleep, release and acquire else. */
  @Test
  void access_ofAParker_hasTheModeOfItsModel() throws IOException {
    assertThat(modes(Parker.class))
        .isEqualTo(
            Map.of(
                "unpark", Set.of("getAndSetRelease"),
                "fallsAsleep", Set.of("compareAndSet"),
                "clear", Set.of("getAndSetAcquire"),
                "isWoken", Set.of("getAcquire")));
  }

  /** A weak update may fail without a reason, on ARM but not on x86. */
  @ParameterizedTest
  @MethodSource("cells")
  void weakUpdate_failingSpuriously_isRepeated(Class<?> cell) throws IOException {
    Set<String> weak = new TreeSet<>();
    Set<String> repeated = new TreeSet<>();
    ClassVisitor reader =
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access, String method, String descriptor, String signature, String[] thrown) {
            return new MethodVisitor(Opcodes.ASM9) {
              private final Set<Label> passed = new HashSet<>();

              @Override
              public void visitLabel(Label label) {
                passed.add(label);
              }

              @Override
              public void visitJumpInsn(int opcode, Label to) {
                if (passed.contains(to)) {
                  repeated.add(method);
                }
              }

              @Override
              public void visitMethodInsn(
                  int opcode, String owner, String name, String called, boolean ofInterface) {
                if (name.startsWith("weak")) {
                  weak.add(method);
                }
              }
            };
          }
        };
    new ClassReader(bytes(cell)).accept(reader, ClassReader.SKIP_DEBUG);
    assertThat(repeated).isEqualTo(weak);
  }

  private static byte[] bytes(Class<?> cell) throws IOException {
    try (InputStream code = cell.getResourceAsStream(cell.getSimpleName() + ".class")) {
      return code.readAllBytes();
    }
  }

  /** A thread that gets the object sees what its maker wrote, and all threads get the same one. */
  @ParameterizedTest
  @ValueSource(classes = {OnFirstUse.class, LazyOwner.class})
  void access_ofAnObjectMadeOnFirstUse_acquiresIt(Class<?> holder) throws IOException {
    assertThat(modes(holder))
        .isEqualTo(Map.of("get", Set.of("compareAndExchange"), "peek", Set.of("getAcquire")));
  }

  /**
   * By method, the accesses that it makes through the handle; those that make none are left out.
   */
  private static Map<String, Set<String>> modes(Class<?> cell) throws IOException {
    return calls(cell, "java/lang/invoke/VarHandle");
  }

  /** By method, the methods of that owner that it calls. */
  private static Map<String, Set<String>> calls(Class<?> caller, String wanted) throws IOException {
    Map<String, Set<String>> calls = new TreeMap<>();
    ClassVisitor reader =
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access, String method, String descriptor, String signature, String[] thrown) {
            return new MethodVisitor(Opcodes.ASM9) {
              @Override
              public void visitMethodInsn(
                  int opcode, String owner, String name, String called, boolean ofInterface) {
                if (owner.equals(wanted)) {
                  calls.computeIfAbsent(method, key -> new TreeSet<>()).add(name);
                }
              }
            };
          }
        };
    new ClassReader(bytes(caller)).accept(reader, ClassReader.SKIP_DEBUG);
    return calls;
  }
}
